"""The two palettes: rice paper and ink by day and by night. The same names, so that one style sheet serves both."""

from __future__ import annotations

from typing import Final

LIGHT: Final = {
    # page, panel and card, note, ground of the board
    "paper": "#F4EFE3", "raised": "#FBF8F1", "sunk": "#E9E2D2", "board": "#EAE3D2",
    # text: first, second, third; lines: hairline, frame, control border, grid of the board
    "ink": "#25221E", "ink2": "#544D44", "ink3": "#6B6357",
    "line": "#DBD2C0", "line2": "#B9AE99", "edge": "#857B6B", "grid": "#8F8470",
    # the one red, the keyboard focus
    "seal": "#A3281F", "sealfill": "#A3281F", "onseal": "#FDF7EC", "sealwash": "#F3DED5", "focus": "#1D4F91",
    # elements, the glyph on them, the grounds of their tiles
    "wood": "#3A6B48", "fire": "#AC4117", "earth": "#80601A", "metal": "#5C6269", "water": "#2B5580",
    "ontile": "#FFFBF2",
    "woodt": "#DCE6D1", "firet": "#F4DCCB", "eartht": "#EFE1B9", "metalt": "#E4E5E3", "watert": "#D2DFE9",
    # octagons and what is drawn on them
    "spring": "#E3EAD6", "summer": "#F1E5D0", "autumn": "#ECE0BF", "winter": "#D9E4E9", "shut": "#CDC4B1",
    "springl": "#5E7F55", "summerl": "#9A7448", "autumnl": "#8D7326", "winterl": "#4E7690", "shutl": "#6E6453",
    "wall": "#BDB19B", "walll": "#4A433A", "dirfill": "#3A362F", "dirink": "#F4EFE3",
    # stones: white, black, their glyphs, their edges
    "stonew": "#FFFDF7", "stoneb": "#26231F", "stonewg": "#25221E", "stonebg": "#F7F1E4",
    "stonewe": "#25221E", "stonebe": "#25221E",
    # types of kung fu cards and their bands
    "t_attack": "#25221E", "t_enh": "#7A5A12", "t_block": "#2B5580", "t_weapon": "#5C6269", "t_stance": "#3A6B48",
    "t_chi": "#7A3B5E", "t_attackt": "#E7DFD0", "t_enht": "#F0E4C3", "t_blockt": "#D5E1EA", "t_weapont": "#E3E4E2",
    "t_stancet": "#DBE6D2", "t_chit": "#EEDDE6",
    # clans: white, orange, yellow, purple, nobody's; their edge; bamboo and its edge; the frame of a map
    "cw": "#FFFDF7", "co": "#D27E38", "cy": "#E2C052", "cp": "#7A3B5E", "cn": "#B3A892", "ce": "#25221E",
    "bam": "#D5E0C4", "bame": "#5E7F55", "ring": "#EAE3D2",
    "shadow": "rgba(60,48,28,.13)",
}  # fmt: skip

