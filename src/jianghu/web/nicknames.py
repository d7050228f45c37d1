"""Names for people who gave none: nobody has to type before the first game."""

from __future__ import annotations

import secrets


def words(text: str) -> list[str]:
    return text.split()


ADJECTIVES = words(
    "Amber Ashen Autumn Azure Bamboo Brave Bright Bronze Calm Cedar Clear Cloudy Copper Coral Crimson Curious "
    "Dappled Distant Dusky Early Eastern Evening Faithful Fleet Frosty Gentle Gilded Golden Grey Hidden Honest Ivory "
    "Jade Lively Lone Lucky Lunar Mellow Merry Misty Mossy Northern Patient Pearl Plain Plum Proud Quiet Rainy Red "
    "Roaming Russet Sandy Scarlet Shy Silent Silver Snowy Southern Spring Steady Stone Velvet Winter"
)
ANIMALS = words(
    "Antelope Badger Bear Bunting Butterfly Carp Cicada Cormorant Crane Cricket Cuckoo Deer Dragonfly Duck Eagle Egret "
    "Falcon Finch Firefly Fox Frog Gecko Gibbon Goose Hare Hawk Heron Hoopoe Horse Ibis Kingfisher Kite Lark Leopard "
    "Lynx Magpie Mandarin Marten Moth Newt Nightingale Oriole Otter Owl Panda Partridge Pheasant Pigeon Plover Quail "
    "Raven Robin Sparrow Squirrel Stag Starling Stork Swallow Swan Thrush Tiger Tortoise Wagtail Yak"
)
EPITHETS = words(
    "青 白 玄 赤 金 银 碧 苍 灰 墨 雪 霜 云 雾 月 星 晨 暮 春 秋 冬 山 江 溪 湖 松 竹 梅 柳 荷 石 玉 "
    "翠 紫 黄 丹 素 彩 花 晴 雨 露 风 寒 暖 清 静 闲 幽 孤 远 野 南 北 东 西 小 老 飞 灵 古 新 朝 夜"
)
CREATURES = words(
    "鹤 鹭 雁 燕 鹰 隼 鸦 鹊 雀 莺 鸥 鸠 鹏 凫 雉 鸿 鸾 鹂 鹳 鸢 鸽 鹞 狐 兔 鹿 熊 虎 豹 猿 獭 獾 貂 "
    "猫 犬 马 牛 羊 鱼 鲤 鳜 鲈 蟹 龟 蛙 蝶 蝉 蜂 萤 蚕 狸 麂 麝 骏 驹 象 犀 鲸 鲲 龙 麟 狮 狼 獐 猴"
)


def nickname(language: str) -> str:
    """A name by chance, in the reader's language."""
    if language == "zh":
        return secrets.choice(EPITHETS) + secrets.choice(CREATURES)
    return f"{secrets.choice(ADJECTIVES)} {secrets.choice(ANIMALS)}"
