import pg from 'pg';
import { openTestPostgres } from './test-postgres.ts';

// Keeps the tests' database up until whoever started this lets go of its standard input, or dies.
const server = await openTestPostgres();
if (!server.adopted) await dropLeftovers();
console.log('ready');
process.stdin.resume();
process.stdin.once('end', () => void server.stop().then(() => process.exit(0)));
// A terminal sends Ctrl-C to every program of the run; this one ends by its input.
process.on('SIGINT', () => {});

/** Databases of test runs that were killed. */
async function dropLeftovers(): Promise<void> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`,
  );
  for (const { datname } of rows)
    await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  await client.end();
}
