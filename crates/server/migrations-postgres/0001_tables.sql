-- A table is the list of its events. The other columns say what the house has to know without replaying them; they
-- are written in the same transaction as the events that they follow from. Names are compared byte by byte, so that they
-- have one order on every machine.
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    dice_key BYTEA NOT NULL CHECK (octet_length(dice_key) = 32),
    public BOOLEAN NOT NULL,
    open BOOLEAN NOT NULL,
    deadline BIGINT,
    engine BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    summary TEXT NOT NULL
);

CREATE INDEX tables_public ON tables (open DESC, created DESC) WHERE public;
CREATE INDEX tables_deadline ON tables (deadline, id) WHERE deadline IS NOT NULL;
CREATE INDEX tables_engine ON tables (id) WHERE engine;

-- The key is what keeps two writers apart: of two who add to the same version one comes too late.
CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

-- Game time runs while at least one server does: this is how far it had come at that moment of the database's clock.
CREATE TABLE house (
    id SMALLINT PRIMARY KEY CHECK (id = 1),
    game_time BIGINT NOT NULL,
    beat_at TIMESTAMPTZ
);

INSERT INTO house (id, game_time) VALUES (1, 0);

-- What an address may still ask for, over all servers together. After a crash everybody begins anew. Addresses are not kept
-- as they are.
CREATE UNLOGGED TABLE quotas (
    quota TEXT NOT NULL,
    address BYTEA NOT NULL,
    credits DOUBLE PRECISION NOT NULL,
    counted_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (quota, address)
);

CREATE INDEX quotas_counted ON quotas (counted_at);

CREATE TABLE salt (
    id SMALLINT PRIMARY KEY CHECK (id = 1),
    grains BYTEA NOT NULL
);

INSERT INTO salt (id, grains) VALUES (1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
