"""The SVG kit that all games draw with: rice paper, ink and one red.

Squares are seals, pieces are go stones, cards are calligraphy. Shape first, glyph second, colour third: everything can
be recognised without colour. All functions return text; nothing is imported from the kernel or from a game.

``import jianghu`` loads this file, so it imports no other module.
"""
