"""Living tables: who sits, what is played, and what each open page is shown."""
