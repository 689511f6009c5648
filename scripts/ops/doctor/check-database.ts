import type { ReportLimits } from '#server/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { unfinishedBackfills } from '#server/db/schema/backfill.store.ts';
import type { Migration } from '#server/db/schema/migration-files.ts';
import { type Assessment, advice, fine, wrong } from './finding.ts';

const neededExtensions = ['btree_gist', 'pg_trgm', 'unaccent'];

export type DatabaseFacts = {
  version: number;
  versionName: string;
  encoding: string;
  mayCreate: boolean;
  extensions: string[];
  /** Durability settings that are off. */
  notDurable: string[];
  /** Version of the sort order when the database was made, and of the system now; null where it has none. */
  collationThen: string | null;
  collationNow: string | null;
};

export async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await db.query<DatabaseFacts>(
    `SELECT current_setting('server_version_num')::int AS version,
       current_setting('server_version') AS "versionName",
       current_setting('server_encoding') AS encoding,
       has_schema_privilege('public', 'CREATE') AS "mayCreate",
       ARRAY(SELECT extname::text FROM pg_extension) AS extensions,
       ARRAY(
         SELECT name FROM pg_settings
         WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off'
       ) AS "notDurable",
       d.datcollversion AS "collationThen", pg_database_collation_actual_version(d.oid) AS "collationNow"
     FROM pg_database d WHERE d.datname = current_database()`,
  );
  return oneRow(rows);
}

export function assessDatabase(facts: DatabaseFacts): Assessment[] {
  const { version, versionName, encoding, mayCreate, extensions, notDurable } = facts;
  const { collationThen, collationNow } = facts;
  const missing = neededExtensions.filter((name) => !extensions.includes(name));
  const found: Assessment[] = [];

  if (version < 180_000)
    found.push(wrong(`PostgreSQL ${versionName}`, 'Staydesk needs PostgreSQL 18 or newer.'));
  if (encoding !== 'UTF8')
    found.push(wrong(`encoded as ${encoding}`, 'Create the database with ENCODING UTF8 and move the data.'));
  if (!mayCreate)
    found.push(
      wrong(
        'this account may not create tables',
        'Make it the owner of the database, or GRANT CREATE ON SCHEMA public.',
      ),
    );

  if (missing.length > 0)
    found.push(
      wrong(
        `without ${missing.join(', ')}`,
        `CREATE EXTENSION ${missing.join(', ')}; (package postgresql-contrib).`,
      ),
    );

  if (notDurable.length > 0)
    found.push(
      wrong(`${notDurable.join(', ')} off: a crash loses bookings`, 'Switch it on and reload PostgreSQL.'),
    );

  if (collationThen !== collationNow)
    found.push(
      advice(
        `its sort order is of version ${collationThen}, the system's of ${collationNow}`,
        'REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION: lists may be sorted wrongly.',
      ),
    );

  return found.length > 0 ? found : [fine(`PostgreSQL ${versionName}, with all that it needs`)];
}

/** Connections that one process takes at most, apart from reports: calls, queue, changes, live events. */
const connectionsOfProcess = 22;
const spareConnections = 20;

export async function checkConnections(
  db: Queryable,
  { connections: reports }: Pick<ReportLimits, 'connections'>,
): Promise<Assessment[]> {
  const { rows } = await db.query<{ max: number; processes: number }>(
    `SELECT current_setting('max_connections')::int AS max,
       (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'staydesk-changes') AS processes`,
  );
  return [assessConnections({ ...oneRow(rows), reports })];
}

export function assessConnections({
  max,
  processes,
  reports,
}: {
  max: number;
  processes: number;
  reports: number;
}): Assessment {
  const atLeast = Math.max(1, processes);
  const needed = atLeast * (connectionsOfProcess + reports);
  const text = `${max} connections for ${atLeast} process${atLeast === 1 ? '' : 'es'}`;
  const fix = `Set max_connections of PostgreSQL to ${needed + spareConnections} or more, or run fewer processes.`;
  if (max < needed) return wrong(text, fix);
  return max < needed + spareConnections ? advice(text, fix) : fine(text);
}

