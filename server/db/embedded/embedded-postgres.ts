import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import {
  chooseBaseFolder,
  chooseTablesFolder,
  holdsDatabase,
  initTablesFolder,
  shortHash,
} from './cluster-folder.ts';
import { findDatabaseAccount } from './database-account.ts';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import {
  type ClusterConfig,
  type RunningPostgres,
  startOrAdoptPostgres,
  stopPostgres,
} from './postgres-process.ts';
import { Presence } from './presence.ts';

export type EmbeddedPostgresOptions = {
  /** Data folder of Staydesk; the tables are in its subfolder `postgres`. */
  dataDir: string;
  log: (message: string) => void;
  /** Folder for the binaries; by default /var/lib/staydesk for root, else ~/.local/share/staydesk. */
  stateDir?: string | undefined;
  /** OS account to run under when this process is root. */
  account?: string | undefined;
  /** False lets tests and seeds share the database with each other or with the one server. */
  exclusive?: boolean;
  /** False for tools that work with existing data: a mistyped folder must not become a new database. */
  create?: boolean;
  /** Additional PostgreSQL settings for a server that has to be started. */
  settings?: Readonly<Record<string, string>>;
  /** Time limit of a start, for example while it replays days of log. */
  patienceMs?: number;
};

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string };
  /** True when the server was already running, for example after this program was killed. */
  adopted: boolean;
  pid: number;
  folder: string;
  /** Writes to the disk what is in memory, so that a stop soon after takes less time. */
  flush(): Promise<void>;
  /** Stops the server unless another Staydesk process still uses it. */
  stop(): Promise<void>;
};

const user = 'postgres';
const database = 'staydesk';

/** Starts or adopts the packaged PostgreSQL, and restarts it if it dies. */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartError('The embedded database needs Linux or macOS. On Windows set DATABASE_URL.');
  }

  const { dataDir, create = true } = options;
  if (!create && !existsSync(dataDir)) throw noDatabaseIn(dataDir);

  const account = findDatabaseAccount(options.account);
  const base = chooseBaseFolder(options.stateDir, options.dataDir, account);
  const folder = chooseTablesFolder(options.dataDir, base, account, options.log);
  if (!create && !holdsDatabase(folder)) throw noDatabaseIn(dataDir);

  const held: ClusterHandle = { options, folder, presence: undefined, closing: false };
  const cluster = await withStartLock(folder, async () => {
    const binaries = preparePostgresBinaries(base, account);
    initTablesFolder(folder, binaries, account);
    const { settings = {}, patienceMs, log } = options;
    return { folder, binaries, account, settings, log, ...(patienceMs === undefined ? {} : { patienceMs }) };
  });
  const running = await withStartLock(folder, () => join(cluster, held));

  return {
    connection: { host: running.socketDir, port: running.port, user, database },
    adopted: running.adopted,
    pid: running.pid,
    folder,
    flush: async () => held.presence?.checkpoint(),
    stop: () => leave(held),
  };
}

function noDatabaseIn(dataDir: string): StartError {
  return new StartError(
    `There is no Staydesk database in ${resolve(dataDir)}. Set DATA_DIR to the folder that the server uses.`,
  );
}

type ClusterHandle = {
  options: EmbeddedPostgresOptions;
  folder: string;
  presence: Presence | undefined;
  closing: boolean;
};

async function join(cluster: ClusterConfig, held: ClusterHandle): Promise<RunningPostgres> {
  const running = await startOrAdoptPostgres(cluster);
  const presence = await Presence.join({
    connection: { host: running.socketDir, port: running.port, user },
    dataDir: resolve(held.options.dataDir),
    exclusive: held.options.exclusive ?? true,
    onLost: () => void rejoin(cluster, held),
  });
  const version = await presence.serverVersion();
  if (running.adopted && version !== cluster.binaries.version)
    return replace(cluster, held, presence, version);

  await presence.createDatabase(database);
  held.presence = presence;

  return running;
}

/** Replaces an adopted server that runs other binaries. */
async function replace(
  cluster: ClusterConfig,
  held: ClusterHandle,
  presence: Presence,
  version: string,
): Promise<RunningPostgres> {
  const last = await presence.isLast();
  await presence.end();
  if (!last) {
    throw new StartError(
      `Another Staydesk program runs PostgreSQL ${version} on ${cluster.folder}; this one brings ${cluster.binaries.version}. Stop it first.`,
    );
  }
  cluster.log(`replacing the running PostgreSQL ${version} by ${cluster.binaries.version}`);
  await stopPostgres(cluster.folder);
  return join(cluster, held);
}

async function rejoin(cluster: ClusterConfig, held: ClusterHandle): Promise<void> {
  cluster.log('the database went away: starting it again');
  held.presence = undefined;

  while (!held.closing) {
    try {
      await withStartLock(cluster.folder, () =>
        held.closing ? Promise.resolve(undefined) : join(cluster, held),
      );
      return;
    } catch (error) {
      cluster.log(
        `the database could not be started again: ${error instanceof Error ? error.message : error}`,
      );
      await sleep(1_000);
    }
  }
}

async function leave(held: ClusterHandle): Promise<void> {
  held.closing = true;
  await withStartLock(held.folder, async () => {
    const { presence } = held;
    held.presence = undefined;
    if (presence === undefined) return;
    const last = await presence.isLast().catch(() => false);
    await presence.end();
    if (last) await stopPostgres(held.folder);
    else held.options.log('the database server stays up: another Staydesk program uses it');
  });
}

/**
 * Runs `work` under the start lock of a folder, which serialises starts and stops of the database. The lock is a name
 * in the abstract socket namespace of Linux, freed by the kernel when its holder dies. Other systems have no such
 * namespace; there, two simultaneous starts rely on PostgreSQL’s pid file.
 */
async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work();
  const lock = await takeLock(`\0staydesk-start-${shortHash(folder)}`, folder);
  try {
    return await work();
  } finally {
    await new Promise((done) => lock.close(done));
  }
}

async function takeLock(name: string, folder: string): Promise<Server> {
  const giveUpAt = Date.now() + 90_000;
  while (Date.now() < giveUpAt) {
    const lock = await tryListen(name);
    if (lock !== undefined) return lock;
    await sleep(25);
  }
  throw new StartError(
    `Another process has been starting or stopping the database in ${folder} for 90 seconds.`,
  );
}

function tryListen(name: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') done(undefined);
      else fail(error);
    });
    server.listen({ path: name }, () => done(server));
  });
}
