import { createReadStream } from 'node:fs';
import type pg from 'pg';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import type { BackedUpFile } from './backup-manifest.ts';
import { writeWithDigest } from './copy-with-digest.ts';

/** Runs after the database: every stored row then has its file, and files younger than the copy do no harm. */
export async function copyPhotos(
  db: Pick<pg.ClientBase, 'query'>,
  storage: PhotoStorage,
  target: string,
): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  for (const prefix of await prefixes(db))
    for (const key of await storage.list(prefix)) {
      const content = await storage.stream(key);
      // Null when the file was deleted meanwhile.
      if (content !== null) copied.push(await writeWithDigest(target, `files/${key}`, content));
    }
  return copied;
}

/** Exports and previews are left out: they are generated again on demand. */
async function prefixes(db: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM agents WHERE status <> 'deleted' ORDER BY id`,
  );
  return rows.flatMap(({ id }) => [id, `messages/${id}`]);
}

export async function restorePhotos(
  from: string,
  storage: PhotoStorage,
  files: readonly BackedUpFile[],
): Promise<number> {
  let count = 0;
  for (const { path } of files) {
    if (!path.startsWith('files/')) continue;
    await storage.putStream(path.slice('files/'.length), createReadStream(`${from}/${path}`));
    count += 1;
  }
  return count;
}
