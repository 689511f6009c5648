import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { accountName, noSpaceFor } from '../../start/explain-folder-error.ts';
import { StartError } from '../../start-error.ts';
import { type DatabaseAccount, mayEnter } from './database-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** Folder for binaries, and for data when the account has no access to the wanted folder. */
export function chooseBaseFolder(
  wanted: string | undefined,
  dataDir: string,
  account: DatabaseAccount,
): string {
  const usual = account.ids === undefined ? join(homedir(), '.local/share/staydesk') : '/var/lib/staydesk';
  const choices = wanted === undefined ? [usual, join(resolve(dataDir), 'state')] : [resolve(wanted)];
  for (const folder of choices) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      accessSync(folder, constants.W_OK);
      if (mayEnter(account, folder)) return folder;
    } catch {
      // No permission: try the next folder.
    }
  }

  throw new StartError(
    `The database account ${account.name} can use none of: ${choices.join(', ')}. Name a folder it may enter in STATE_DIR.`,
  );
}

/** Data folder of the cluster: inside the data folder, unless the account has no access to it. */
export function chooseTablesFolder(
  dataDir: string,
  base: string,
  account: DatabaseAccount,
  log: (message: string) => void,
): string {
  const wanted = resolve(dataDir);
  mkdirSync(wanted, { recursive: true, mode: 0o755 });
  const parent = realpathSync(wanted);
  if (mayEnter(account, parent)) return join(parent, 'postgres');
  const elsewhere = join(base, `data-${shortHash(parent)}`);
  log(`the account ${account.name} may not enter ${parent}: the database is kept in ${elsewhere}`);
  return elsewhere;
}

/** As PostgreSQL reports it in English, the language that its programs get here. */
export function isDiskFull(output: string): boolean {
  return output.includes('No space left on device');
}

export function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Initialises an empty database cluster once. It is built beside the target and renamed, so that a crash leaves no
 * partial cluster.
 */
export function initTablesFolder(folder: string, binaries: PostgresBinaries, account: DatabaseAccount): void {
  if (holdsDatabase(folder)) requireVersion(folder, binaries);
  requireOwner(folder, account);
  removeDrafts(folder);
  if (!holdsDatabase(folder)) init(folder, binaries, account);
}

function requireVersion(folder: string, { version }: PostgresBinaries): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const major = version.split('.')[0];
  if (found === major) return;

  throw new StartError(
    `The data in ${folder} was written by PostgreSQL ${found} and this version brings PostgreSQL ${major}. ` +
      'Start the earlier version once more to take the data along, or choose another DATA_DIR.',
  );
}

/** PostgreSQL reads no data of another account, and an account without access would see an empty folder. */
function requireOwner(folder: string, { name, ids }: DatabaseAccount): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  const uid = ids?.uid ?? process.getuid?.();
  if (found === undefined || uid === undefined || found.uid === uid) return;

  const owner = accountName(found.uid);
  const asOwner = ids === undefined ? `Start Staydesk as ${owner}` : `Set PG_OS_USER=${owner}`;
  throw new StartError(
    `The database in ${folder} belongs to ${owner}, and ${name} would run it. ${asOwner}, or give the folder away as root: chown -R ${name} ${folder}`,
  );
}

function init(folder: string, binaries: PostgresBinaries, account: DatabaseAccount): void {
  const draft = `${folder}.init-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  chmodSync(draft, 0o700);
  if (account.ids !== undefined) chownSync(draft, account.ids.uid, account.ids.gid);

  const run = spawnSync(
    join(binaries.folder, 'bin/initdb'),
    [
      '-D',
      draft,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
    ],
    { ...account.ids, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, encoding: 'utf8' },
  );
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    if (isDiskFull(run.stderr)) throw noSpaceFor('DATA_DIR', folder);
    throw new StartError(
      `PostgreSQL could not make its data folder ${folder}: ${run.error?.message ?? run.stderr}`,
    );
  }

  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process created it in the meantime: use it.
    if (!holdsDatabase(folder)) throw error;
  }
}

/** Removes drafts of processes that died during initialisation. */
function removeDrafts(folder: string): void {
  const prefix = `${basename(folder)}.init-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || existsSync(`/proc/${name.slice(prefix.length)}`)) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}
