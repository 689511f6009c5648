import os from 'node:os';
import { createTestDatabase } from '#testing/test-database.ts';

export type BenchDatabase = {
  /** What a server process needs to work on it; several may. */
  env: Record<string, string>;
  drop(): Promise<void>;
};

/** A database of its own, that outlives the server processes working on it; nothing in it waits for the disk. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const { connection, drop } = await createTestDatabase();
  const { host = '', port = '', user = '', database = '' } = connection;
  const parts = new URLSearchParams({ host, port: String(port), user });
  return {
    env: {
      DATABASE_URL: `postgres:///${database}?${parts}`,
      DATA_DIR: os.tmpdir(),
      DEMO: 'off',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
    },
    drop,
  };
}
