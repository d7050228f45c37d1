"""What outlives the process: the database, its log of decisions, and how it is kept sound."""
