"""The fonts of the pictures: which there are, and how they come into a picture that must stand alone."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from importlib.resources import files
from typing import Final

# Every Chinese character that WenKai's files hold. Pictures draw no other one; README.md says how to add some.
GLYPHS: Final = (
    "丁丐丙中乙亂京仇任來俠修倉傘傳僧兵冀冬分利劍力功勝勢北匪協南卸參叉叛吉后吸吼命土坐城堅堤壁壺夏夜天夫夾奪子學官寇察寧將"
    "專岔嶺己市帝師式弱快息戊戟戰扇承技拉拋拳掃掌接換摔擋攻敗敵文料斬旋春晉暗木東架根格桂桌梯棄棍椅楷槍步武殺氣水江河洪流浙"
    "湖湘滇滾火為無熊熱狂狐猴瓊甘田甲疫百皇皖盲破礦禪秋穀穩童竹粵絆絕絲綏練義翻背臺舟艦茶萬藥蘇虎蛇蜀蝗蝶螳行街西訓諜謎護豫"
    "豹貓貪賄贛踢躍輪轉迴逆連遞遼避鄂酒醉金針鉤鍛鏢鐵閩關阻陝陰陽雙震霞霸青面鞭韓願風飛饑魯鶩鶴黔龍"
)

# Those that the thin face holds too: the signs of empty places, never the art of a card.
THIN: Final = (
    "丁丙中乙俠修傘傳兵冬劍功勝勢北南后土壁夏天夫子將帝式承拳擋攻文旋春木東架梯楷殺氣水江湖滾火為無熊田甲禪秋義虎蛇西"
    "豹貓踢醉金鍛阻霞鞭飛鶩鶴龍"
)

# The name of each face with its family, weight and style.
FACES: Final = {
    "spectral-400-normal": ("Spectral", 400, "normal"),
    "spectral-400-italic": ("Spectral", 400, "italic"),
    "spectral-600-normal": ("Spectral", 600, "normal"),
    "source-sans-3-400-normal": ("Source Sans 3", 400, "normal"),
    "source-sans-3-600-normal": ("Source Sans 3", 600, "normal"),
    "wenkai-400": ("LXGW WenKai TC", 400, "normal"),
    "wenkai-700": ("LXGW WenKai TC", 700, "normal"),
}


def data(face: str) -> bytes:
    """The woff2 file of a face."""
    return files(__name__).joinpath(f"{face}.woff2").read_bytes()


@cache
def rule(face: str, url: str | None = None) -> str:
    """The CSS rule of a face: with its data inside, or from an address."""
    family, weight, style = FACES[face]
    source = f"data:font/woff2;base64,{b64encode(data(face)).decode()}" if url is None else url
    slant = "" if style == "normal" else f"font-style:{style};"
    # Only Chinese characters are asked from WenKai: its files hold nothing else.
    span = "unicode-range:U+2E80-FFFF;" if face.startswith("wenkai") else ""
    return f'@font-face{{font-family:"{family}";font-weight:{weight};{slant}{span}src:url({source}) format("woff2")}}'


def embedded(faces: tuple[str, ...]) -> str:
    """The CSS of some faces with all their data, for a picture that stands alone."""
    return "".join(rule(face) for face in faces)
