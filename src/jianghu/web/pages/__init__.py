"""The ordinary pages: home, a table's first page, replay, rules, forms."""
