import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

type Explanation = (folder: string) => string;

const notAFolder: Explanation = (folder) =>
  `${nearest(folder)} is a file, not a folder. Name another folder, or move the file away.`;
const denied: Explanation = (folder) => {
  const present = nearest(folder);
  const owner = accountName(statSync(present).uid);
  const { username } = userInfo();
  const remedy =
    present === folder ? `chown -R ${username} ${folder}` : `install -d -o ${username} ${folder}`;
  return `${username} may not write in ${present}, which belongs to ${owner}. Run as root: ${remedy}`;
};
const full: Explanation = (folder) =>
  `no space is left on the disk of ${nearest(folder)}. Make room (df -h shows the disks), or name a folder on another one.`;

const explanations = new Map<string, Explanation>(
  Object.entries<Explanation>({
    EEXIST: notAFolder,
    ENOTDIR: notAFolder,
    EACCES: denied,
    EPERM: denied,
    ENOSPC: full,
    EDQUOT: full,
    EROFS: (folder) =>
      `the file system of ${nearest(folder)} is read-only. Mount it for writing; in a systemd unit, add ReadWritePaths=${folder}.`,
    ENOENT: (folder) =>
      `${folder} cannot be created. Does the disk exist on which it is, or is it a broken link?`,
    ELOOP: (folder) => `${folder} is a link that leads back to itself. Name the folder itself.`,
    ENAMETOOLONG: (folder) => `${folder} is too long a path. Name a shorter one.`,
    EIO: (folder) => `the disk of ${nearest(folder)} fails to read or write. Look at the log of the system.`,
  }),
);

/** What an operator can do about a folder that cannot be used; undefined for an error of another kind. */
export function explainFolderError(error: unknown, setting: string, folder: string): StartError | undefined {
  const code = codeOf(error);
  // A folder with missing folders above it is "absent" to mkdir, whatever keeps those from being made.
  const reason = code === 'ENOENT' ? (whyClosed(nearest(folder)) ?? code) : code;
  const explain = explanations.get(reason);
  return explain && new StartError(`${setting}: ${explain(folder)}`, { cause: error });
}

/** The same for a disk whose end another program reports. */
export function noSpaceFor(setting: string, folder: string): StartError {
  return new StartError(`${setting}: ${full(folder)}`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function whyClosed(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

/** What the machine denies, wherever it happens; a missing file may be a mistake of the program itself. */
const deniedAnywhere = new Set(['EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** The same for any file: the path that the system names stands for the setting. */
export function explainFileError(error: unknown): StartError | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  if (!deniedAnywhere.has(String(error.code))) return undefined;

  // A copy or rename fails at what it writes.
  const named: unknown = Reflect.get(error, 'dest') ?? Reflect.get(error, 'path');
  return typeof named === 'string' ? explainFolderError(error, named, dirname(named)) : undefined;
}

/** The folder, or the first one above it that exists. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

export function accountName(uid: number): string {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.split(':')[2] === String(uid));
  return line?.split(':')[0] ?? `the account ${uid}`;
}
