"""Pieces of a drawing: what is left of it, and where its things lie."""

from __future__ import annotations

from jianghu.web.pages.crops import box_of, crop, definitions, spot_of

MAP = (
    '<svg xmlns="http://www.w3.org/2000/svg"><defs><pattern id="p"/></defs>'
    '<g data-touch="province:Honan" data-middle="40 30" id="h"><path class="land" d="M0 0L400 0L400 300L0 300Z"/></g>'
    '<g data-for="province:Honan"><clipPath id="c"><path d="M0 0L9 9Z"/></clipPath><path clip-path="url(#c)" '
    'class="legal" d="M0 0L400 0L400 300L0 300Z"/></g>'
    '<g data-touch="card:1" transform="translate(100 20)"><rect width="20" height="30"/></g>'
    '<g data-touch="card:1" transform="translate(200 20)"><rect width="20" height="30"/></g>'
    '<text class="mid" x="40" y="30" font-size="10">Honan</text>'
    '<text class="mid" x="88" y="30" font-size="10">Anhwei</text>'
    '<g class="board-key"><circle cx="40" cy="40" r="5"/></g></svg>'
)


def test_a_large_thing_is_shown_around_its_middle() -> None:
    box = box_of(MAP, ["province:Honan"])
    assert box is not None and box.middle == (40.0, 30.0) and box.right - box.left < 200
    spot = spot_of(MAP, "province:Honan")
    assert spot is not None and (spot.left, spot.right) == (40.0, 40.0)


def test_a_mark_goes_to_the_first_of_equal_things() -> None:
    both, one = box_of(MAP, ["card:1"]), spot_of(MAP, "card:1")
    assert both is not None and both.middle[0] == 160
    assert one is not None and one.middle == (110.0, 35.0)
    assert spot_of(MAP, "card:2") is None


def test_half_words_keys_and_marks_with_shapes_of_their_own_are_left_out() -> None:
    piece = crop(MAP, (40, 30), 100, 60)
    assert "Honan" in piece and "land" in piece
    assert "Anhwei" not in piece and "circle" not in piece and "legal" not in piece and "clip" not in piece
    assert "Anhwei" in crop(MAP, (88, 30), 100, 60)
    assert "id=" not in piece and '<pattern id="p"/>' in definitions(MAP)
