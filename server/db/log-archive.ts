import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { findDatabaseAccount, mayEnter } from './embedded/database-account.ts';

/** Maximum amount of work, in time, lost with the machine. */
const everySeconds = 60;

/**
 * WAL archiving settings of the embedded PostgreSQL. The folder, ideally on another disk, allows recovery to any
 * point since a backup. An existing segment counts as archived only when it is identical.
 */
export function archiveLogIn(folder: string, preferred: string | undefined): Record<string, string> {
  requirePlainFolder(folder);
  const account = findDatabaseAccount(preferred);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account.ids !== undefined) chownSync(folder, account.ids.uid, account.ids.gid);

  if (!mayEnter(account, folder))
    throw new StartError(`LOG_ARCHIVE: the database account ${account.name} may not enter ${folder}.`);

  const archive = `'${folder}/%f.gz'`;
  const draft = `'${folder}/.%f.gz'`;

  return {
    archive_mode: 'on',
    archive_timeout: String(everySeconds),
    archive_command: `if test -f ${archive}; then gunzip -c ${archive} | cmp -s - '%p'; else gzip -1 < '%p' > ${draft} && sync ${draft} && mv ${draft} ${archive}; fi`,
  };
}

/** The path is quoted in a shell command. */
export function requirePlainFolder(folder: string): void {
  if (!/^\/[\w./ -]*$/.test(folder))
    throw new StartError(
      `${folder} must be a whole path of letters, digits, spaces, dots and dashes for the log of the database.`,
    );
}
