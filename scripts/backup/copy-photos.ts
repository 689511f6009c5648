import { createReadStream } from 'node:fs';
import type pg from 'pg';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import type { BackedUpFile } from './backup-manifest.ts';
import { writeWithDigest } from './copy-with-digest.ts';

/** After the database: a file that is there always has been spoken of, and one that is younger than the copy does no harm. */
export async function copyPhotos(
  db: Pick<pg.ClientBase, 'query'>,
  storage: PhotoStorage,
  target: string,
): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  for (const prefix of await prefixes(db))
    for (const key of await storage.list(prefix)) {
      const content = await storage.stream(key);
      // Taken out meanwhile.
      if (content !== null) copied.push(await writeWithDigest(target, `files/${key}`, content));
    }
  return copied;
}

/** Exports and previews are left out: they are made again when somebody asks. */
async function prefixes(db: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM agents WHERE status <> 'deleted' ORDER BY id`,
  );
  return rows.flatMap(({ id }) => [id, `messages/${id}`]);
}

export async function putPhotosBack(
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
