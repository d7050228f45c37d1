"""Everything that is an ordinary page: home, a table's first page, replay, rules, forms."""
