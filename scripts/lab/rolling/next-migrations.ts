import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder, readMigrations } from '#server/db/schema/migration-files.ts';

/**
 * Migrations of a next version, made up for the drill: a column with a trigger for rows of old processes, an index over all
 * bookings, and a backfill of the column.
 */
const next = {
  'count-nights': `ALTER TABLE bookings ADD COLUMN counted_nights integer;

CREATE FUNCTION count_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counted_nights := NEW.check_out - NEW.check_in;
  RETURN NEW;
END $$;
CREATE TRIGGER count_nights BEFORE INSERT OR UPDATE OF check_in, check_out ON bookings
  FOR EACH ROW EXECUTE FUNCTION count_nights();

ALTER TABLE bookings ADD CONSTRAINT counts_nights CHECK (counted_nights > 0) NOT VALID;
`,
  'index-of-nights': `-- runs: concurrently
CREATE INDEX CONCURRENTLY bookings_by_nights ON bookings (agent_id, counted_nights);
ALTER TABLE bookings VALIDATE CONSTRAINT counts_nights;
`,
  'fill-nights': `-- runs: as-backfill
-- table: bookings
-- key: agent_id, id
-- batch: 500
-- missing: counted_nights IS NULL
UPDATE bookings b SET counted_nights = b.check_out - b.check_in
FROM batch
WHERE b.agent_id = batch.agent_id AND b.id = batch.id;
`,
};

/** Fills a folder with the migrations of this version and of the next one. */
export function writeNextMigrations(folder: string): void {
  cpSync(migrationsFolder, folder, { recursive: true });
  const first = readMigrations(folder).length + 1;
  for (const [index, [name, sql]] of Object.entries(next).entries())
    writeFileSync(path.join(folder, `${String(first + index).padStart(4, '0')}-${name}.sql`), sql);
}
