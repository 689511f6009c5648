import type { Config } from './config.ts';
import { openEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { archiveLogIn } from './db/log-archive.ts';
import type { Connection } from './db/pool.ts';
import { untilStarted } from './db/start/database-starting.ts';
import { requireLogin } from './db/start/require-login.ts';
import { requireWritableFolder } from './start/require-folders.ts';

/** How long to wait for a database that is still starting or recovering from a crash. */
const startPatienceMs = 60_000;

export type OpenDatabase = {
  connection: Connection;
  /** Writes to the disk what is in memory, so that a stop soon after takes less time. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** The operator's own PostgreSQL when one is configured, otherwise the embedded one. See EmbeddedPostgresOptions. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  log: (message: string) => void,
  options: { exclusive?: boolean; create?: boolean } = {},
): Promise<OpenDatabase> {
  const { database, dataDir } = config;
  if (database.kind === 'external') {
    const connection = { connectionString: database.url };
    await untilStarted(connection, { log, patienceMs: startPatienceMs });
    await requireLogin('DATABASE_URL', connection);
    return { connection, flush: async () => {}, stop: async () => {} };
  }

  const { exclusive = true, create = true } = options;
  if (create) requireWritableFolder('DATA_DIR', dataDir);

  const embedded = await openEmbeddedPostgres({
    dataDir,
    log,
    stateDir: database.stateDir,
    account: database.account,
    exclusive,
    create,
    settings: database.logArchive === undefined ? {} : archiveLogIn(database.logArchive, database.account),
  });
  log(embedded.adopted ? 'took over the database that was still running' : 'the database is running');

  const { connection, flush, stop } = embedded;
  return { connection, flush, stop };
}
