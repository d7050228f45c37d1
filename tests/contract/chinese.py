"""What is asked of every Chinese text: simplified characters, Chinese punctuation, and no words that mislead.

A rulebook has a Chinese sister with the same rules. The lists are short on purpose: they hold what has gone wrong, or
is likely to, when a text is translated word by word.
"""

from __future__ import annotations

import re

from jianghu.kernel.game import RULE, Game

HAN = "\u4e00-\u9fff"
CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"\[([^\]]+)\]\(/[^)\s]+\)")
ASCII_MARK = re.compile(rf"(?<=[{HAN}])[,.;:!?()\"']|[,;:!?()\"'](?=[{HAN}])")
# Characters that only traditional text has. Drawings show them; sentences do not.
TRADITIONAL = set(
    "這們個國時說會對學過還發問從來後裡為與樣長種見開關門間話車馬東風飛龍鳥魚頭樂實寫聽讀買賣錢銀鐵兩張條點氣將獅無傳勢"
    "殺擋鍛義俠絆迴掃奪連絕躍輪萬斬訓穩滾敵劍雙傘槍鉤鏢壺堅絲練鶴專禪藥針參協拋夾轉護遞換師戰謎貓願勝遼韓晉魯陝蘇贛閩"
    "粵臺熱綏寧瓊穀礦嶺艦賄倉陽陰饑亂貪諜獲選擇組隊復歸處應該當變歲聖靈剛運動機關係統錯誤賽術衛觀記錄請謝讓認識議論語詞"
    "誰課調談試該詳誠計訂設許證評詢譯護讚負責貨質費資賞賓輸載較輕邊達遠進適遲遺鄉鄰醫釋針鈴鏡閃閉閱陣陸隨險難電靜響頂項"
    "順須預領頻題額顏類顯飯館駐騎驗驚鬥魔鮮鳳麗黃齊齒龜"
) - set("斬參迴魔係統")  # written alike in both
# A word that misleads, and what to write.
AVOIDED = {
    "师傅": "师父",
    "学生": "弟子",
    "忽略": "化解",
    "阻止": "格挡, 封",
    "氏族": "帮, 门派",
    "武士": "武师",
    "兵士": "兵",
    "招牌": "杀招, 攻击牌",
    "架势": "架式",
    "加势": "增势",
    "失信物": "信物已失, 丢了信物",
    "中宫": "中央",
    "当前行": "当旺的五行",
    "元素": "五行",
    "棋谱": "对局记录",
    "悔棋": "悔一步",
    "下棋": "对局",
    "牌桌": "桌, 对局",
    "机器人": "电脑",
    "钥匙": "密钥",
    "您": "你",
    "它": "the noun, or nothing",
    "他们": "the noun, or nothing",
    "她": "the noun, or nothing",
    "「": "“",
    "」": "”",
}


def faults(text: str) -> list[str]:
    """What is wrong with a Chinese text; code in it is left out, and of a link all but its words."""
    plain = LINK.sub(r"\1", CODE.sub("", text))
    found = [f"traditional: {letter}" for letter in sorted(TRADITIONAL & set(plain))]
    found += [f"{word}: write {better}" for word, better in AVOIDED.items() if word in plain]
    for mark in ASCII_MARK.finditer(plain):
        found.append(f"ASCII punctuation: {plain[max(0, mark.start() - 8) : mark.end() + 8]!r}")
    return found


def rules_are_told_in_chinese(game: Game) -> None:
    """The same rules from the same sources in the same order, each in Chinese, under as many headings."""
    english, chinese = ([match.groups() for match in RULE.finditer(game.rules(tongue))] for tongue in ("en", "zh"))
    assert [rule[:2] for rule in chinese] == [rule[:2] for rule in english]
    for (id, _, told), (_, _, source) in zip(chinese, english, strict=True):
        assert told.strip() and told != source, f"{id} is not translated"
        assert re.search(f"[{HAN}]{{2}}", told), f"{id} is not Chinese: {told}"
    heads = [re.findall(r"^#+(?= )", game.rules(tongue), re.MULTILINE) for tongue in ("en", "zh")]
    assert heads[0] == heads[1]


def rules_are_good_chinese(game: Game) -> None:
    assert faults(game.rules("zh")) == []
