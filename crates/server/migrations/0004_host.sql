-- What the host decided about a table: left out of the list, or closed to everybody who would act at it.
ALTER TABLE tables ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;

-- When something last happened at a table, to the day. Nobody knows that of the tables there are, so they count from now.
ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET seen = unixepoch();

-- Tables that a program beside the server deleted: the server forgets them, and takes them from this list.
CREATE TABLE removals (
    table_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
