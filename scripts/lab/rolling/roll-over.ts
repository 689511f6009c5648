import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays } from '#domain/shared/civil-date.ts';
import { oneRow } from '#server/db/rows.ts';
import { unfinishedBackfills } from '#server/db/schema/backfill.store.ts';
import { emailOf, freeAfterDays } from '../bench/load/load-rows-sql.ts';
import { loadPassword } from '../bench/load/seed-load.ts';
import { signIn } from '../harness/calls.ts';
import type { Lab } from '../harness/open-lab.ts';
import { createServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { type PhaseFigures, startLoad } from './constant-load.ts';
import { writeNextMigrations } from './next-migrations.ts';

export type RollOverOptions = {
  databaseUrl: string;
  bookingsEach: number;
  perSecond: number;
  /** Length of the phases before and after the upgrade. */
  calmSeconds: number;
  maxBackfillMinutes: number;
  say: (message: string) => void;
};

export type RollOver = {
  phases: PhaseFigures[];
  migrateSeconds: number;
  /** Time of the backfill so far, and the part that is done, which tells how long all of it takes. */
  backfillSeconds: number;
  progress: number;
  /** Bookings whose new column is empty or wrong at the end. */
  unfilled: number;
  bookings: number;
  indexIsValid: boolean;
};

/**
 * Replaces two processes by two of a next version, one after another and under load, then starts an old one on the new schema
 * like an operator who rolls back.
 */
export async function rollOver(lab: Lab, options: RollOverOptions): Promise<RollOver> {
  const { databaseUrl, bookingsEach, perSecond, calmSeconds, say } = options;
  const folder = lab.folder();
  writeNextMigrations(folder);

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  lab.closeLater(() => client.end());

  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: lab.folder(),
    SECRET_KEY: 'a secret of this drill, long enough to be one',
    DEMO: 'off',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    NEXT_MIGRATIONS: folder,
  };

  const create = async (name: string, program: string) => {
    const server = await createServerProcess({ name, env, program });
    lab.closeLater(server.stop);
    return server;
  };
  const createOld = (name: string) => create(name, 'server/main.ts');
  const createNext = (name: string) => create(name, 'testing/servers/next-version.ts');

  const olds = await Promise.all([createOld('old 1'), createOld('old 2')]);
  for (const old of olds) await old.start();
  await untilLocationsAreLoaded(client);
  const [first] = olds;
  const { token } = await signIn(first?.url ?? '', { email: emailOf(1), password: loadPassword });

  const serving = new Set<ServerProcess>(olds);
  const today = new Date().toISOString().slice(0, 10);
  const load = startLoad({
    urls: () => [...serving].map(({ url }) => url),
    token,
    perSecond,
    facts: { today, freeFrom: addDays(today, freeAfterDays(bookingsEach) + 1) },
  });

  const waitFor = async (phase: string, seconds: number) => {
    load.enter(phase);
    say(`${phase}, ${seconds} s`);
    await sleep(seconds * 1000);
  };

  await waitFor('warming up', calmSeconds / 2);
  await waitFor('before', calmSeconds);

  load.enter('next version starts and migrates');
  const began = performance.now();
  let migrateSeconds = 0;

  for (const [index, old] of olds.entries()) {
    const server = await createNext(`next ${index + 1}`);
    await server.start();
    if (index === 0) migrateSeconds = (performance.now() - began) / 1000;
    say(`${server.name} is ready after ${((performance.now() - began) / 1000).toFixed(0)} s`);

    serving.add(server);
    serving.delete(old);
    await old.stop();
    load.enter('the other process is replaced');
  }

  load.enter('backfill');
  await untilBackfilled(client, options);
  await waitFor('after', calmSeconds);

  load.enter('an old process starts on the new schema');
  const back = await createOld('old 3');
  await back.start();
  serving.add(back);
  await waitFor('old and next side by side', calmSeconds / 2);

  const phases = await load.end();
  return { phases, migrateSeconds, ...(await readResult(client)) };
}

/** The first worker of an installation loads the locations of the world, which keeps a processor busy. */
async function untilLocationsAreLoaded(client: pg.Client): Promise<void> {
  for (let seen = -1; ; await sleep(2000)) {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM locations');
    const { count } = oneRow(rows);
    if (count > 0 && count === seen) return;
    seen = count;
  }
}

/** Waits for the end of the backfill, or for the time that the drill has. */
async function untilBackfilled(
  client: pg.Client,
  { maxBackfillMinutes, say }: Pick<RollOverOptions, 'maxBackfillMinutes' | 'say'>,
): Promise<void> {
  const began = performance.now();
  for (let nextMinute = 0; ; await sleep(500)) {
    const [open] = await unfinishedBackfills(client);
    const minutes = (performance.now() - began) / 60_000;
    if (open === undefined || minutes > maxBackfillMinutes) return;

    if (minutes < nextMinute) continue;
    say(`${open.name}: ${(open.progress * 100).toFixed(1)} %`);
    nextMinute += 1;
  }
}

async function readResult(client: pg.Client) {
  const { rows } = await client.query<Omit<RollOver, 'phases' | 'migrateSeconds'>>(
    `SELECT count(*)::int AS bookings,
       (count(*) FILTER (WHERE counted_nights IS DISTINCT FROM check_out - check_in))::int AS unfilled,
       (SELECT indisvalid FROM pg_index WHERE indexrelid = 'bookings_by_nights'::regclass) AS "indexIsValid",
       max(f.seconds)::float8 AS "backfillSeconds", max(f.progress)::float8 AS progress
     FROM bookings, (
       SELECT extract(epoch FROM moved_at - started_at) AS seconds,
         CASE WHEN finished_at IS NULL THEN rows_passed / rows_expected::float8 ELSE 1 END AS progress
       FROM backfills ORDER BY migration DESC LIMIT 1
     ) AS f`,
  );
  return oneRow(rows);
}

/** Lines for a person. */
export function describeRollOver(result: RollOver): string {
  const { phases, migrateSeconds, backfillSeconds, progress, bookings, unfilled } = result;
  const minutes = backfillSeconds / 60;
  return [
    ...phases.map(
      ({ phase, calls, retried, failed, p50, p99 }) =>
        `${phase}: ${calls} calls, ${failed.length} failed, ${retried} retried, p50 ${p50} ms, p99 ${p99} ms`,
    ),
    `${bookings} bookings, ${unfilled} unfilled; the next version was ready after ${migrateSeconds.toFixed(1)} s`,
    `${(progress * 100).toFixed(1)} % of the backfill took ${minutes.toFixed(1)} min${progress < 1 ? `, all would take ${(minutes / progress).toFixed(0)}` : ''}`,
  ].join('\n');
}
