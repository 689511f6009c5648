import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noSpaceFor } from '../../start/explain-folder-error.ts';
import { StartError } from '../../start-error.ts';
import { databaseState } from '../start/database-starting.ts';
import { isDiskFull, shortHash } from './cluster-folder.ts';
import type { DatabaseAccount } from './database-account.ts';
import { isRunning, type Postmaster, readPostmaster, takeOverPidFile } from './pid-file.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export type ClusterConfig = {
  folder: string;
  binaries: PostgresBinaries;
  account: DatabaseAccount;
  settings: Readonly<Record<string, string>>;
  log: (message: string) => void;
  patienceMs?: number;
};

export type RunningPostgres = Postmaster & { adopted: boolean };

const port = 5432;
const defaultPatienceMs = 60_000;
const logFileLimit = 5_000_000;

/** Finds the server already running on this folder, or starts one. Requires the start lock. */
export async function startOrAdoptPostgres(cluster: ClusterConfig): Promise<RunningPostgres> {
  const giveUpAt = Date.now() + (cluster.patienceMs ?? defaultPatienceMs);
  let failures = 0;
  while (Date.now() < giveUpAt && failures < 3) {
    const found = readPostmaster(cluster.folder);
    if (found?.alive) {
      if (found.ready && (await accepts(found))) return { ...found, adopted: true };
      await sleep(25);
      continue;
    }

    if (found !== undefined) {
      cluster.log(`the last database server (process ${found.pid}) is gone: recovering its data`);
      takeOverPidFile(cluster.folder);
    }

    const started = await spawnPostgres(cluster, giveUpAt);
    if (started !== undefined) return { ...started, adopted: false };

    // Processes of a killed server may hold its memory for a moment; only that failure passes with time.
    if (!/shared memory block .* still in use/.test(logTail(cluster.folder))) failures += 1;
    await sleep(250);
  }

  if (isDiskFull(logTail(cluster.folder))) throw noSpaceFor('DATA_DIR', cluster.folder);
  throw new StartError(
    `PostgreSQL did not start. The end of ${logFile(cluster.folder)}:\n${logTail(cluster.folder)}`,
  );
}

const fastShutdownMs = 12_000;
const immediateShutdownMs = 5_000;

/**
 * Fast shutdown: ends sessions and flushes data; resolves when the process is gone. A disk that is too busy for that is not
 * waited for: the immediate shutdown loses nothing, and the next start replays the log.
 */
export async function stopPostgres(folder: string): Promise<void> {
  const found = readPostmaster(folder);
  if (!found?.alive) return;

  const isGone =
    (await endsAfter(found.pid, 'SIGINT', fastShutdownMs)) ||
    (await endsAfter(found.pid, 'SIGQUIT', immediateShutdownMs));
  if (isGone && basename(found.socketDir) === socketDirName(folder))
    rmSync(found.socketDir, { recursive: true, force: true });
}

/** Waits for the process, because the pid file disappears earlier. */
async function endsAfter(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  process.kill(pid, signal);
  for (const giveUpAt = performance.now() + patienceMs; performance.now() < giveUpAt; await sleep(20))
    if (!isRunning(pid)) return true;
  return !isRunning(pid);
}

async function spawnPostgres(cluster: ClusterConfig, giveUpAt: number): Promise<Postmaster | undefined> {
  const socketDir = prepareSocketDir(cluster);
  const output = openLog(cluster);
  const settings = {
    ...sizing,
    ...cluster.settings,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    port,
  };

  const child = spawn(
    join(cluster.binaries.folder, 'bin/postgres'),
    [
      '-D',
      cluster.folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached: must survive Ctrl-C and the death of this process.
    {
      ...cluster.account.ids,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio: ['ignore', output, output],
    },
  );

  closeSync(output);
  child.unref();

  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', (error) => {
    ended = true;
    cluster.log(`PostgreSQL could not be run: ${error.message}`);
  });

  while (!ended && Date.now() < giveUpAt) {
    const found = readPostmaster(cluster.folder);
    if (found?.alive && found.pid === child.pid && found.ready && (await accepts(found))) return found;
    await sleep(10);
  }

  return undefined;
}

/** Sized for a shared machine with two cores: the server stays under 150 MB. */
const sizing: Readonly<Record<string, string>> = {
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  max_connections: '100',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '1',
  io_workers: '2',
  jit: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Leaves out rejected rows, which contain names and messages of guests.
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Folder of the socket: private to the account, so that trust authentication is safe, and short, because socket paths
 * end at 107 bytes.
 */
function prepareSocketDir({ folder, account }: ClusterConfig): string {
  const name = socketDirName(folder);
  const usual = join(tmpdir(), name);
  const dir = usual.length > 85 ? join('/tmp', name) : usual;
  mkdirSync(dir, { recursive: true, mode: 0o700 });

  const found = lstatSync(dir);
  if (!found.isDirectory() || ![process.getuid?.(), account.ids?.uid].includes(found.uid)) {
    throw new StartError(`${dir} belongs to someone else; it is needed for the database's socket.`);
  }

  chmodSync(dir, 0o700);
  if (account.ids !== undefined) chownSync(dir, account.ids.uid, account.ids.gid);
  for (const end of ['', '.lock']) rmSync(join(dir, `.s.PGSQL.${port}${end}`), { force: true });

  return dir;
}

function socketDirName(folder: string): string {
  return `staydesk-pg-${shortHash(folder)}`;
}

async function accepts({ socketDir, port: onPort }: Postmaster): Promise<boolean> {
  const state = await databaseState({
    host: socketDir,
    port: onPort,
    user: 'postgres',
    database: 'postgres',
  });
  return state === 'ready';
}

function logFile(folder: string): string {
  return join(folder, 'server.log');
}

function openLog({ folder, account }: ClusterConfig): number {
  const file = logFile(folder);
  if (existsSync(file) && statSync(file).size > logFileLimit) truncateSync(file);
  const opened = openSync(file, 'a', 0o600);
  if (account.ids !== undefined) chownSync(file, account.ids.uid, account.ids.gid);
  return opened;
}

function logTail(folder: string): string {
  const file = logFile(folder);
  return existsSync(file)
    ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
    : '(no log)';
}
