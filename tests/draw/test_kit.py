"""The SVG kit: what it writes is sound, its colours can be read, its fonts hold what is drawn."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from jianghu.draw import cards, colours, fonts, marks, octagons, page, png, seats, stones, style, svg, tiles
from jianghu.draw.fonts import widths
from tests.draw.contrast import contrast

SVG = "{http://www.w3.org/2000/svg}"


def parts() -> dict[str, str]:
    """Every part of the kit, as markup."""
    found = {
        "defs": octagons.defs(45.4),
        "center": octagons.center(45.4),
        "fields": octagons.fields(45.4),
        "price": marks.price(3, "wood", 45.4),
        "trail": marks.trail([(0, 0), (64, 64), (128, 0)], 45.4),
        "seal": tiles.seal("fire", 9),
        "house": seats.house_seal(28),
        "sun": seats.start_marker(0, 0, 15, False, "begins"),
        "moon": seats.start_marker(0, 0, 15, True, "begins"),
        "chi": seats.chi_count("earth", 12, 9),
        "fist": seats.fist(9),
        "pips": seats.pips(3, 5, 0, 0),
        "emperor": stones.stone(20, "帝", black=False, element=None, plus=None),
        "unowned": stones.stone(20, "豹", black=True, element="earth", plus=True, owned=False),
        "direction": tiles.direction("東", 90, 45.4),
    }
    for name in colours.SEASONS:
        found |= {f"{name} open": octagons.land(name, 24), f"{name} closed": octagons.closed(name, 24)}
        found[f"{name} walled"] = octagons.wall(octagons.SEASON_GLYPHS[name], 24)
    for element in colours.ELEMENTS:
        for kind in (tiles.TOWN, tiles.TEMPLE, tiles.PALACE):
            found[f"{element} {kind}"] = tiles.sign(kind, element, 45.4) + tiles.corner(kind, element, 45.4)
        found[f"{element} struck"] = tiles.inactive(element, 24) + tiles.corner(tiles.PALACE, element, 24, struck=True)
    for animal in cards.ANIMAL_GLYPHS:
        found[f"{animal} card"] = "".join(
            cards.animal_card(animal, *state) for state in ((None,), ("wood",), ("fire", True))
        )
        found[f"{animal} pennant"] = "".join(cards.pennant(animal, "metal", held) for held in (True, False))
        found[f"{animal} stone"] = "".join(
            stones.stone(r, cards.ANIMAL_GLYPHS[animal], black=black, element="water", plus=plus)
            for r in (8, 19)
            for black in (True, False)
            for plus in (True, False)
        )
    for octagon in (True, False):
        found[f"marks {octagon}"] = (
            marks.legal(24, octagon=octagon, dark=True)
            + marks.ticks(24, octagon=octagon, red=True)
            + marks.chosen_tile(24, octagon=octagon)
        )
    return found


def test_numbers_are_short_and_stable() -> None:
    assert [svg.num(x) for x in (0, -0.0, -0.004, 1, 2.50, 3.14159, -12.005, 1e6)] == [
        "0", "0", "0", "1", "2.5", "3.14", "-12.01", "1000000",
    ]  # fmt: skip


def test_text_is_escaped_and_stays_xml() -> None:
    nasty = 'A&B <script>"x"</script> \x00\x1b\ud800 江'
    drawn = svg.el("g", svg.title(nasty), svg.text(nasty, 0, 0, 12, "t"), data_for=nasty)
    root = ET.fromstring(drawn)
    clean = 'A&B <script>"x"</script>  江'
    assert [root.get("data-for"), root[0].text, root[1].text] == [clean, clean, clean]


@pytest.mark.parametrize("name", list(parts()))
def test_every_part_is_sound(name: str) -> None:
    markup = parts()[name]
    root = ET.fromstring(f"<svg>{markup}</svg>")
    assert len(root)
    assert "style=" not in markup
    for number in re.findall(r"\d+\.\d+", re.sub(r"scale\([^)]*\)", "", markup)):
        assert len(number.partition(".")[2]) <= 2, number


def test_every_class_has_a_rule() -> None:
    used = set(re.findall(r'class="([^"]+)"', "".join(parts().values())))
    known = set(re.findall(r"\.([a-z][\w-]*)", style.sheet()))
    assert {one for classes in used for one in classes.split()} - known == set()


def test_the_sheet_is_scoped_and_declares_what_it_uses() -> None:
    sheet = style.sheet(plain=False)
    assert set(re.findall(r"var\(--(\w+)\)", sheet)) <= set(re.findall(r"--(\w+):", sheet))
    for selector in re.findall(r"^([^@{}\n]+)\{", sheet, re.MULTILINE):
        assert all(".jh" in one for one in selector.split(",")), selector
    assert colours.LIGHT.keys() == colours.DARK.keys()


def test_plain_values_come_first_for_viewers_without_variables() -> None:
    assert f"fill:{colours.LIGHT['paper']};fill:var(--paper)" in style.sheet("light")
    assert f"fill:{colours.DARK['paper']};fill:var(--paper)" in style.sheet("dark")


@pytest.mark.parametrize("palette", [colours.LIGHT, colours.DARK], ids=["light", "dark"])
def test_contrast(palette: dict[str, str]) -> None:
    """WCAG 2: text needs 4.5, shapes 3.0."""
    texts = [("ink", "paper"), ("ink2", "paper"), ("ink3", "paper"), ("ink3", "raised"), ("onseal", "sealfill")]
    texts += [("ontile", element) for element in colours.ELEMENTS] + [("ink2", season) for season in colours.SEASONS]
    texts += [("stonewg", "stonew"), ("stonebg", "stoneb"), ("paper", "ink")]
    shapes = [("seal", ground) for ground in ("paper", "raised", "wall", *colours.SEASONS)] + [("edge", "paper")]
    shapes += [(element, f"{element}t") for element in colours.ELEMENTS]
    for one, other in texts:
        assert contrast(palette[one], palette[other]) >= 4.5, (one, other)
    for one, other in shapes:
        assert contrast(palette[one], palette[other]) >= 3.0, (one, other)


def test_the_fonts_hold_what_is_drawn() -> None:
    drawn = set(re.findall(r"[\u2e80-\uffff]", "".join(parts().values())))
    assert drawn <= set(fonts.GLYPHS)
    assert drawn >= set("木火土金水蛇龍鶴虎豹春夏秋冬田帝拳江湖")


def test_fonts_are_embedded_or_not() -> None:
    for face in fonts.FACES:
        assert fonts.data(face)[:4] == b"wOF2", face
    assert page.style(None, True).count("@font-face") == len(page.FACES) == page.style(None, True).count("data:font")
    assert "@font-face" not in page.style(None, False)
    assert fonts.rule("wenkai-700", "/fonts/a.woff2").endswith('src:url(/fonts/a.woff2) format("woff2")}')


def test_widths_shorten_and_wrap() -> None:
    assert widths.width("Mei", 1000, widths.SANS_BOLD) == 745 + 507 + 262
    assert widths.width("龍é", 10) == 10 + 4.96
    assert widths.fit("Lin", 17, 90) == "Lin"
    cut = widths.fit("Ana Lucía Fernández", 17, 90)
    assert cut.endswith("…") and widths.width(cut, 17) <= 90 + 17
    lines = widths.wrap("one two three four five six", 14, 60, 2)
    assert len(lines) == 2 and lines[1].endswith("…")


def test_a_picture_says_its_theme_and_size() -> None:
    drawn = page.picture("<g/>", (100, 50), (0, 0, 10, 5), 'A "table"', theme="dark", embed=False)
    root = ET.fromstring(drawn)
    assert (root.tag, root.get("data-theme"), root.get("viewBox")) == (f"{SVG}svg", "dark", "0 0 10 5")
    assert root.get("aria-label") == 'A "table"'
    assert len(root.findall(f"{SVG}style")) == 1
    assert "<style" not in page.picture("<g/>", (100, 50), (0, 0, 10, 5), "x", styled=False)
    with pytest.raises(ValueError, match="theme"):
        page.picture("<g/>", (1, 1), (0, 0, 1, 1), "x", theme="sepia")


def test_the_kit_stands_alone() -> None:
    """It imports nothing from the kernel or from a game, and who only plays does not load it."""
    folder = Path(str(page.__file__)).parent
    for file in folder.rglob("*.py"):
        assert not re.search(r"jianghu\.(kernel|games|players)", file.read_text("utf-8")), file
    code = "import sys, jianghu; print(*(name for name in sys.modules if name.startswith('jianghu.draw')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() in ([], ["jianghu.draw"])


def test_png_without_a_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JIANGHU_BROWSER", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(png.NoBrowser, match="Chromium"):
        png.svg_to_png(page.picture("<g/>", (10, 10), (0, 0, 10, 10), "x"))
    monkeypatch.setenv("JIANGHU_BROWSER", str(tmp_path / "none"))
    with pytest.raises(png.NoBrowser, match="none"):
        png.svg_to_png(page.picture("<g/>", (10, 10), (0, 0, 10, 10), "x"))


def test_png(browser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JIANGHU_BROWSER", browser)
    drawn = page.picture(svg.box(0, 0, 40, 30, "paper"), (40, 30), (0, 0, 40, 30), "x")
    assert png.png_size(png.svg_to_png(drawn)) == (40, 30)
    assert png.png_size(png.svg_to_png(drawn, scale=2)) == (80, 60)
