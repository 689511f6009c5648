import type { FastifyRequest } from 'fastify';
import type { PropertyImage } from '#contract/properties/photos.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import { isStorageFull } from '#server/adapters/storage/photo-storage.ts';
import type { IdempotencyKey } from '#server/db/idempotency.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { decodePhoto, type MasterPhoto } from './decode-photo.ts';
import { variantsQueue } from './photo.jobs.ts';
import { insertPhoto, storedBytes } from './photo.store.ts';
import { masterFile, newPhotoId, photoFolder, photoKey, toPropertyImage } from './photo.view.ts';
import { type ReceivedFile, withReceivedFiles } from './receive-files.ts';

export type PhotoDeps = Pick<Platform, 'transact' | 'newId' | 'storage' | 'pool'>;
export type StoredMaster = { id: string; width: number; height: number; bytes: number };

export const quotaBytes = 1024 ** 3;
const maxUploadsWaiting = 30;

// Decodes one request's photos at a time in each process; ten large ones at once would exhaust its memory.
const decoding = createConcurrencyLimit(maxUploadsWaiting);

/** Uploads the photos of a multipart request. */
export async function uploadPhotos(deps: PhotoDeps, request: FastifyRequest, { agentId }: AgentCaller) {
  if ((await storedBytes(deps.pool, agentId)) > quotaBytes) {
    return refuse('storage_full', { cause: 'photo_room_used' });
  }
  return await withReceivedFiles(deps.storage, request, (files) => storePhotos(deps, agentId, files));
}

/** Stores photos, all or none; their smaller sizes follow in the background. */
export async function storePhotos(
  deps: PhotoDeps,
  agentId: string,
  files: readonly ReceivedFile[],
  idempotencyKey: IdempotencyKey | null = null,
) {
  const stored = await (decoding(() => storeMasters(deps, agentId, files)) ?? refuse('busy'));
  if (isRefusal(stored)) return stored;
  try {
    const saved = await saveRows(deps, agentId, stored, idempotencyKey);
    // A repeated request is answered with the photos of the first.
    const used = new Set(isRefusal(saved) ? [] : saved.images.map(({ _id }) => _id));
    const unused = stored.filter(({ id }) => !used.has(id));
    await removeMasters(deps, agentId, unused);
    return saved;
  } catch (error) {
    await removeMasters(deps, agentId, stored);
    throw error;
  }
}

async function storeMasters(
  deps: PhotoDeps,
  agentId: string,
  files: readonly ReceivedFile[],
): Promise<StoredMaster[] | Refusal<'not_an_image' | 'image_too_large' | 'storage_full'>> {
  const stored: StoredMaster[] = [];
  try {
    for (const { path, name } of files) {
      const master = await decodePhoto(path, name);
      if (isRefusal(master)) {
        await removeMasters(deps, agentId, stored);
        return master;
      }
      stored.push(await storeMaster(deps, agentId, master));
    }
    return stored;
  } catch (error) {
    await removeMasters(deps, agentId, stored);
    if (isStorageFull(error)) return refuse('storage_full');
    throw error;
  }
}

async function storeMaster(deps: PhotoDeps, agentId: string, master: MasterPhoto): Promise<StoredMaster> {
  const id = newPhotoId();
  await deps.storage.put(photoKey(agentId, id, masterFile), master.jpeg);
  return { id, width: master.width, height: master.height, bytes: master.jpeg.byteLength };
}

export async function saveRows(
  deps: PhotoDeps,
  agentId: string,
  masters: readonly StoredMaster[],
  idempotencyKey: IdempotencyKey | null = null,
) {
  const save = async (tx: Tx) => {
    const images: PropertyImage[] = [];
    for (const [order, master] of masters.entries()) {
      const row = await insertPhoto(tx, { agentId, ...master });
      await enqueue(tx, variantsQueue, { agentId, imageId: master.id });
      images.push(toPropertyImage(agentId, row, order));
    }
    return { images };
  };
  return await deps.transact(save, { idempotencyKey });
}

export async function removeMasters(
  deps: PhotoDeps,
  agentId: string,
  masters: readonly StoredMaster[],
): Promise<void> {
  for (const { id } of masters) await deps.storage.removeAll(photoFolder(agentId, id));
}
