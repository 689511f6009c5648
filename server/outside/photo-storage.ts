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
