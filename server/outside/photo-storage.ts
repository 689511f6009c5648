import type { Readable } from 'node:stream';

/** Files by key (`agentId/imageId/800.webp`). Writing is all or nothing; a missing key reads as null. */
export type PhotoStorage = {
  /** Whether more may be taken in; what is needed to go on working is written all the same. */
  hasRoom(): Promise<boolean>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** For files that are too large to be held at once. */
  putStream(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  stream(key: string): Promise<Readable | null>;
  exists(key: string): Promise<boolean>;
  removeAll(prefix: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Clears away what was begun to be written before that moment and never became a file. */
  removeUnfinished(prefix: string, before: number): Promise<void>;
};
