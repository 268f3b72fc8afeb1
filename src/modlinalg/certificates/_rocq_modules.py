"""Statements for Rocq about modules, their generators and quotients."""

_INTERSECTION = "n m k j r M b x y RI W CI R C"
_QUOTIENT = "n m k j M b x RI W CI R C PI D QI P T generators orders"
_BASIS = "n m k q M b x y z factor"
# the kind and the side: the checker, its arguments, and the statement
MODULES = {
    "equal_modules right": (
        "equal_modules",
        "n m k q M b x y",
        "forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v",
    ),
    "equal_modules left": (
        "equal_modules_left",
        "n m k q M b x y",
        "forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v",
    ),
    "basis_of_image right": (
        "basis_of_image",
        _BASIS,
        "(forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v)\n"
        "  /\\ independent_columns n m q (entry b)",
    ),
    "basis_of_image left": (
        "basis_of_image_left",
        _BASIS,
        "(forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v)\n"
        "  /\\ independent_rows n q k (entry b)",
    ),
    "minimal_generators right": (
        "minimal_generators",
        _BASIS,
        "minimal_columns n m q (in_columns n m k (entry M)) (entry b)",
    ),
    "minimal_generators left": (
        "minimal_generators_left",
        _BASIS,
        "minimal_rows n q k (in_rows n m k (entry M)) (entry b)",
    ),
    "intersection right": (
        "intersection",
        _INTERSECTION,
        "forall v, in_columns n m k (entry M) v /\\ in_columns n m j (entry b) v\n"
        "    <-> in_columns n m r (mul k (entry M) (entry x)) v",
    ),
    "intersection left": (
        "intersection_left",
        _INTERSECTION,
        "forall v, in_rows n k m (entry M) v /\\ in_rows n j m (entry b) v\n"
        "    <-> in_rows n r m (mul k (entry x) (entry M)) v",
    ),
    "quotient right": (
        "quotient",
        _QUOTIENT,
        "is_quotient (in_columns n m k (entry M)) (in_columns n m j (entry b)) generators orders\n"
        "  /\\ are_the_orders (in_columns n m k (entry M)) (in_columns n m j (entry b)) orders",
    ),
    "quotient left": (
        "quotient_left",
        _QUOTIENT,
        "is_quotient (in_rows n k m (entry M)) (in_rows n j m (entry b)) generators orders\n"
        "  /\\ are_the_orders (in_rows n k m (entry M)) (in_rows n j m (entry b)) orders",
    ),
    "homology": (
        "homology",
        "n m k j s M b x RI W CI R C PI D QI P T generators orders",
        "is_quotient (in_kernel n m k (entry M)) (in_columns n k j (entry b)) generators orders\n"
        "  /\\ are_the_orders (in_kernel n m k (entry M)) (in_columns n k j (entry b)) orders",
    ),
}
