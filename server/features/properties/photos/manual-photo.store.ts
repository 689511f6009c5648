import type { PropertyImage } from '#contract/properties/photos.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { removePhotoFiles } from './photo.jobs.ts';
import { type PhotoRow, toPropertyImage } from './photo.view.ts';

type Manual = { agentId: string; propertyId: string };

/**
 * Gives the house manual of a property exactly these photos; those it no longer names are deleted. A photo of a listing
 * or of another manual is unknown here.
 */
export async function storeManualPhotos(
  tx: Queryable,
  { agentId, propertyId, imageIds }: Manual & { imageIds: readonly string[] },
): Promise<Refusal<'unknown_image'> | null> {
  const ids = [...new Set(imageIds)];
  const { rows: stored } = await tx.query<{ id: string }>(
    `UPDATE property_images
     SET manual_of = $2
     WHERE agent_id = $1 AND id = ANY($3::uuid[]) AND property_id IS NULL
       AND (manual_of IS NULL OR manual_of = $2) RETURNING id`,
    [agentId, propertyId, ids],
  );
  const known = new Set(stored.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) return refuse('unknown_image', { facts: { images: unknown } });

  const { rows: left } = await tx.query<{ id: string }>(
    `DELETE FROM property_images
     WHERE agent_id = $1 AND manual_of = $2 AND NOT (id = ANY($3::uuid[]))
     RETURNING id`,
    [agentId, propertyId, ids],
  );

  await removePhotoFiles(
    tx,
    agentId,
    left.map(({ id }) => id),
  );

  return null;
}

/** Photos of the house manual of a property, in no particular order: its sections name them. */
export async function manualPhotosOf(
  db: Queryable,
  { agentId, propertyId }: Manual,
): Promise<PropertyImage[]> {
  const { rows } = await db.query<PhotoRow>({
    name: 'manual-photos-of',
    text: `SELECT id, alt, state, width, height, blur, widths FROM property_images
           WHERE agent_id = $1 AND manual_of = $2 ORDER BY id`,
    values: [agentId, propertyId],
  });
  return rows.map((row) => toPropertyImage(agentId, row, 1));
}
