import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { explainFolderError } from '../start/explain-folder-error.ts';
import { StartError } from '../start-error.ts';
import { type DatabaseAccount, findDatabaseAccount, mayEnter } from './embedded/database-account.ts';

/** Maximum amount of work, in time, lost with the machine. */
const everySeconds = 60;

/**
 * WAL archiving settings of the embedded PostgreSQL. The folder, ideally on another disk, allows recovery to any
 * point since a backup. An existing segment counts as archived only when it is identical.
 */
export function archiveLogIn(folder: string, preferred: string | undefined): Record<string, string> {
  requirePlainFolder(folder);
  const account = findDatabaseAccount(preferred);
  makeFolder(folder, account);

  if (!mayEnter(account, folder))
    throw new StartError(
      `LOG_ARCHIVE: the database account ${account.name} may not enter ${folder}. Run as root: chmod o+x on each folder above it.`,
    );

  const archive = `'${folder}/%f.gz'`;
  const draft = `'${folder}/.%f.gz'`;

  return {
    archive_mode: 'on',
    archive_timeout: String(everySeconds),
    archive_command: `if test -f ${archive}; then gunzip -c ${archive} | cmp -s - '%p'; else gzip -1 < '%p' > ${draft} && sync ${draft} && mv ${draft} ${archive}; fi`,
  };
}

function makeFolder(folder: string, { ids }: DatabaseAccount): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    if (ids !== undefined) chownSync(folder, ids.uid, ids.gid);
  } catch (error) {
    throw explainFolderError(error, 'LOG_ARCHIVE', folder) ?? error;
  }
}

/** The path is quoted in a shell command. */
export function requirePlainFolder(folder: string): void {
  if (!/^\/[\w./ -]*$/.test(folder))
    throw new StartError(
      `LOG_ARCHIVE: ${folder} must be a whole path of letters, digits, spaces, dots and dashes for the log of the database.`,
    );
}
