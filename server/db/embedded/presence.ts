import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';

/** All programs that use the database share the first lock; the one Staydesk server of a folder holds the second. */
const presenceKey = 7_336_001;
const serverKey = 7_336_002;

export type PresenceOptions = {
  connection: { host: string; port: number; user: string };
  dataDir: string;
  /** True for the server, false for tests and seeds that may share the database. */
  exclusive: boolean;
  /** Called when the connection ends unexpectedly. */
  onLost: () => void;
};

/** Connection held while this process uses the database; the kernel closes it if the process dies. */
export class Presence {
  readonly #client: pg.Client;
  #ended = false;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Requires the start lock. */
  static async join(options: PresenceOptions): Promise<Presence> {
    const client = new pg.Client({
      ...options.connection,
      database: 'postgres',
      application_name: `staydesk ${process.pid}`,
    });
    const presence = new Presence(client);

    client.on('error', () => {});
    await client.connect();

    try {
      await client.query('SELECT pg_advisory_lock_shared($1)', [presenceKey]);
      if (options.exclusive) await takeServerLock(client, options.dataDir);
    } catch (error) {
      await presence.end();
      throw error;
    }

    client.once('end', () => {
      if (!presence.#ended) options.onLost();
    });
    // Lets a script end without closing. NOTE: pg clients have unref(), but their types do not declare it.
    (client as pg.Client & { unref(): void }).unref();

    return presence;
  }

  async serverVersion(): Promise<string> {
    const { rows } = await this.#client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? 'unknown';
  }

  /** Requires the start lock, which keeps others from joining during the check. */
  async isLast(): Promise<boolean> {
    await this.#client.query('SELECT pg_advisory_unlock_shared($1)', [presenceKey]);
    const { rows } = await this.#client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      presenceKey,
    ]);
    return rows[0]?.got === true;
  }

  async createDatabase(name: string): Promise<void> {
    const { rowCount } = await this.#client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await this.#client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  }

  async checkpoint(): Promise<void> {
    await this.#client.query('CHECKPOINT');
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#client.end().catch(() => {});
  }
}

async function takeServerLock(client: pg.Client, dataDir: string): Promise<void> {
  // A server that was just killed may need a moment to close its connection.
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      serverKey,
    ]);
    if (rows[0]?.got === true) return;
    await sleep(20);
  }

  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1`,
    [serverKey],
  );
  const holder = rows[0]?.application_name.replace('staydesk ', 'process ') ?? 'unknown process';

  throw new StartError(
    `Another Staydesk server (${holder}) already uses the data folder ${dataDir}. ` +
      'Stop it first, or give this one a folder of its own with DATA_DIR.',
  );
}
