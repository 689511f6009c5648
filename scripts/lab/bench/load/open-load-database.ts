import pg from 'pg';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Lab } from '../../harness/open-lab.ts';

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
};

/** Temporary PostgreSQL of the product's own kind and size. */
export function openLoadDatabase(lab: Lab): LoadDatabase {
  const dataDir = lab.folder();
  let running: EmbeddedPostgres | undefined;
  lab.closeLater(() => running?.stop());

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
