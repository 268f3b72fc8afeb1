"""The words by which a comment may name a ring, such as `over Z12`, `field of order 7`, `entries in Q`.

None of them is obeyed: `_ring_names` refuses what they say unless it is known already.
"""

from __future__ import annotations

from modlinalg._support.regex import verbose

# What may stand between a word such as `modulus` or `ring` and what it names, on the same line.
_FILLER = r"""(?i: [a-z]{1,2}                     # is  n  of
      | the | order | size | prime | number | integer   # the order  a prime number
      | used | with | where | having | being | from     # with  where p is
      | are | equals?+ | set | was                      # equals  was set to
      | math(?: bb | bf | rm ) )                        # \mathbb{F}
    [^A-Za-z0-9\n]++"""
_BETWEEN = rf"[^A-Za-z0-9\n]*+ (?: {_FILLER} )*+"
# Before the name of a ring its letters are not passed over, nor is `in`, which begins a name itself.
_BEFORE = rf"""[^A-Za-z0-9\n]*+
    (?: (?! (?i: in | [ZQF] | ZZ | QQ | GF | Zn ) (?![A-Za-z]) ) {_FILLER} )*+"""
_NAME = r"(?: (?i: ZZ? | F ) [ ]?+ | (?: ZZ? | F | (?i: Zn ) ) [ _/({}]*+ )"  # of Z12  F_7  Z/(12)
_MAYBE_RING = verbose(rf"""(?a)
    \b(?: (?i: mod (?: ul(?:us|o) )?+ | char (?: acteristic )?+ ) (?![A-Za-z]) {_BETWEEN}  # mod n = 12
            | (?i: over | in | ring | field | coefficients | entries | elements )
                (?![A-Za-z0-9_]) {_BEFORE} {_NAME}                 # over Z12  in the field F7  Ring = Z12
            | (?: M | [GS]L ) \w*+ [{{}}0-9]*+ \( [0-9, ]*+ {_NAME}  # M_3(F7)  GL(2, F7)
            | {_NAME} (?= [0-9]++ [ -] (?i: matri | entries | coefficients | elements ) )    # Z12 matrix
            | (?i: finite | galois | prime ) [ ] (?i: field | ring ) {_BETWEEN}  # Finite Field of size 7
            | (?i: field | ring ) (?i: [ ]of | [ ]with )?+ [ ]
                (?: (?i: order | size | [npq] ) (?![A-Za-z0-9]) {_BETWEEN}  # field of order 7  ring n = 12
                  | (?= [0-9]++ [ ]elements ) )                     # a field with 7 elements
            | (?i: field | ring ) [ ]?+ [:=]?+ [ ]?+ (?! [0-9]++ [ ]?+ x )          # ring: 12  field 7
            | [pq] [ ]?+ = [ ]?+                                                  # p = 7
            | ZZ? \}}?+ (?: _ [_({{]*+ | [ ]?+ / [ ]?+ [({{]*+ )     # Z_12  Z/(12)  Z_{{12}}
            | (?<! see[ ] ) F \}}?+ _ [({{]*+ (?! [01] (?![0-9]) )   # F_7  \mathbb{{F}}_7, not F_1
            | (?i: Zn ) [_/({{]++                                     # Zn(12)
            | (?i: GF | Zmod | IntegerModRing | IntegersMod         # Zmod(12)  IntegerModRing(12)
                 | ResidueClassRing | FiniteField | GaloisField ) [ _({{}}]*+        # GF(7)  gf 7  ZMod(12)
            | Integers \(                                           # Integers(12)
          )
    ([0-9]++) (?! [-/.] [0-9]++ [-/.] [0-9] | [ ]++ format )        # no 2024-05-01, no Z80 format""")
_RING_ALONE = verbose(r"""(?a)(?: \A | [,;:] ) [\s#%$]*+  # all between two signs
    (?: ZZ?+ | F ) [ _({]*+ ([0-9]++)          # Z12  Z12, 2 x 2  $F_7$
    [\s)}$]*+ (?: \Z | (?= [,;:.] ) )""")
_RATIONALS = verbose(rf"""(?a)\b(?: (?i: over | ring | field | coefficients ) (?![A-Za-z0-9_]) {_BEFORE}
                (?: QQ?+ (?![A-Za-z0-9_]) | (?i: rational ) )       # over Q  ring: Rational Field
            | (?i: entries | elements | numbers | matrix ) [ ]++ (?i: in | is | are | from | of ) {_BEFORE}
                (?: QQ?+ (?![A-Za-z0-9_]) | (?i: rational ) )       # entries in Q  entries are rational
            | (?i: rational [ ]                                     # rational entries
                (?: entries | coefficients | elements | numbers | matri | field ) )
            | in [ ] (?: M \w*+ [{{}}0-9]*+ \( [0-9, ]*+ QQ?+ \) | QQ (?![A-Za-z0-9_]) ) )   # in M_3(Q)
      | (?: \A | [,;:] ) [\s#%$]*+ (?: QQ | (?i: rationals?+ ) ) [\s$]*+ (?: \Z | (?=[,;:.]) )  # QQ, 2 x 2
    """)


def rings_in(comment: str) -> list[str]:
    """Return the moduli of all rings that a comment may name, as digits; 0 for Q.

    >>> rings_in("# a 2 x 2 matrix over Z12"), rings_in("# entries in QQ"), rings_in("# 5 rows of Z")
    (['12'], ['0'], [])
    """
    found = [match[1] for match in _MAYBE_RING.finditer(comment)]
    found += [match[1] for match in _RING_ALONE.finditer(comment)]
    if _RATIONALS.search(comment):
        found.append("0")
    return found
