"""The map: 21 provinces and 7 more, their borders, and sets of provinces as bits (EC-0.3, EC-1.1, EC-1.2).

What a border is like is data of the edition; that two provinces adjoin is part of the vocabulary (EC-16.12).
"""

from __future__ import annotations

from typing import Final

NAMES: Final = [
    "Liaoning", "Korea", "Hopeh", "Shansi", "Shantung", "Shensi", "Kansu", "Honan", "Kiangsu", "Anhwei", "Hupeh",
    "Szechwan", "Chekiang", "Kiangsi", "Hunan", "Kweichow", "Fukien", "Yunnan", "Kwangsi", "Kwangtung", "Taiwan",
    "Kirin", "Jehol", "Chahar", "Suiyuan", "Ninghsia", "Tsinghai", "Hainan",
]  # fmt: skip
ALL: Final = 28
BASE: Final = 21  # the provinces of the smaller map are the first ones
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}

OPEN: Final = 0
RIVER: Final = 1
SEA: Final = 2
MOUNTAIN: Final = 3
WALL: Final = 4
BORDER_TYPES: Final = ["open", "river", "sea", "mountain", "great_wall"]

# As the edition names them; those after the 45th belong to the larger map.
BORDERS: Final = [
    "Liaoning-Hopeh", "Liaoning-Korea", "Liaoning-Shantung", "Korea-Shantung", "Hopeh-Shansi", "Hopeh-Honan",
    "Hopeh-Shantung", "Shansi-Shensi", "Shansi-Honan", "Shantung-Honan", "Shantung-Kiangsu", "Honan-Shensi",
    "Honan-Hupeh", "Honan-Anhwei", "Anhwei-Kiangsu", "Anhwei-Hupeh", "Anhwei-Kiangsi", "Anhwei-Chekiang",
    "Kiangsu-Chekiang", "Chekiang-Kiangsi", "Chekiang-Fukien", "Kiangsi-Fukien", "Kiangsi-Hupeh", "Kiangsi-Hunan",
    "Kiangsi-Kwangtung", "Fukien-Kwangtung", "Hupeh-Hunan", "Hupeh-Shensi", "Hupeh-Szechwan", "Shensi-Kansu",
    "Shensi-Szechwan", "Kansu-Szechwan", "Szechwan-Hunan", "Szechwan-Kweichow", "Szechwan-Yunnan", "Kweichow-Hunan",
    "Kweichow-Yunnan", "Kweichow-Kwangsi", "Yunnan-Kwangsi", "Hunan-Kwangsi", "Hunan-Kwangtung", "Kwangsi-Kwangtung",
    "Taiwan-Chekiang", "Taiwan-Fukien", "Taiwan-Kwangtung",
    "Kirin-Liaoning", "Kirin-Korea", "Jehol-Liaoning", "Jehol-Hopeh", "Jehol-Chahar", "Jehol-Kirin", "Chahar-Hopeh",
    "Chahar-Shansi", "Chahar-Suiyuan", "Suiyuan-Shansi", "Suiyuan-Shensi", "Suiyuan-Ninghsia", "Ninghsia-Shensi",
    "Ninghsia-Kansu", "Tsinghai-Kansu", "Tsinghai-Szechwan", "Hainan-Kwangtung", "Hainan-Kwangsi",
]  # fmt: skip
BASE_BORDERS: Final = 45
DISPUTED: Final = "Honan-Shensi"  # EC-10.7


def ends_of(border: str) -> tuple[int, int]:
    """The two provinces of a border."""
    first, _, second = border.partition("-")
    return NUMBERS[first], NUMBERS[second]


def _pairs() -> list[tuple[int, int]]:
    """Both directions of every border, sorted: marches, attacks and demands are numbered by them."""
    found: list[tuple[int, int]] = []
    for border in BORDERS:
        a, b = ends_of(border)
        found += [(a, b), (b, a)]
    return sorted(found)


PAIRS: Final = _pairs()
PAIR_FROM: Final = [a for a, _b in PAIRS]
PAIR_TO: Final = [b for _a, b in PAIRS]
PAIR_COUNT: Final = 126
PAIR: Final = [-1] * (ALL * ALL)  # by 28 * from + to: the number of the pair
for _number, (_a, _b) in enumerate(PAIRS):
    PAIR[ALL * _a + _b] = _number
if len(PAIRS) != PAIR_COUNT:
    raise ValueError("the borders of the map are not those of the vocabulary")


def size(provinces: int) -> int:
    """How many provinces are in a set."""
    found = 0
    while provinces:
        provinces &= provinces - 1
        found += 1
    return found


def members(provinces: int) -> list[int]:
    """A set of provinces as their numbers."""
    found: list[int] = []
    while provinces:
        low = provinces & -provinces
        found.append(low.bit_length() - 1)
        provinces ^= low
    return found


def first(provinces: int) -> int:
    """The province with the smallest number in a set that is not empty."""
    return (provinces & -provinces).bit_length() - 1


def mask_of(names: list[str]) -> int:
    """A set of provinces from their names."""
    found = 0
    for name in names:
        found |= 1 << NUMBERS[name]
    return found
