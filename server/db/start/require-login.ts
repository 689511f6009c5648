import pg from 'pg';
import { StartError } from '../../start-error.ts';
import type { Connection, Queryable } from '../pool.ts';
import { explainDatabaseError } from './explain-database-error.ts';

const minServerVersion = 180_000;

/** A host that swallows packets would otherwise be waited for until the system gives up, after minutes. */
const maxConnectMs = 10_000;

/** Logs in once, so that a wrong address is explained in a sentence before anything else uses it. */
export async function requireLogin(setting: string, connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: maxConnectMs });
  client.on('error', () => {});

  try {
    await client.connect();
    await requireServerVersion(client);
  } catch (error) {
    throw explainDatabaseError(error, { setting, connection }) ?? error;
  } finally {
    await client.end();
  }
}

export async function requireServerVersion(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ version: string; name: string }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('server_version') AS name`,
  );
  const found = rows[0];
  if (found === undefined || Number(found.version) < minServerVersion)
    throw new StartError(
      `Staydesk needs PostgreSQL 18 or newer; this server is ${found?.name ?? 'unknown'}.`,
    );
}
