import pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/pool.ts';
import { type OpenDatabase, openDatabase } from '#server/open-database.ts';
import { StartError } from '#server/start-error.ts';

/** Opens a database for a command that must not run alongside a server; refuses while one uses it. */
export async function openAlone(config: Pick<Config, 'database' | 'dataDir'>): Promise<OpenDatabase> {
  const database = await openDatabase(config, () => {}, { exclusive: true, create: false });
  try {
    await requireNoServer(database.connection);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Servers are known by the names of their connections. */
export async function requireNoServer(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'staydesk command' });
  await client.connect();

  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND application_name IN ('staydesk', 'staydesk-reports', 'staydesk-jobs')`,
    );
    if ((rows[0]?.count ?? 0) > 0)
      throw new StartError('Staydesk is still running with this database. Stop all its processes first.');
  } finally {
    await client.end();
  }
}
