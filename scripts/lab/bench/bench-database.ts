import os from 'node:os';
import { createTestDatabase } from '#testing/test-database.ts';

export type BenchDatabase = {
  /** Environment for server processes that use it; several may. */
  env: Record<string, string>;
  drop(): Promise<void>;
};

/** Separate database that outlives its server processes; without durability. */
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
