// Runs in a page before its own scripts: another page of the browser answers what this one asks its worker, by the Python
// that started there. The worker is made as ever, under the policy of this page, but never starts.
// `tests/helpers/live_pages.py` has the other end.
{
  const pages = new BroadcastChannel("python of another");
  const name = crypto.randomUUID();

  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      pages.onmessage = ({ data }) => this.receive(data);
    }

    postMessage({ id, ...asked }) {
      pages.postMessage({ id: [name, id], ...asked });
    }

    receive({ id, ...answer }) {
      if (id === undefined || id[0] === name) this.onmessage({ data: { id: id?.[1], ...answer } });
    }
  };
}
