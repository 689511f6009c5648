import pg from 'pg';
import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import type { Config } from '#server/config.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import type { Connection } from '#server/db/pool.ts';
import { features } from '#server/features/index.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { StartError } from '#server/start-error.ts';
import { type Audit, auditInstallation } from '../audit/audit-installation.ts';
import { type Copied, copyTables } from './copy-tables.ts';
import { requireEmpty } from './table-plan.ts';

/** Fills an empty database with everything of another one, and audits it. The source is only read. */
export async function moveDatabase(options: {
  source: Connection;
  target: Connection;
  storage: Config['storage'];
  log: (message: string) => void;
}): Promise<{ copied: Copied; audit: Audit }> {
  const { source, target, storage, log } = options;
  await withClient(target, requireEmpty);
  await withClient(source, requireThisVersion);
  log('creating the tables');
  await migrate(target);
  await declareQueues(target);
  log('copying');
  const copied = await copyTables(source, target);
  log('checking the copy');
  const audit = await auditInstallation(target, await openPhotoStorage(storage), {
    workMayWait: '100 years',
  });
  return { copied, audit };
}

async function withClient(
  connection: Connection,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Both sides need the same tables, and the source is not changed here. */
async function requireThisVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('public.applied_migration')::text AS found`,
  );
  if (rows[0]?.found === null)
    throw new StartError('The source has no data of Staydesk. Nothing was copied.');
  const { rows: applied } = await client.query<{ name: string }>(
    'SELECT name FROM applied_migration ORDER BY number',
  );
  const wanted = readMigrations().map(({ name }) => name);
  if (applied.map(({ name }) => name).join() !== wanted.join())
    throw new StartError(
      'The source was last used by another version of Staydesk. Start this version on it once, stop it, then try again.',
    );
}

/** The queue makes its own schema at a start. */
async function declareQueues(connection: Connection): Promise<void> {
  const queues = features.flatMap((feature) => feature.queues ?? []);
  let problem: unknown;
  const queue = await openJobQueue({
    connection,
    queues,
    onError: (error) => {
      problem = error;
    },
  });
  await queue.close();
  if (problem !== undefined) throw problem;
}
