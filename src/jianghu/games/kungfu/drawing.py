"""stub"""


def draw(state: object, seat: int | None) -> str:
    return ""
