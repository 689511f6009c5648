import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortHash } from '#server/db/embedded/cluster-folder.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';

/** Disables durability: test data is thrown away, so no write waits for the disk. */
const noDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** One server for all test processes of this checkout: the first starts it, the last stops it. */
export function openTestPostgres(): Promise<EmbeddedPostgres> {
  return openEmbeddedPostgres({
    dataDir: join(tmpdir(), `staydesk-test-${shortHash(import.meta.dirname)}`),
    exclusive: false,
    settings: noDurability,
    log: () => {},
  });
}
