import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { partCountOf } from '#domain/account/archive-loads.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { exportsFolder } from '#server/features/account/data-export/index.ts';
import type { ArchiveLoadKey, ArchiveLoadRecord } from './archive-load.store.ts';

function folderOf({ agentId, _id }: ArchiveLoadKey): string {
  return `${exportsFolder(agentId)}/${_id}`;
}

/** Storage key of a part; it has no public address. */
export function partKey(key: ArchiveLoadKey, part: number): string {
  return `${folderOf(key)}/part-${part}.bin`;
}

export async function removeParts(
  storage: Pick<PhotoStorage, 'removeAll'>,
  key: ArchiveLoadKey,
): Promise<void> {
  await storage.removeAll(folderOf(key));
}

/** Puts the parts together on this machine, since a ZIP is read from its end, and removes the file after `work`. */
export async function withArchiveFile<T>(
  storage: Pick<PhotoStorage, 'stream'>,
  found: ArchiveLoadRecord,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `staydesk-archive-${process.pid}-`));
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(piecesOf(storage, found), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* piecesOf(
  storage: Pick<PhotoStorage, 'stream'>,
  found: ArchiveLoadRecord,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < partCountOf(found.bytes); part++) {
    const content = await storage.stream(partKey(found, part));
    if (!content) throw new Error(`part ${part} of an archive is missing`);
    yield* content;
  }
}
