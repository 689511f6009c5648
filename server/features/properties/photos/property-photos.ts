import type { PropertyImage } from '#contract/properties/photos.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isStorageFull } from '#server/adapters/storage/photo-storage.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Platform } from '#server/platform.ts';
import { removePhotoFiles } from './photo.jobs.ts';
import { attachPhotos, deletePhotos, lockAttachable, storedBytes } from './photo.store.ts';
import { masterFile, newPhotoId, photoKey } from './photo.view.ts';
import { type PhotoDeps, quotaBytes, removeMasters, type StoredMaster, saveRows } from './upload-photos.ts';

type Copied = { _id: string; alt: string };

/** Copies photos for another property in the same order; photos without a file are skipped. */
export async function copyPhotos(
  deps: PhotoDeps,
  agentId: string,
  images: readonly PropertyImage[],
): Promise<Copied[] | Refusal<'storage_full' | 'idempotency_mismatch'>> {
  if (images.length === 0) return [];
  if ((await storedBytes(deps.pool, agentId)) > quotaBytes) {
    return refuse('storage_full', { cause: 'photo_room_used' });
  }
  if (!(await deps.storage.hasRoom())) return refuse('storage_full');

  const copied: StoredMaster[] = [];
  const alts: string[] = [];
  try {
    for (const { _id, alt, width, height } of images) {
      const master = await deps.storage.read(photoKey(agentId, _id, masterFile));
      if (!master) continue;
      const id = newPhotoId();
      await deps.storage.put(photoKey(agentId, id, masterFile), master);
      copied.push({ id, width, height, bytes: master.byteLength });
      alts.push(alt);
    }

    const saved = await saveRows(deps, agentId, copied);
    if (isRefusal(saved)) return saved;

    return saved.images.map(({ _id }, index) => ({ _id, alt: alts[index] ?? '' }));
  } catch (error) {
    await removeMasters(deps, agentId, copied);
    if (isStorageFull(error)) return refuse('storage_full');
    throw error;
  }
}

/** Deletes copied photos that were not attached. */
export async function removePhotos(
  { transact }: Pick<Platform, 'transact'>,
  agentId: string,
  photos: readonly Copied[],
): Promise<void> {
  const ids = photos.map(({ _id }) => _id);
  await transact(async (tx) => {
    await deletePhotos(tx, agentId, ids);
    await removePhotoFiles(tx, agentId, ids);
  });
}

/**
 * Gives a property exactly these photos in this order; removed photos are deleted. The caller holds the property's
 * lock, so that concurrent changes cannot exceed the limit.
 */
export async function attachImages(
  tx: Queryable,
  agentId: string,
  propertyId: string,
  images: readonly { _id: string; alt: string }[],
): Promise<Refusal<'too_many_images' | 'unknown_image'> | null> {
  const { maxImagesPerProperty } = await readPlatformSettings(tx);
  const ids = new Set(images.map(({ _id }) => _id));
  if (ids.size > maxImagesPerProperty) {
    return refuse('too_many_images', {
      cause: 'too_many_photos_of_listing',
      facts: { maxImages: maxImagesPerProperty },
    });
  }

  const attachable = await lockAttachable(tx, agentId, propertyId, [...ids]);
  const unknown = [...ids].filter((id) => !attachable.has(id));
  if (unknown.length > 0) return refuse('unknown_image', { facts: { images: unknown } });

  // A photo named twice counts at its first position.
  const wanted = [...ids].flatMap((id) => images.find(({ _id }) => _id === id) ?? []);
  const left = await attachPhotos(tx, agentId, propertyId, wanted);
  await removePhotoFiles(tx, agentId, left);

  return null;
}
