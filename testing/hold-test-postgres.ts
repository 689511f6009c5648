import pg from 'pg';
import { databaseContents, templateNameOf } from './test-database.ts';
import { openTestPostgres } from './test-postgres.ts';

// Keeps the test database running until the parent closes this process's standard input, or dies.
const server = await openTestPostgres();
if (!server.adopted) await dropLeftovers();
console.log('ready');
process.stdin.resume();
process.stdin.once('end', () => void server.stop().then(() => process.exit(0)));
// A terminal sends Ctrl-C to all programs of the run; this one ends when its input closes.
process.on('SIGINT', () => {});

/** Drops databases of test runs that were killed, and templates whose sources have changed. */
async function dropLeftovers(): Promise<void> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();

  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database
     WHERE datname LIKE 'test\\_%' OR (datname LIKE 'template\\_%' AND datname <> ALL ($1))`,
    [databaseContents.map(templateNameOf)],
  );

  for (const { datname } of rows) {
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(datname)} IS_TEMPLATE false`);
    await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  }
  await client.end();
}
