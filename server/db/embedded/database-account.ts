import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

/** OS account that runs the database. `ids` is absent for the account of this process. */
export type DatabaseAccount = { name: string; ids?: { uid: number; gid: number } };

/** PostgreSQL refuses to run as root, so root uses an unprivileged account. */
export function findDatabaseAccount(preferred: string | undefined): DatabaseAccount {
  if (process.getuid?.() !== 0) return { name: userInfo().username };
  for (const name of [preferred, 'postgres', 'staydesk', 'nobody']) {
    if (name === undefined) continue;
    const ids = findIds(name) ?? (name === 'staydesk' ? create(name) : undefined);
    if (ids !== undefined && ids.uid !== 0) return { name, ids };
  }
  throw new StartError(
    'PostgreSQL refuses to run as root and no unprivileged account was found. Make one and name it in PG_OS_USER.',
  );
}

function findIds(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function create(name: string): { uid: number; gid: number } | undefined {
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', name]);
  return made.status === 0 ? findIds(name) : undefined;
}

/** Whether the account may enter this folder and all folders above it. */
export function mayEnter(account: DatabaseAccount, folder: string): boolean {
  const { ids } = account;
  if (ids === undefined) return true;
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const bitOfOthers = gid === ids.gid ? 0o010 : 0o001;
    const bit = uid === ids.uid ? 0o100 : bitOfOthers;
    if ((mode & bit) === 0) return false;
    if (dirname(at) === at) return true;
  }
}
