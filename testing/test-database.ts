import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { shortHash } from '#server/db/embedded/cluster-folder.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { type Connection, createPool } from '#server/db/pool.ts';
import { openTestPostgres } from './test-postgres.ts';

export type TestDatabase = { pool: pg.Pool; connection: Connection; drop(): Promise<void> };

/** Separate database with all migrations applied, copied from a template in some ten milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await sharedServer();
  const template = await migratedTemplate(server);
  const database = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(server, (client) => client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`));
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

/** Named after a hash of the migrations, so that a changed migration makes a new template. */
async function migratedTemplate(server: Server): Promise<string> {
  const template = `template_${shortHash(
    readMigrations()
      .map(({ checksum }) => checksum)
      .join(),
  )}`;
  await administer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateKey]);
    const { rows } = await client.query<{ datistemplate: boolean }>(
      'SELECT datistemplate FROM pg_database WHERE datname = $1',
      [template],
    );
    if (rows[0]?.datistemplate) return;
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
    await migrate({ ...server, database: template });
    await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  });
  return template;
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
