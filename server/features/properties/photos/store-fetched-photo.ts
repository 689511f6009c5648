import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { IdempotencyKey } from '#server/db/idempotency.ts';
import { storedBytes } from './photo.store.ts';
import { type PhotoDeps, quotaBytes, storePhotos } from './upload-photos.ts';

type FetchedPhoto = { body: Uint8Array; name: string };

/** Stores a photo that came from another server, by the same rules as one that was uploaded. */
export async function storeFetchedPhoto(
  deps: PhotoDeps,
  agentId: string,
  { body, name }: FetchedPhoto,
  idempotencyKey: IdempotencyKey | null = null,
) {
  if ((await storedBytes(deps.pool, agentId)) > quotaBytes)
    return refuse('storage_full', { cause: 'photo_room_used' });
  if (!(await deps.storage.hasRoom())) return refuse('storage_full');

  const folder = await mkdtemp(join(tmpdir(), `staydesk-photo-${process.pid}-`));
  try {
    const path = join(folder, 'photo');
    await writeFile(path, body, { flag: 'wx', mode: 0o600 });
    const stored = await storePhotos(deps, agentId, [{ path, name }], idempotencyKey);
    if (isRefusal(stored)) return stored;

    const [image] = stored.images;
    if (!image) throw new Error('a photo that was stored is missing');
    return image;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
