import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

/** Nothing waits for the disk while rows are poured in, and nothing cleans up beside it. */
const pouring = {
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
  /** Runs `fill` on a careless server; the next `open` has the product's own settings again. */
  pour(fill: (connection: pg.ClientConfig) => Promise<void>): Promise<void>;
  open(): Promise<EmbeddedPostgres>;
  close(): Promise<void>;
};

/** A throw-away PostgreSQL of the product's own kind and size, in a folder that is gone afterwards. */
export function openLoadDatabase(): LoadDatabase {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staydesk-load-'));
  // The database's own account has to reach its tables.
  chmodSync(dataDir, 0o755);
  let running: EmbeddedPostgres | undefined;
  const start = async (settings: Record<string, string>) => {
    await running?.stop();
    running = await openEmbeddedPostgres({ dataDir, exclusive: false, settings, log: () => {} });
    return running;
  };
  return {
    async pour(fill) {
      const { connection } = await start(pouring);
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

/** The address of such a server for a process of its own. */
export function databaseUrlOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, database } = connection;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}

/** Opens one connection for `work` and closes it again. */
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
