import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { BackedUpFile } from './backup-manifest.ts';

/** Writes a file of a backup and returns its manifest entry; all files are flushed at the end. */
export async function writeWithDigest(
  folder: string,
  name: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<BackedUpFile> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });

  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(target, 'wx', 0o600);

  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
  } finally {
    await file.close();
  }

  return { path: name, bytes, sha256: hash.digest('hex') };
}

const chunkBytes = 1024 * 1024;

/** Null when the file is gone: PostgreSQL drops files during the copy, and its log records that. */
export async function copyWithDigest(
  source: string,
  folder: string,
  name: string,
): Promise<BackedUpFile | null> {
  const file = await open(source, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  return await writeWithDigest(
    folder,
    name,
    file.createReadStream({ highWaterMark: chunkBytes, autoClose: true }),
  );
}
