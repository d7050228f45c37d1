"""The card of a moment, which chats show beside its link: the real drawing as PNG."""

from __future__ import annotations

from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response

from jianghu.draw import raster
from jianghu.draw.colours import LIGHT
from jianghu.errors import BadLink, JianghuError
from jianghu.kernel.moment import read_moment
from jianghu.web import i18n
from jianghu.web.pages.common import deny, house_of
from jianghu.web.pages.moments import voice_for
from jianghu.web.security import address_of
from jianghu.web.table import bots
from jianghu.web.table.thinking import Whose

KEPT = 40  # pictures in memory

_pictures: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()


def picture_of(game: str, token: str, language: str) -> bytes:
    """In another process: the card for chats."""
    moment = read_moment(game, token)
    svg = moment.game.view.draw(moment.state, moment.seat, voice_for(moment, language), False, "light")
    return raster.card(svg, LIGHT["paper"])


async def picture(request: Request) -> Response:
    """The position as PNG, for chats that show where a link leads."""
    house, language = house_of(request), i18n.language_of(request)
    key = (request.path_params["game"], request.path_params["token"], language)
    if key not in _pictures:
        try:
            read_moment(*key[:2])
        except BadLink:
            raise deny() from None
        if not raster.can_draw():
            raise deny()
        if not house.trying.take(address_of(request)):
            raise deny(429)
        whose = Whose(house.people.address(request), "picture")
        try:
            _pictures[key] = (await bots.elsewhere(whose, picture_of, *key)).value
        except (JianghuError, ArithmeticError, LookupError, TypeError, ValueError):
            raise deny() from None
        while len(_pictures) > KEPT:
            _pictures.popitem(last=False)
    headers = {"cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin"}
    return Response(_pictures[key], media_type="image/png", headers=headers)
