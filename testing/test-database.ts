import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { shortHash } from '#server/db/embedded/cluster-folder.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Connection, createPool } from '#server/db/pool.ts';
import { openTestPostgres } from './test-postgres.ts';

export type TestDatabase = { pool: pg.Pool; connection: Connection; drop(): Promise<void> };

/**
 * What a new database holds: the tables, also the job queues of the server, or also the locations of the world. Loading
 * the locations takes longer than most test files, so a server that would load them at its start gets them with the copy.
 */
export const databaseContents = ['tables', 'queues', 'locations'] as const;
export type DatabaseContent = (typeof databaseContents)[number];

/** Separate database, copied from a template in some ten milliseconds. */
export async function createTestDatabase(content: DatabaseContent = 'tables'): Promise<TestDatabase> {
  const server = await sharedServer();
  const template = await templateWith(content, server);
  const database = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(server, (client) =>
    client.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`),
  );

  const connection = { ...server, database };
  const pool = createPool(connection);

  return {
    pool,
    connection,
    async drop() {
      await pool.end();
      await administer(server, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
    },
  };
}

type Server = { host: string; port: number; user: string };

let opened: Promise<Server> | undefined;

function sharedServer(): Promise<Server> {
  opened ??= openTestPostgres().then(({ connection: { host, port, user }, stop }) => {
    // Fires when a test file is finished; the last process to leave stops the server.
    process.once('beforeExit', () => void stop());
    return { host, port, user };
  });
  return opened;
}

type Template = {
  basis: DatabaseContent | null;
  /** Files and folders of the project that the content depends on. */
  sources: readonly string[];
  fill: (connection: Connection) => Promise<unknown>;
};

/**
 * TEST_PARTITIONS=4 divides the large tables of every test database into so many partitions, as npm run divide-database does;
 * `npm run test:divided` sets it.
 */
export const partitions = Number(process.env.TEST_PARTITIONS ?? 0);

const divisionFolder = 'scripts/ops/divide-database';

const templates: Record<DatabaseContent, Template> = {
  tables: {
    basis: null,
    sources: [
      'server/db/migrations',
      'server/db/schema/visible-views.ts',
      ...(partitions > 0 ? [divisionFolder] : []),
    ],
    fill: makeTables,
  },
  queues: { basis: 'tables', sources: ['package.json', 'server/jobs/job-queue.ts'], fill: declareQueues },
  locations: { basis: 'queues', sources: ['server/features/properties/locations'], fill: loadTestLocations },
};

async function makeTables(connection: Connection): Promise<void> {
  await migrate(connection);
  if (partitions === 0) return;

  const { divideDatabase } = await import('../scripts/ops/divide-database/divide-database.ts');
  await divideDatabase(connection, { partitions, log: () => {} });
}

// Only a template that is missing needs the modules of the server.
async function declareQueues(connection: Connection): Promise<void> {
  const [{ features }, { openJobQueue }] = await Promise.all([
    import('#server/features/index.ts'),
    import('#server/jobs/job-queue.ts'),
  ]);
  const queues = features.flatMap((feature) => feature.queues ?? []);
  const queue = await openJobQueue({ connection, queues, onError: console.error });
  await queue.close();
}

async function loadTestLocations(connection: Connection): Promise<void> {
  const [{ createTransact }, { loadLocations }] = await Promise.all([
    import('#server/db/transaction.ts'),
    import('#server/features/properties/locations/index.ts'),
  ]);
  const pool = createPool(connection);
  const noKey = () => Promise.reject(new Error('places are neither sealed nor answered'));
  const transact = createTransact(pool, { answerKey: noKey, mailKey: noKey, now: Date.now }, () => {});
  await loadLocations({ transact });
  await pool.query('VACUUM ANALYZE locations');
  await pool.end();
}

/** Named after a hash of its sources, so that changed ones make a new template. */
export function templateNameOf(content: DatabaseContent): string {
  const { basis, sources } = templates[content];
  const texts = sources.flatMap((source) => textsBelow(path.join(import.meta.dirname, '..', source)));
  return `template_${content}_${shortHash([basis && templateNameOf(basis), partitions, ...texts].join())}`;
}

function textsBelow(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return [readFileSync(folder, 'utf8')];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => textsBelow(path.join(folder, name)));
}

const ready = new Map<DatabaseContent, Promise<string>>();

function templateWith(content: DatabaseContent, server: Server): Promise<string> {
  const found = ready.get(content) ?? makeTemplate(content, server);
  ready.set(content, found);
  return found;
}

async function makeTemplate(content: DatabaseContent, server: Server): Promise<string> {
  const { basis, fill } = templates[content];
  const from = basis === null ? 'template1' : await templateWith(basis, server);
  const name = templateNameOf(content);

  await administer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateKey]);
    const { rows } = await client.query<{ datistemplate: boolean }>(
      'SELECT datistemplate FROM pg_database WHERE datname = $1',
      [name],
    );
    if (rows[0]?.datistemplate) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`);
    await fill({ ...server, database: name });
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  });

  return name;
}

const templateKey = 7_336_010;

async function administer(server: Server, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
