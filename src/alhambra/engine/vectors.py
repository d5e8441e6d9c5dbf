"""``vec`` and its functions: librt's when this file is compiled, plain lists when it is interpreted.

Compiled code turns ``vec[i64]`` into a C array. Interpreted code would pay for librt's type checks without any gain,
so there the same names stand for lists and ints (twice as fast). One rule keeps both worlds the same: ``append``,
``remove`` and ``pop`` may or may not change their argument, so always bind the result and keep no second name for it.

Whatever interpreted code hands to compiled code as a vec (an argument, or an attribute that it sets) is never freed:
mypyc 2.4 counts one reference too many. So compiled functions that interpreted code calls take lists, and interpreted
code reads a vec by ``list(…)``. What it returns is freed (tests/test_native.py).
"""

from contextlib import suppress
from typing import Any

from mypy_extensions import i16 as i16
from mypy_extensions import i64 as i64
from mypy_extensions import u8 as u8

with suppress(ImportError):  # only compiled code needs librt, which not every system has
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import remove as remove
    from librt.vecs import vec as vec

NATIVE: bool = not __file__.endswith(".py")


class _ListForVec:
    """Stands for ``vec`` where there is no compiled code: ``vec[i64](…)`` makes a list."""

    def __class_getitem__(cls, item: object) -> type[list[Any]]:
        return list


def _append(items: list[Any], item: Any) -> list[Any]:
    items.append(item)
    return items


def _remove(items: list[Any], item: Any) -> list[Any]:
    items.remove(item)
    return items


def _pop(items: list[Any], index: int = -1) -> tuple[list[Any], Any]:
    item = items.pop(index)
    return items, item


if not NATIVE:
    globals().update(vec=_ListForVec, append=_append, remove=_remove, pop=_pop, i16=int, i64=int, u8=int)


def vector(items: list[int]) -> vec[i64]:
    """A vec of these numbers."""
    return vec[i64]([i64(item) for item in items])


def zeros(count: i64) -> vec[i64]:
    """A vec of ``count`` zeros."""
    out = vec[i64]()
    for _ in range(count):
        out = append(out, i64(0))
    return out


def ints(items: vec[i64]) -> list[int]:
    """A plain list of the same numbers."""
    return [item for item in items]  # noqa: C416  (list() does not take a vec when compiled)
