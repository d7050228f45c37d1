"""Three Cups: a small complete game, the example of docs/adding-a-game.md and the kernel's test piece."""