/** Migrations of this program and of the database, unfinished backfills, and indexes that a crash left invalid. */
export async function checkSchema(db: Queryable, migrations: readonly Migration[]): Promise<Assessment[]> {
  const { rows } = await db.query<{ applied: number[]; indexes: string[] }>(
    `SELECT ARRAY(SELECT number FROM applied_migration) AS applied,
       ARRAY(SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid) AS indexes`,
  );
  const { applied, indexes } = oneRow(rows);
  const pending = migrations.filter(({ number }) => !applied.includes(number));
  const newer = applied.filter((number) => number > migrations.length);
  const hasBackfills = applied.includes(firstWithBackfills);
  const backfills = hasBackfills ? await unfinishedBackfills(db) : [];

  const found: Assessment[] = [];
  if (pending.length > 0)
    found.push(
      advice(
        `${pending.length} migrations of this version are not applied`,
        'Start this version: it applies them.',
      ),
    );

  if (newer.length > 0)
    found.push(
      advice(
        `${newer.length} migrations are newer than this program`,
        'Run the doctor of the newest version.',
      ),
    );

  for (const { name, progress, lastError } of backfills)
    found.push(
      lastError === null
        ? advice(
            `${name} is filled in by ${Math.floor(progress * 100)} %`,
            'Wait for its end before the next upgrade; a worker has to run.',
          )
        : wrong(`${name} stopped: ${lastError}`, 'Correct what it names; a worker then resumes.'),
    );

  if (indexes.length > 0)
    found.push(
      advice(
        `invalid indexes: ${indexes.join(', ')}`,
        'Restart a process, which builds them again; DROP INDEX what no migration made.',
      ),
    );

  return found.length > 0 ? found : [fine(`at ${migrations.at(-1)?.name}, complete`)];
}

/** Number of the migration that made the table of backfills. */
const firstWithBackfills = 102;

const day = 24 * 3600;

export function assessBackup(ageSeconds: number | null): Assessment {
  if (ageSeconds === null)
    return wrong('none was ever made', 'Set up the nightly backup: docs/how-to/back-up.md.');
  const hours = Math.floor(ageSeconds / 3600);
  if (ageSeconds > 7 * day)
    return wrong(
      `the last one is ${hours} hours old`,
      'Find out why: journalctl -u staydesk-backup.service.',
    );
  if (ageSeconds > 1.1 * day)
    return advice(`the last one is ${hours} hours old`, 'Run npm run backup, and look at the timer.');
  return fine(`the last one is ${hours} hour${hours === 1 ? '' : 's'} old`);
}

export async function checkBackup(db: Queryable): Promise<Assessment[]> {
  const { rows } = await db.query<{ age: number | null }>(
    'SELECT extract(epoch FROM now() - max(finished_at))::float8 AS age FROM backups',
  );
  return [assessBackup(oneRow(rows).age)];
}

/** The log of the embedded database; null while its archive is off. */
export async function readArchiver(db: Queryable): Promise<{ isFailing: boolean } | null> {
  const { rows } = await db.query<{ isOn: boolean; isFailing: boolean }>(
    `SELECT current_setting('archive_mode') <> 'off' AS "isOn",
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
     FROM pg_stat_archiver`,
  );
  const { isOn, isFailing } = oneRow(rows);
  return isOn ? { isFailing } : null;
}

/** Work that gave up and waits for a person. */
export async function checkWaitingWork(db: Queryable): Promise<Assessment[]> {
  const { rows: tables } = await db.query<{ hasQueue: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS "hasQueue"`,
  );
  if (!oneRow(tables).hasQueue) return [fine('no server has used this database yet')];

  const { rows } = await db.query<{ dead: number; stuck: number }>(
    `SELECT (SELECT count(*)::int FROM pgboss.job WHERE name = 'dead-letters' AND state < 'active') AS dead,
       (SELECT count(*)::int FROM stuck_outbox_rows) AS stuck`,
  );
  const { dead, stuck } = oneRow(rows);
  return dead + stuck === 0
    ? [fine('nothing gave up')]
    : [
        advice(
          `${dead} dead letters, ${stuck} stuck rows of the outbox`,
          'Admin area, Deliveries: retry or discard them.',
        ),
      ];
}
