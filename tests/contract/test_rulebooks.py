"""The rulebooks in Chinese: the contract's points for every game, and the terms of the two that we have."""

from __future__ import annotations

import re

import pytest

import jianghu
from jianghu.kernel.game import RULE
from tests.contract import chinese
from tests.contract.cases import GAMES
from tests.toy.cups import ThreeCups

every_game = pytest.mark.parametrize("name", sorted(GAMES))

# A word of a rule, and what its Chinese sister must then say.
TERMS = {
    "wuwei": {
        "alchemy": "炼", "animal card": "五形牌|蛇形牌", "center": "中央", "corner town": "角镇",
        "cultivate": "养", "directional tile": "方位格", "dishonored": "蒙羞", "element": "五行|气|木|当旺",
        "gathering": "大会", "lineage marker": "信物", "Move Rapidly|moves? rapidly": "疾行",
        "octagon": "格", "palace": "宫", "quadrant": "方区|区", "season": "季",
        "starting player": "起始玩家", "student-master": "出师", "supply": "供应", "temple": "寺|季节指示",
        "tracker": "指示", "undisciplined": "心乱", "wall": "墙", "yin-yang": "阴阳",
    },
    "kungfu": {
        "aftermath": "余波", "answerable": "反击对象", "Archetype": "侠客", "attached": "附", "base": "主招",
        "[Cc]ounterattack": "反击", "discard pile": "弃牌堆", "exchange": "交手", "extra target": "额外目标",
        "Finishing Move": "杀招", "hand size": "手牌上限|手牌", "Ignores?": "化解", "Improved Weapon": "锻兵",
        "Improved Stance": "修式", "main target": "主目标", "maker": "出招者", "Prepare": "备战", "Respite": "喘息",
        "Stances?": "架式", "standing defense": "常驻防御", "Team Block": "团队格挡", "Team Special": "仗义",
        "teammate": "队友|队|帮手", "Weapons?": "兵器|锻兵",
    },
}  # fmt: skip


@every_game
def test_rules_are_told_in_chinese(name: str) -> None:
    chinese.rules_are_told_in_chinese(jianghu.game(name))


@every_game
def test_rules_are_good_chinese(name: str) -> None:
    chinese.rules_are_good_chinese(jianghu.game(name))


@pytest.mark.parametrize("name", sorted(TERMS))
def test_one_thing_has_one_name(name: str) -> None:
    told = jianghu.game(name).rule_ids("zh")
    lost = []
    for id, text in jianghu.game(name).rule_ids().items():
        for word, wanted in TERMS[name].items():
            if re.search(rf"\b(?:{word})\b", chinese.CODE.sub("", text)) and not re.search(wanted, told[id]):
                lost.append(f"{id}: {word}")
    assert lost == []


def test_cards_keep_their_names() -> None:
    """Every card that a rule of Kung Fu Fighting names is named in its sister, as the card list calls it."""
    game = jianghu.game("kungfu")
    english, told = game.rule_ids(), game.rule_ids("zh")
    names = dict(re.findall(r"^\| (\S+) ((?:[A-Z][^|]*!|The [^|]*)) \|", game.rules("zh"), re.MULTILINE))
    cards = {printed: name for name, printed in names.items()}
    assert len(cards) == 42 + 37 + 18 + 8 - 1  # Your Kung Fu is Weak! is in two sets
    for id, text in english.items():
        rest = text
        for printed in sorted(cards, key=len, reverse=True):  # a name may contain another: Catch!, Catch the Blade!
            if re.search(rf"(?<![\w']){re.escape(printed)}", rest):
                rest = rest.replace(printed, "")
                assert f"【{cards[printed]}】" in told[id], f"{id}: {printed}"
    for id, text in told.items():
        for name in re.findall("【(.+?)】", text):
            assert name in [*names, "行伍操练", "技臻化境"], f"{id}: {name}"


def test_card_lists_have_the_same_numbers() -> None:
    def rows(language: str) -> list[list[list[str]]]:
        table = jianghu.game("kungfu").rules(language).partition("### ")[2]
        cells = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("| ")]
        return [[sorted(re.findall(r"\d+", cell)) for cell in row[2:-1]] for row in cells if len(row) == 6]

    assert rows("zh") == rows("en")
    assert len(rows("en")) == 4 + 42 + 37 + 18 + 2  # four heads, three sets, the companion cards


class Faulty(ThreeCups):
    """Three Cups with another Chinese rulebook."""

    def __init__(self, book: str) -> None:
        super().__init__()
        self.book = book

    def rules(self, language: str = "en") -> str:
        return self.book if language == "zh" else super().rules()


def test_the_points_bite() -> None:
    good, plain = ThreeCups().rules("zh"), ThreeCups().rules()
    first, second = (match[0] for match in list(RULE.finditer(good))[:2])
    untold = next(RULE.finditer(plain))[0]
    for book in (
        plain,
        good.replace(first, ""),
        good.replace(first, untold),
        good.replace(first, "@").replace(second, first).replace("@", second),
        good.replace("[ruling]", "[rulebook]"),
        good + "\n## 更多\n",
    ):
        assert book != good
        with pytest.raises(AssertionError):
            chinese.rules_are_told_in_chinese(Faulty(book))
    for fault in ("輪到你時。", "轮到你,掷骰。", "问您信不信。", "向师傅学。", "「信」"):
        with pytest.raises(AssertionError):
            chinese.rules_are_good_chinese(Faulty(good + fault))
    chinese.rules_are_good_chinese(Faulty(good + "用 `play Kick!` 出脚：3点（KF-1.2）。"))
