"""The games for research: PettingZoo (``zoo``), Gymnasium (``gym``) and OpenSpiel (``spiel``).

They need the extra ``research``. What they share is in ``simulator``; how to use them is in docs/research.md.
"""
