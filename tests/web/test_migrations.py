"""A database of an earlier version is brought up to date and plays on; a newer one is refused."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, inspect, text

import jianghu
from jianghu.kernel.record import DECISION, UNDO
from jianghu.kernel.table import Table
from jianghu.web.config import Config
from jianghu.web.storage import schema
from jianghu.web.storage.store import Store
from jianghu.web.table.tables import Live

# As the first version made it. Never to be changed: there are such databases.
FIRST = """
CREATE TABLE house (version INTEGER NOT NULL, secret VARCHAR NOT NULL);
CREATE TABLE person (id VARCHAR NOT NULL, name VARCHAR NOT NULL, made FLOAT NOT NULL, likes TEXT NOT NULL,
    PRIMARY KEY (id));
CREATE TABLE game (id VARCHAR NOT NULL, watch VARCHAR NOT NULL, title VARCHAR NOT NULL, game VARCHAR NOT NULL,
    rules VARCHAR NOT NULL, options TEXT NOT NULL, dice VARCHAR NOT NULL, start VARCHAR NOT NULL,
    host VARCHAR NOT NULL, made FLOAT NOT NULL, touched FLOAT NOT NULL, asked INTEGER NOT NULL,
    rematch VARCHAR NOT NULL, PRIMARY KEY (id), UNIQUE (watch));
CREATE TABLE seat (game VARCHAR NOT NULL, number INTEGER NOT NULL, person VARCHAR NOT NULL, name VARCHAR NOT NULL,
    bot VARCHAR NOT NULL, PRIMARY KEY (game, number), FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE);
CREATE INDEX seat_person ON seat (person);
CREATE TABLE entry (game VARCHAR NOT NULL, ply INTEGER NOT NULL, command VARCHAR NOT NULL, seat INTEGER NOT NULL,
    words VARCHAR NOT NULL, digest VARCHAR NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (game, ply),
    FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE);
CREATE UNIQUE INDEX entry_command ON entry (game, command);
CREATE TABLE note (game VARCHAR NOT NULL, number INTEGER NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
    text VARCHAR NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (game, number),
    FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE);
INSERT INTO house VALUES (1, 'abc');
"""

# As the third version made it; the same holds.
THIRD = """
CREATE TABLE house (version INTEGER NOT NULL, secret VARCHAR NOT NULL);
CREATE TABLE person (id VARCHAR NOT NULL, name VARCHAR NOT NULL, made FLOAT NOT NULL, likes TEXT NOT NULL,
    PRIMARY KEY (id));
CREATE TABLE game (id VARCHAR NOT NULL, watch VARCHAR NOT NULL, title VARCHAR NOT NULL, game VARCHAR NOT NULL,
    rules VARCHAR NOT NULL, options TEXT NOT NULL, dice VARCHAR NOT NULL, start VARCHAR NOT NULL,
    host VARCHAR NOT NULL, made FLOAT NOT NULL, touched FLOAT NOT NULL, asked INTEGER NOT NULL,
    rematch VARCHAR NOT NULL, hints VARCHAR NOT NULL, question TEXT NOT NULL, PRIMARY KEY (id), UNIQUE (watch));
CREATE TABLE seat (game VARCHAR NOT NULL, number INTEGER NOT NULL, person VARCHAR NOT NULL, name VARCHAR NOT NULL,
    bot VARCHAR NOT NULL, seen FLOAT NOT NULL, PRIMARY KEY (game, number),
    FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE);
CREATE INDEX seat_person ON seat (person);
CREATE TABLE entry (game VARCHAR NOT NULL, ply INTEGER NOT NULL, command VARCHAR NOT NULL, seat INTEGER NOT NULL,
    words VARCHAR NOT NULL, digest VARCHAR NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (game, ply),
    FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE);
CREATE UNIQUE INDEX entry_command ON entry (game, command);
CREATE TABLE note (game VARCHAR NOT NULL, number INTEGER NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
    text VARCHAR NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (game, number),
    FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE);
CREATE TABLE snapshot (game VARCHAR NOT NULL, ply INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (game),
    FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE);
CREATE TABLE upload (key VARCHAR NOT NULL, person VARCHAR NOT NULL, at FLOAT NOT NULL, record TEXT NOT NULL,
    PRIMARY KEY (key));
CREATE INDEX upload_person ON upload (person);
INSERT INTO house VALUES (3, 'abc');
"""

EARLIER = pytest.mark.parametrize("made", [FIRST, THIRD], ids=["first", "third"])


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty database."""
    lite = request.param == "sqlite"
    config = Config(data=tmp_path) if lite else Config(database=request.getfixturevalue("postgres"))
    made = create_engine(config.url())
    yield made
    with made.begin() as connection:
        for table in reversed(schema.metadata.sorted_tables):
            connection.execute(text(f"DROP TABLE IF EXISTS {table.name}"))
    made.dispose()


