"""The SVG kit that all games draw with: rice paper, ink and one red.

Squares are seals, pieces are go stones, cards are calligraphy. Shape first, glyph second, colour third: each thing is
told by two of them without colour. Only text is made here; nothing is imported from the kernel or from a game.

``import jianghu`` loads this file, so it loads no other one.
"""