DARK: Final = {
    "paper": "#181715", "raised": "#211F1C", "sunk": "#11100F", "board": "#24211D",
    "ink": "#EFE7D8", "ink2": "#C2B8A6", "ink3": "#9F9584",
    "line": "#35312B", "line2": "#554E44", "edge": "#82796A", "grid": "#6B6252",
    "seal": "#F0887A", "sealfill": "#B5382C", "onseal": "#FFF6EC", "sealwash": "#3A211D", "focus": "#8FBBF0",
    "wood": "#7FB08A", "fire": "#E08456", "earth": "#CBA44F", "metal": "#A9B0B7", "water": "#7AA6D2",
    "ontile": "#181715",
    "woodt": "#26332A", "firet": "#3D2A20", "eartht": "#383020", "metalt": "#2E3033", "watert": "#22303D",
    "spring": "#262D24", "summer": "#322B22", "autumn": "#332E1F", "winter": "#222C32", "shut": "#0F0E0D",
    "springl": "#7C9F74", "summerl": "#B48E60", "autumnl": "#AE9448", "winterl": "#6F9AB5", "shutl": "#8A7F6C",
    "wall": "#4B453B", "walll": "#A39884", "dirfill": "#4A443B", "dirink": "#EFE7D8",
    "stonew": "#F3ECDD", "stoneb": "#0C0B0A", "stonewg": "#211E1A", "stonebg": "#F3ECDD",
    "stonewe": "#F3ECDD", "stonebe": "#CFC4B0",
    "t_attack": "#EFE7D8", "t_enh": "#CBA44F", "t_block": "#7AA6D2", "t_weapon": "#A9B0B7", "t_stance": "#7FB08A",
    "t_chi": "#CC93B2", "t_attackt": "#37332C", "t_enht": "#383020", "t_blockt": "#22303D", "t_weapont": "#2E3033",
    "t_stancet": "#26332A", "t_chit": "#3A2833",
    "cw": "#F3ECDD", "co": "#CF7B37", "cy": "#DDB94C", "cp": "#9E5782", "cn": "#6F6655", "ce": "#100F0E",
    "bam": "#2C3A2C", "bame": "#7C9F74", "ring": "#2B2722",
    "shadow": "rgba(0,0,0,.45)",
}  # fmt: skip

ELEMENTS: Final = ("wood", "fire", "earth", "metal", "water")
SEASONS: Final = ("spring", "summer", "autumn", "winter")

STACKS: Final = {
    "sans": '"Source Sans 3","PingFang TC","Microsoft JhengHei","Noto Sans CJK TC",system-ui,sans-serif',
    "serif": 'Spectral,"LXGW WenKai TC","Noto Serif CJK TC",Georgia,serif',
    "han": '"LXGW WenKai TC","Noto Serif CJK TC",serif',
}
# For words in simplified Chinese. WenKai is left out: its files hold the drawn characters only, which would stand out
# in a sentence. The first families hold the Chinese forms of quotation marks, dashes and dots, see below.
SIMPLIFIED: Final = {
    "sans": '"Han Sans Marks","Source Sans 3","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif',
    "serif": '"Han Serif Marks",Spectral,"Songti SC","Noto Serif CJK SC","Source Han Serif SC","Microsoft YaHei",serif',
}
# Latin and Chinese text share these marks, but in Chinese they are as wide as a character: from a font of the reader's.
MARKS: Final = "".join(
    f'@font-face{{font-family:"{family}";src:{",".join(f"""local("{name}")""" for name in names)};'
    "unicode-range:U+2014,U+2018-2019,U+201C-201D,U+2026}"
    for family, names in {
        "Han Sans Marks": ["PingFang SC Regular", "PingFangSC-Regular", "Microsoft YaHei", "Noto Sans CJK SC"],
        "Han Serif Marks": ["Songti SC Regular", "STSongti-SC-Regular", "Noto Serif CJK SC", "Microsoft YaHei"],
    }.items()
)


def variables(palette: dict[str, str], used: set[str] | None = None) -> str:
    """A palette as declarations of CSS variables, all or the used ones."""
    return "".join(f"--{name}:{value};" for name, value in palette.items() if used is None or name in used)


def declared(used: set[str] | None = None) -> str:
    """Both palettes. Light unless the reader's system is dark; ``data-theme`` on the picture or around it decides."""
    light, dark, fonts = variables(LIGHT, used), variables(DARK, used), variables(STACKS, used)
    return (
        f".jh{{{fonts}{light}}}\nsvg.jh:lang(zh-Hans){{{variables(SIMPLIFIED, used)}}}\n"
        f"@media(prefers-color-scheme:dark){{.jh{{{dark}}}}}\n"
        # A picture that says its theme keeps it inside of any page: the element's name makes that the stronger rule.
        f"[data-theme=light] .jh,svg.jh[data-theme=light]{{{light}}}\n"
        f"[data-theme=dark] .jh,svg.jh[data-theme=dark]{{{dark}}}\n"
    )