def shape(engine: Engine) -> dict[str, object]:
    """All tables with their columns, keys and indexes, as the database knows them."""
    seen = inspect(engine)
    found: dict[str, object] = {}
    for name in sorted(seen.get_table_names()):
        columns = {str(column["name"]): (str(column["type"]), column["nullable"]) for column in seen.get_columns(name)}
        indexes = sorted(
            (str(one["name"]), tuple(one["column_names"]), one["unique"]) for one in seen.get_indexes(name)
        )
        keys = [(one["constrained_columns"], one["options"]) for one in seen.get_foreign_keys(name)]
        found[name] = (columns, seen.get_pk_constraint(name)["constrained_columns"], indexes, keys)
    return found


def url_of(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=False)


def old_database(engine: Engine, made: str = FIRST) -> Table:
    """A database of an earlier version with a game that is being played; gives the game."""
    table = Table.new(jianghu.game("wuwei"), ["me:Lin", "me:Mei"], {}, seed=4)
    with engine.begin() as connection:
        for statement in made.split(";\n"):
            if statement.strip():
                connection.execute(text(statement))
        values = (
            "'g', 'w', 'Teahouse', 'wuwei', :rules, '{\"level\": \"initiate\"}', 'seed:4', :start, 'p', 1, 1, 0, ''"
        ) + (", 'bots', ''" if made == THIRD else "")
        seen = ", 0" if made == THIRD else ""
        given = {"rules": table.game.version, "start": table.record.start}
        connection.execute(text(f"INSERT INTO game VALUES ({values})"), given)
        for number, name in enumerate(["Lin", "Mei"]):
            connection.execute(text(f"INSERT INTO seat VALUES ('g', {number}, 'p{number}', '{name}', ''{seen})"))
        for ply in range(12):
            seat = table.state.asked()
            if ply in (5, 6, 9):
                table.undo_by_consent()
            else:
                table.play(table.state.legal()[0])
            _, words, digest = table.record.steps[-1]
            entry = {"ply": ply, "command": f"c{ply}", "seat": seat, "words": words, "digest": digest}
            connection.execute(text("INSERT INTO entry VALUES ('g', :ply, :command, :seat, :words, :digest, 1)"), entry)
    return table


@EARLIER
def test_a_database_of_an_earlier_version_plays_on(engine: Engine, made: str) -> None:
    table = old_database(engine, made)

    async def story() -> None:
        store = Store(url_of(engine))
        await store.open()
        assert store.secret == "abc"
        stored = await store.table("g")
        assert stored is not None
        live = Live(store, Config(), stored)
        assert not live.fault and live.table.state.digest() == table.state.digest()
        state = live.table.state
        answer = await live.play(state.asked(), state.words(state.legal()[0]), "another", 12)
        assert answer.ok and answer.ply == 13
        await store.close()

    asyncio.run(story())
    with engine.begin() as connection:
        kinds = connection.execute(text("SELECT kind, ply FROM entry ORDER BY ply")).all()
        assert [ply for kind, ply in kinds if kind == UNDO] == [5, 6, 9]
        assert [ply for kind, ply in kinds if kind == DECISION] == [0, 1, 2, 3, 4, 7, 8, 10, 11, 12]
        assert connection.execute(text("SELECT version FROM house")).scalar_one() == schema.VERSION
        assert connection.execute(text("SELECT count(*) FROM entry")).scalar_one() == 13


@EARLIER
def test_it_is_then_the_same_as_a_new_one(engine: Engine, made: str) -> None:
    old_database(engine, made)

    async def story() -> None:
        store = Store(url_of(engine))
        await store.open()
        await store.close()

    asyncio.run(story())
    migrated = shape(engine)
    with engine.begin() as connection:
        for table in reversed(schema.metadata.sorted_tables):
            table.drop(connection)
    asyncio.run(story())
    assert migrated == shape(engine)


def test_a_newer_one_is_refused_in_one_line(engine: Engine, tmp_path: Path) -> None:
    old_database(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE house SET version = 99"))
    command = [sys.executable, "-m", "jianghu", "serve", "--port", "0", "--data", str(tmp_path)]
    given = ["--database", url_of(engine).replace("+psycopg", "")] if engine.dialect.name != "sqlite" else []
    done = subprocess.run([*command, *given], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and not done.stdout
    assert len(done.stderr.splitlines()) == 1 and "version 99" in done.stderr
    with engine.begin() as connection:
        assert connection.execute(text("SELECT version FROM house")).scalar_one() == 99
