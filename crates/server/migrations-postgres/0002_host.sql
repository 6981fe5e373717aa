-- What the host decided about a table: left out of the list, or closed to everybody who would act at it. Servers of before
-- do not know these columns, and go on beside those that do.
ALTER TABLE tables ADD COLUMN hidden BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE tables ADD COLUMN closed BOOLEAN NOT NULL DEFAULT false;

-- When something last happened at a table, to the day. Nobody knows that of the tables there are, nor of those that a server
-- of before lays, so they count from now.
ALTER TABLE tables ADD COLUMN seen BIGINT NOT NULL DEFAULT extract(epoch FROM now())::bigint;

-- Tables that a program beside the servers deleted: they forget them, and take them from this list.
CREATE TABLE removals (
    table_id TEXT COLLATE "C" PRIMARY KEY
);
