"""The tables of the database, and migrations from older versions.

The log of a game, ``entry``, is append-only: no row is changed or removed while its game exists. The state of a game is
the result of its entries, so a decision stores nothing else.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Connection, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, select
from sqlalchemy import inspect as look

from jianghu.errors import JianghuError

VERSION: Final = 10

LOCK: Final = 0x6A696E67  # PostgreSQL's advisory lock of whoever prepares the tables

metadata = MetaData()

# One row: the version of this schema, the secret that signs cookies and links, and how often something was written.
house = Table(
    "house",
    metadata,
    Column("version", Integer, nullable=False),
    Column("secret", String, nullable=False),
    Column("writes", Integer, nullable=False, default=0),
    Column("alive", Float, nullable=False, default=0.0),  # the latest beat, for clocks
    Column("vapid", Text, nullable=False, default=""),  # the key by which push services know this server
)

# Times in which nobody could play: no clock counts them.
down = Table(
    "down",
    metadata,
    Column("begin", Float, primary_key=True),
    Column("end", Float, nullable=False),
)

person = Table(
    "person",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("likes", Text, nullable=False, default="{}"),
)

# A browser of a person. In migrated databases the first device has the person's id.
device = Table(
    "device",
    metadata,
    Column("id", String, primary_key=True),  # a hash: the cookie's own secret is not kept
    Column("person", String, nullable=False),
    Column("name", Text, nullable=False),  # a message
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("device_person", "person"),
)

# Where devices can be reached while no page is open.
push = Table(
    "push",
    metadata,
    Column("device", String, ForeignKey("device.id", ondelete="CASCADE"), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("language", String, nullable=False),
    Column("made", Float, nullable=False),
)

# Feeds of the tables that wait for somebody.
feed = Table(
    "feed",
    metadata,
    Column("id", String, primary_key=True),  # a hash of the link
    Column("person", String, nullable=False, unique=True),
    Column("made", Float, nullable=False),
)

# Links that add a device to a person.
carry = Table(
    "carry",
    metadata,
    Column("id", String, primary_key=True),  # a hash too
    Column("person", String, nullable=False),
    Column("until", Float, nullable=False),
)

game = Table(
    "game",
    metadata,
    Column("id", String, primary_key=True),  # unguessable: it is the players' link
    Column("watch", String, nullable=False, unique=True),  # the spectators' link
    Column("title", String, nullable=False),
    Column("game", String, nullable=False),
    Column("rules", String, nullable=False),
    Column("options", Text, nullable=False),
    Column("dice", String, nullable=False),
    Column("start", String, nullable=False),
    Column("host", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column(
        "asked", Integer, nullable=False
    ),  # the seat that is to decide, -1 when the game is over, -2 before the deal
    Column("rematch", String, nullable=False, default=""),  # the table that follows this one
    Column("hints", String, nullable=False, default="bots"),  # who may ask the coach while the game runs
    Column("question", Text, nullable=False, default=""),  # the open proposal
    Column("address", String, nullable=False, default=""),  # where it was opened from: a keyed hash, for the bounds
    Column("sealed", Text, nullable=False, default=""),  # what the key of the dice follows from
    Column("listed", Integer, nullable=False, default=0),  # whether strangers may find it
    Column("clock", String, nullable=False, default=""),  # what was agreed about time
    Column("clocks", Text, nullable=False, default=""),  # what each seat has left
    Column("due", Float, nullable=False, default=0.0),  # when somebody has to look at the clocks; 0: never
    Index("game_address", "address"),
    Index("game_listed", "listed", "asked"),
    Index("game_due", "due"),
)

seat = Table(
    "seat",
    metadata,
    Column("game", String, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String, nullable=False, default=""),
    Column("name", String, nullable=False, default=""),
    Column("bot", String, nullable=False, default=""),  # its level; it sits in if a person is set
    Column("seen", Float, nullable=False, default=0.0),  # when the person was last at the table
    Column("kept", String, nullable=False, default=""),  # from whom it was taken in their absence
    Index("seat_person", "person"),
)

# Who sat where after the deal and got up again: they have seen what that seat sees. An empty person stands for a bot.
sat = Table(
    "sat",
    metadata,
    Column("game", String, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String, primary_key=True),
    Index("sat_person", "person"),
)

entry = Table(
    "entry",
    metadata,
    Column("game", String, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("command", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),  # decision or undo: the words never say which
    Column("words", String, nullable=False),
    Column("digest", String, nullable=False),
    Column("at", Float, nullable=False),
    Index("entry_command", "game", "command", unique=True),
)

note = Table(
    "note",
    metadata,
    Column("game", String, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),  # chat, or what happened to the seats
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False, default=-1),  # who says it
    Column("ply", Integer, nullable=False, default=0),  # how long the log was then
    Column("command", String, nullable=False, default=""),
    Column("readers", Text, nullable=False, default=""),  # for whom it is; empty: for all
)

# The standing orders of people on their seats, as far as they differ from being asked.
order = Table(
    "standing_order",
    metadata,
    Column("game", String, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String, primary_key=True),
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
    Column("ply", Integer, nullable=False),  # how long the log was when it was given
)

# How finished games ended. It follows from the log, and is kept because lists and statistics ask for many at once.
outcome = Table(
    "outcome",
    metadata,
    Column("game", String, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("began", Float, nullable=False),  # when the first decision was made
    Column("ended", Float, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("level", String, nullable=False),  # of play, where the game has several
    Column("places", Text, nullable=False),  # by seat; none when the log cannot be followed by the rules of today
)

# A cache: the latest state of a long game, and what is needed to go on from there.
snapshot = Table(
    "snapshot",
    metadata,
    Column("game", String, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

# Records from files that somebody looks at, for a while.
upload = Table(
    "upload",
    metadata,
    Column("key", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("record", Text, nullable=False),
    Column("address", String, nullable=False, default=""),  # as with tables
    Index("upload_person", "person"),
)

# Reviews of finished games, kept because each takes a minute to make. One per game or upload.
review = Table(
    "review",
    metadata,
    Column("subject", String, primary_key=True),  # what it is of: a table with the length of its log, or an upload
    Column("game", String, ForeignKey("game.id", ondelete="CASCADE")),
    Column("upload", String, ForeignKey("upload.key", ondelete="CASCADE")),
    Column("rules", String, nullable=False),
    Column("budget", String, nullable=False),  # how much the coach thought
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),
    Column("address", String, nullable=False, default=""),  # of the requester
)

# Migrations from each version to the next.
MIGRATIONS: Final[dict[int, list[str]]] = {
    1: ["ALTER TABLE game ADD COLUMN hints VARCHAR DEFAULT 'bots' NOT NULL"],
    2: [
        "ALTER TABLE game ADD COLUMN question TEXT DEFAULT '' NOT NULL",
        "ALTER TABLE seat ADD COLUMN seen FLOAT DEFAULT 0 NOT NULL",
        "CREATE TABLE snapshot (game VARCHAR NOT NULL, ply INTEGER NOT NULL, data TEXT NOT NULL, "
        "PRIMARY KEY (game), FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE)",
        "CREATE TABLE upload (key VARCHAR NOT NULL, person VARCHAR NOT NULL, at FLOAT NOT NULL, record TEXT NOT NULL, "
        "PRIMARY KEY (key))",
        "CREATE INDEX upload_person ON upload (person)",
    ],
    3: [
        "CREATE TABLE review (subject VARCHAR NOT NULL, game VARCHAR, upload VARCHAR, rules VARCHAR NOT NULL, "
        "budget VARCHAR NOT NULL, at FLOAT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (subject), "
        "FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE, "
        "FOREIGN KEY(upload) REFERENCES upload (key) ON DELETE CASCADE)",
    ],
    4: [
        # What was written before was told apart by its words alone; no verb of a game is called undo.
        "ALTER TABLE entry ADD COLUMN kind VARCHAR DEFAULT 'decision' NOT NULL",
        "UPDATE entry SET kind = 'undo' WHERE words = 'undo'",
        "ALTER TABLE game ADD COLUMN address VARCHAR DEFAULT '' NOT NULL",
        "CREATE INDEX game_address ON game (address)",
        "ALTER TABLE upload ADD COLUMN address VARCHAR DEFAULT '' NOT NULL",
        "ALTER TABLE review ADD COLUMN address VARCHAR DEFAULT '' NOT NULL",
        "ALTER TABLE house ADD COLUMN writes INTEGER DEFAULT 0 NOT NULL",
        "ALTER TABLE seat ADD COLUMN kept VARCHAR DEFAULT '' NOT NULL",
        "CREATE TABLE sat (game VARCHAR NOT NULL, seat INTEGER NOT NULL, person VARCHAR NOT NULL, "
        "PRIMARY KEY (game, seat, person), FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE)",
        "CREATE INDEX sat_person ON sat (person)",
        "CREATE TABLE device (id VARCHAR NOT NULL, person VARCHAR NOT NULL, name TEXT NOT NULL, made FLOAT NOT NULL, "
        "seen FLOAT NOT NULL, PRIMARY KEY (id))",
        "CREATE INDEX device_person ON device (person)",
        "INSERT INTO device SELECT id, id, '', made, made FROM person",
        "CREATE TABLE carry (id VARCHAR NOT NULL, person VARCHAR NOT NULL, until FLOAT NOT NULL, PRIMARY KEY (id))",
        "ALTER TABLE game ADD COLUMN sealed TEXT DEFAULT '' NOT NULL",
    ],
    5: [
        "ALTER TABLE note ADD COLUMN seat INTEGER DEFAULT -1 NOT NULL",
        "ALTER TABLE note ADD COLUMN ply INTEGER DEFAULT 0 NOT NULL",
        "ALTER TABLE note ADD COLUMN command VARCHAR DEFAULT '' NOT NULL",
        "ALTER TABLE note ADD COLUMN readers TEXT DEFAULT '' NOT NULL",
        "CREATE TABLE standing_order (game VARCHAR NOT NULL, seat INTEGER NOT NULL, person VARCHAR NOT NULL, "
        "name VARCHAR NOT NULL, value VARCHAR NOT NULL, ply INTEGER NOT NULL, PRIMARY KEY (game, seat, person, name), "
        "FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE)",
    ],
    6: [
        "CREATE TABLE outcome (game VARCHAR NOT NULL, began FLOAT NOT NULL, ended FLOAT NOT NULL, "
        "decisions INTEGER NOT NULL, level VARCHAR NOT NULL, places TEXT NOT NULL, PRIMARY KEY (game), "
        "FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE)",
    ],
    7: [
        "ALTER TABLE game ADD COLUMN listed INTEGER DEFAULT 0 NOT NULL",
        "CREATE INDEX game_listed ON game (listed, asked)",
    ],
    8: [
        "ALTER TABLE house ADD COLUMN alive FLOAT DEFAULT 0 NOT NULL",
        "ALTER TABLE game ADD COLUMN clock VARCHAR DEFAULT '' NOT NULL",
        "ALTER TABLE game ADD COLUMN clocks TEXT DEFAULT '' NOT NULL",
        "ALTER TABLE game ADD COLUMN due FLOAT DEFAULT 0 NOT NULL",
        "CREATE INDEX game_due ON game (due)",
        'CREATE TABLE down ("begin" FLOAT NOT NULL, "end" FLOAT NOT NULL, PRIMARY KEY ("begin"))',
    ],
    9: [
        "ALTER TABLE house ADD COLUMN vapid TEXT DEFAULT '' NOT NULL",
        "CREATE TABLE push (device VARCHAR NOT NULL, endpoint TEXT NOT NULL, p256dh VARCHAR NOT NULL, "
        "auth VARCHAR NOT NULL, language VARCHAR NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (device), "
        "FOREIGN KEY(device) REFERENCES device (id) ON DELETE CASCADE)",
        "CREATE TABLE feed (id VARCHAR NOT NULL, person VARCHAR NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (id), "
        "UNIQUE (person))",
    ],
}


class NewerDatabase(JianghuError):
    """The database was made by a later version of this program."""


def prepare(connection: Connection, secret: str) -> str:
    """Make the tables, or bring them up to date; gives the house's secret."""
    if connection.dialect.name == "postgresql":  # another process may start at the same moment
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    if "house" not in look(connection).get_table_names():
        metadata.create_all(connection)
        connection.execute(house.insert().values(version=VERSION, secret=secret))
        return secret
    version, kept = connection.execute(select(house.c.version, house.c.secret)).one()
    if version > VERSION:
        raise NewerDatabase(f"the database is of version {version}; this program knows versions up to {VERSION}")
    while version < VERSION:
        for statement in MIGRATIONS[version]:
            connection.exec_driver_sql(statement)
        version += 1
    connection.execute(house.update().values(version=version))
    return str(kept)
