import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { removePhotoFiles } from './photo.jobs.ts';
import { attachPhotos, lockAttachable } from './photo.store.ts';

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
