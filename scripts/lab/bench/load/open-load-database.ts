import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

/** Settings for bulk inserts: no durability and no autovacuum. */
const bulkInsertSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
};

export type LoadDatabase = {
  /** Runs `fill` on a server without durability; the next `open` uses the product's settings again. */
  bulkInsert(fill: (connection: pg.ClientConfig) => Promise<void>): Promise<void>;
  open(): Promise<EmbeddedPostgres>;
  close(): Promise<void>;
};

/** Temporary PostgreSQL of the product's own kind and size, in a folder that is deleted afterwards. */
export function openLoadDatabase(): LoadDatabase {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staydesk-load-'));
  // The database's system user needs access to its tables.
  chmodSync(dataDir, 0o755);
  let running: EmbeddedPostgres | undefined;
  const start = async (settings: Record<string, string>) => {
    await running?.stop();
    running = await openEmbeddedPostgres({ dataDir, exclusive: false, settings, log: () => {} });
    return running;
  };
  return {
    async bulkInsert(fill) {
      const { connection } = await start(bulkInsertSettings);
      await migrate(connection);
      await fill(connection);
    },
    open: () => start({}),
    async close() {
      await running?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Connection URL for a separate process. */
export function databaseUrlOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, database } = connection;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}

/** Runs `work` with a dedicated connection. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
