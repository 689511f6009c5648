import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { explainFolderError } from './explain-folder-error.ts';

type FolderSettings = Pick<Config, 'dataDir' | 'storage' | 'database' | 'secretKey'>;

/** Folders that this process writes to. Without this check the first upload would fail instead of the start. */
export function requireFolders({ dataDir, storage, database, secretKey }: FolderSettings): void {
  if (database.kind === 'embedded' || secretKey === undefined) requireWritableFolder('DATA_DIR', dataDir);
  if (storage.kind !== 'file') return;

  const isInside = storage.folder === join(dataDir, 'uploads');
  requireWritableFolder(isInside ? 'DATA_DIR' : 'STORAGE_URL', storage.folder);
}

/** Creates a folder that is missing, and writes a file there to see whether that is allowed. */
export function requireWritableFolder(setting: string, folder: string, mode = 0o755): void {
  const trial = join(folder, `.trial-${randomBytes(8).toString('hex')}`);
  try {
    mkdirSync(folder, { recursive: true, mode });
    writeFileSync(trial, '', { flag: 'wx' });
    rmSync(trial);
  } catch (error) {
    // A full disk stops writing, not reading: a server that has its data starts and says so in Health.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
    throw explainFolderError(error, setting, folder) ?? error;
  }
}
