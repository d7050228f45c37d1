"""The characters of the cards: one large one is the art of each card, a small one in a shape tells its type."""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu.cards import Card

# One character for each name, unlike all others.
ART: Final = {
    # Attacks
    "Punch!": "拳", "Kick!": "踢", "Throw!": "摔", "Trip!": "絆",
    "Palm Strike!": "掌", "Roundhouse!": "迴", "Leg Sweep!": "掃", "Wrestle Away!": "奪",
    # Enhancements
    "Flying!": "飛", "Spinning!": "旋", "Flipping!": "翻", "Running Up the Wall!": "壁", "Wild!": "狂", "Fast!": "快",
    "Invincible!": "霸", "Split Attack!": "分", "Whirlwind!": "風", "Combo Attack!": "連",
    "When Done Right, None Can Defend!": "絕",
    "Leaping!": "躍", "Shouting!": "吼", "Cartwheeling!": "輪", "Blindfolded!": "盲",
    # Finishing Moves
    "Ten Thousand Blows!": "萬", "Hundred-Hand Flurry!": "百", "Style Breaker!": "破", "Flying Guillotine!": "斬",
    "Chi Drain!": "吸", "Final Lesson!": "訓",
    # Blocks
    "Blocking Punch!": "架", "Blocking Kick!": "擋", "Amazing Balance!": "穩", "Parry!": "格",
    "Catch the Blade!": "接", "Roll With It!": "滾", "Bring It!": "來", "Your Kung Fu is Weak!": "弱",
    "Your Kung Fu is No Match for Mine!": "敵",
    "Leap Away!": "避", "Iron Body!": "鐵", "Reversal!": "逆", "Disarm!": "卸", "I Have Studied Your Style!": "學",
    # Weapons and what improves them
    "Sword!": "劍", "Chain Whip!": "鞭", "Nunchucks!": "雙", "Bamboo Pole!": "竹", "Fan!": "扇", "Umbrella!": "傘",
    "Chair!": "椅", "Table!": "桌", "Ladder!": "梯", "Spear!": "槍",
    "Three-Section Staff!": "棍", "Hook Swords!": "鉤", "Butterfly Knives!": "蝶", "Rope Dart!": "鏢",
    "Great Halberd!": "戟", "Teapot!": "壺",
    "Razor-Sharp!": "利", "Reinforced!": "堅", "Trailing Silk!": "絲", "Military Training": "練",
    # Stances and what improves them
    "Dragon Stance!": "龍", "Crane Stance!": "鶴", "Tiger Stance!": "虎", "Monkey Stance!": "猴",
    "Drunken Stance!": "醉",
    "Imperial Stance!": "皇", "Mantis Stance!": "螳", "Snake Stance!": "蛇",
    "Focused!": "專", "Rooted!": "根", "Flowing!": "流", "Perfect Technique": "技",
    # Chi Restoration
    "Meditation!": "禪", "Rice Wine!": "酒", "Healing Herbs!": "藥", "Acupuncture!": "針", "Ginseng Root!": "參",
    "Share the Tea!": "茶", "Group Meditation!": "坐",
    # Team cards
    "You Go That Way, I'll Go This Way!": "岔", "Double Team!": "協", "Launch Me!": "拋", "Pincer Attack!": "夾",
    "Back to Back!": "背", "Human Wheel!": "轉",
    "Shield My Partner!": "護", "Pull You Clear!": "拉", "Crossed Guard!": "叉",
    "Face Me!": "面", "Catch!": "遞", "Avenge Me!": "仇", "Trade Secrets!": "換", "Secret Signal!": "暗",
    "Second Wind!": "息", "I Saw That Coming!": "料",
    # Archetypes
    "The Imperial General": "將", "The Venerable Master": "師", "She Who Must Fight!": "戰",
    "The Mysterious Stranger": "謎", "The Wandering Monk": "僧", "The Young Prodigy": "童", "The Drunken Beggar": "丐",
    "The Street Brawler": "街",
}  # fmt: skip

# By the number of the type: attack, enhancement, finishing move, block, weapon, stance, improved weapon, improved
# stance, chi, team special, archetype.
TYPE_SIGNS: Final = "攻勢殺擋兵式鍛修氣義俠"

# A name that is not in the list, of a corrected edition, shows the first of these words that is in it.
WORDS: Final = {
    "fist": "拳", "kick": "踢", "sword": "劍", "saber": "劍", "staff": "棍", "pole": "竹", "spear": "槍", "whip": "鞭",
    "chain": "鞭", "dart": "鏢", "knife": "蝶", "knives": "蝶", "bench": "椅", "stool": "椅", "dragon": "龍",
    "crane": "鶴", "tiger": "虎", "monkey": "猴", "snake": "蛇", "mantis": "螳", "drunk": "醉", "leopard": "豹",
    "iron": "鐵", "spin": "旋", "fly": "飛", "jump": "躍", "leap": "躍", "tea": "茶", "wine": "酒", "herb": "藥",
}  # fmt: skip


def art(card: Card) -> str:
    """The character of a card; for names of other editions by a word in it, else the sign of the type."""
    found = ART.get(card.name)
    if found is not None:
        return found
    lower = card.name.lower()
    return next((char for word, char in WORDS.items() if word in lower), TYPE_SIGNS[card.type])
