-- A process works with a migration that it does not know if it knows number `works_from`. `needs_stop` says why it has to stop.
ALTER TABLE applied_migration
  ADD COLUMN works_from integer NOT NULL DEFAULT 0,
  ADD COLUMN needs_stop text;

-- Progress of each backfill. `position` is the key of the last row that was passed; null before the first.
CREATE TABLE backfills (
  migration integer PRIMARY KEY,
  name text NOT NULL,
  table_name text NOT NULL,
  position text[],
  rows_expected bigint NOT NULL,
  rows_passed bigint NOT NULL DEFAULT 0,
  rows_filled bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  moved_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  last_error text
);
