import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { checkedKey, type PhotoStorage } from './photo-storage.ts';

const temporaryPrefix = '.writing-';

const gigabyte = 1024 ** 3;

/** File storage in a folder of this machine, or on a disk that all machines share. */
export function openDiskStorage(folder: string, minFreeBytes?: number): PhotoStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));

  return {
    hasRoom: () => hasRoom(folder, minFreeBytes),
    async put(key, bytes) {
      await writeWhole(join(folder, checkedKey(key)), bytes);
    },
    async putStream(key, content) {
      await writeWhole(join(folder, checkedKey(key)), content);
    },
    async read(key) {
      return (await disk.exists(checkedKey(key))) ? await disk.getBytes(key) : null;
    },
    async stream(key) {
      return (await disk.exists(checkedKey(key))) ? await disk.getStream(key) : null;
    },
    async exists(key) {
      return await disk.exists(checkedKey(key));
    },
    async removeAll(prefix) {
      // A size that is written meanwhile keeps its folder from being removed, so this retries.
      for (let triesLeft = 3; ; triesLeft -= 1) {
        try {
          return await disk.deleteAll(checkedKey(prefix));
        } catch (error) {
          if (triesLeft === 0 || !isNotEmpty(error)) throw error;
        }
      }
    },
    async list(prefix) {
      const { objects } = await disk.listAll(checkedKey(prefix), { recursive: true });
      return [...objects].flatMap((one) => ('key' in one && !isTemporary(one.key) ? [one.key] : []));
    },
    async removeUnfinished(prefix, before) {
      await removeOldTemporaries(join(folder, checkedKey(prefix)), before);
    },
  };
}

function isNotEmpty(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOTEMPTY';
}

/**
 * Uploads stop while there is still room for the database, logs and mails, which may be on the same disk: by default
 * a tenth of it, at most two gigabytes.
 */
async function hasRoom(folder: string, minFreeBytes: number | undefined): Promise<boolean> {
  if (minFreeBytes === 0) return true;
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize >= (minFreeBytes ?? Math.min((blocks * bsize) / 10, 2 * gigabyte));
}

async function removeOldTemporaries(folder: string, before: number): Promise<void> {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of found.filter(isTemporary)) {
    const file = join(folder, name);
    const writtenAt = await modifiedAt(file);
    if (writtenAt !== null && writtenAt < before) await rm(file, { force: true });
  }
}

/**
 * Modification time of a file in ms since 1970; null when it is gone, because files being written are renamed at any
 * moment.
 */
async function modifiedAt(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function isTemporary(key: string): boolean {
  return key.slice(key.lastIndexOf('/') + 1).startsWith(temporaryPrefix);
}

/**
 * Writes a temporary file, flushes it and renames it: readers see the whole file or none, also after a power cut. The
 * library writes in place and moves by copying.
 */
async function writeWhole(target: string, content: Uint8Array | Readable): Promise<void> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true });

  const temporary = join(folder, `${temporaryPrefix}${randomBytes(8).toString('hex')}`);
  try {
    const file = await open(temporary, 'wx', 0o640);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
    await flushFolder(folder);
    await flushFolder(dirname(folder));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no flush for a rename to last.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
