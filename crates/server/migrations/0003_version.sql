-- The number of a table's events says its version; a copy of it would cost every move a page more.
ALTER TABLE tables DROP COLUMN version;
