import type { Readable } from 'node:stream';

/** Files by key (`agentId/imageId/800.webp`). Writes are atomic; a missing key reads as null. */
export type PhotoStorage = {
  /** Whether uploads are accepted; files that the server needs are written regardless. */
  hasRoom(): Promise<boolean>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** For files that are too large for memory. */
  putStream(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  stream(key: string): Promise<Readable | null>;
  exists(key: string): Promise<boolean>;
  removeAll(prefix: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Removes temporary files of unfinished writes older than `before`, in ms since 1970. */
  removeUnfinished(prefix: string, before: number): Promise<void>;
};

/**
 * Keys made by us: folders and a file name of letters, digits and dashes. Throws a RangeError for any other key, so
 * that none reaches a disk or bucket.
 */
const keyPattern = /^[0-9A-Za-z-]+(?:\/[0-9A-Za-z-]+)*(?:\.[a-z]{3,4})?$/;

export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError(`not a key of a file: ${key}`);
  return key;
}

/** EFBIG: the process's limit on file size. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a write failed because the disk or our quota is full; follows the causes of an error. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && fullCodes.has(error.code)) return true;
  return isStorageFull(error.cause);
}
