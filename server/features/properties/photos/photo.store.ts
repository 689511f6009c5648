import type { PropertyImage } from '#contract/properties/photos.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import { type Cover, type PhotoRow, toCover, toPropertyImage } from './photo.view.ts';

const photoColumns = selectList('property_images', [
  'id',
  'alt',
  'state',
  'width',
  'height',
  'blur',
  'widths',
]);

/** Photos of each property in order; properties without photos are absent. */
export async function imagesOf(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<Map<string, PropertyImage[]>> {
  const images = new Map<string, PropertyImage[]>();
  if (propertyIds.length === 0) return images;

  const { rows } = await db.query<PhotoRow & { propertyId: string }>({
    name: 'images-of',
    text: `SELECT property_id AS "propertyId", ${photoColumns} FROM property_images
           WHERE agent_id = $1 AND property_id = ANY($2::uuid[]) ORDER BY property_id, position, id`,
    values: [agentId, propertyIds],
  });

  for (const row of rows) {
    const ofProperty = images.get(row.propertyId) ?? [];
    ofProperty.push(toPropertyImage(agentId, row, ofProperty.length));
    images.set(row.propertyId, ofProperty);
  }

  return images;
}

/** A column with the photos of the property in this row, for `toPropertyImages`. */
export function photosOfProperty(table: string): string {
  return `(SELECT jsonb_agg(to_jsonb(i) ORDER BY i.position, i.id) FROM (
    SELECT ${photoColumns}, position
    FROM property_images
    WHERE agent_id = ${table}.agent_id AND property_id = ${table}.id) i)`;
}

/** The first photo of a property, and how many there are. */
export type CoverRow = PhotoRow & { count: number };

/** A column with the first photo of the property in this row and the number of its photos; null without any. */
export function coverOfProperty(table: string): string {
  const ofProperty = `FROM property_images WHERE agent_id = ${table}.agent_id AND property_id = ${table}.id`;
  return `(SELECT row_to_json(i) FROM (SELECT ${photoColumns}, (SELECT count(*) ${ofProperty}) AS count
    ${ofProperty} ORDER BY position, id LIMIT 1) i)`;
}

/** Addresses of the first photo, of a row with `coverOfProperty`. */
export function toCoverOf(agentId: string, row: CoverRow | null): Cover | null {
  return row === null ? null : toCover(toPropertyImage(agentId, row, 0));
}

/** The photos of a property in their order; null stands for none. */
export function toPropertyImages(agentId: string, photos: readonly PhotoRow[] | null): PropertyImage[] {
  return (photos ?? []).map((photo, order) => toPropertyImage(agentId, photo, order));
}

export type NewPhoto = { agentId: string; id: string; width: number; height: number; bytes: number };

/** Inserts a photo whose master is stored and whose other sizes are pending. */
export async function insertPhoto(tx: Queryable, photo: NewPhoto): Promise<PhotoRow> {
  const { rows } = await tx.query<RowOf<typeof photoColumns>>(
    `INSERT INTO property_images (agent_id, id, state, width, height, bytes)
     VALUES ($1, $2, 'processing', $3, $4, $5)
     RETURNING ${photoColumns}`,
    [photo.agentId, photo.id, photo.width, photo.height, photo.bytes],
  );
  const row = rows[0];
  if (!row) throw new Error('an inserted photo was not returned');
  return row;
}

export async function storedBytes(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    'SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM property_images WHERE agent_id = $1',
    [agentId],
  );
  return oneRow(rows).bytes;
}

export type PendingPhoto = RowOf<typeof imageColumns, { state: PropertyImage['state'] }>;

const imageColumns = selectList('property_images', ['state', 'width', 'bytes', 'propertyId']);

export async function findPhoto(
  db: Queryable,
  agentId: string,
  imageId: string,
): Promise<PendingPhoto | null> {
  const { rows } = await db.query<PendingPhoto>(
    `SELECT ${imageColumns}
     FROM property_images
     WHERE agent_id = $1 AND id = $2`,
    [agentId, imageId],
  );
  return rows[0] ?? null;
}

export async function markPhotoReady(
  tx: Queryable,
  photo: { agentId: string; id: string; widths: number[]; blur: string; addedBytes: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE property_images SET state = 'ready', widths = $3, blur = $4, bytes = bytes + $5
     WHERE agent_id = $1 AND id = $2 AND state <> 'ready'`,
    [photo.agentId, photo.id, photo.widths, photo.blur, photo.addedBytes],
  );
  return rowCount === 1;
}

export async function markPhotoFailed(tx: Queryable, agentId: string, imageId: string): Promise<void> {
  await tx.query(
    `UPDATE property_images SET state = 'failed' WHERE agent_id = $1 AND id = $2 AND state = 'processing'`,
    [agentId, imageId],
  );
}

/** Locks those of the photos that belong to the agent and to no other property, and returns their ids. */
export async function lockAttachable(
  tx: Queryable,
  agentId: string,
  propertyId: string,
  imageIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM property_images WHERE agent_id = $1 AND id = ANY($2::uuid[])
       AND manual_of IS NULL AND (property_id IS NULL OR property_id = $3) ORDER BY id FOR UPDATE`,
    [agentId, imageIds, propertyId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Attaches the photos to the property in the given order; returns the ids of those removed. */
export async function attachPhotos(
  tx: Queryable,
  agentId: string,
  propertyId: string,
  photos: readonly { _id: string; alt: string }[],
): Promise<string[]> {
  const ids = photos.map(({ _id }) => _id);
  await tx.query(
    `UPDATE property_images i SET property_id = $2, position = w.position - 1, alt = w.alt
     FROM unnest($3::uuid[], $4::text[]) WITH ORDINALITY AS w (id, alt, position)
     WHERE i.agent_id = $1 AND i.id = w.id`,
    [agentId, propertyId, ids, photos.map(({ alt }) => alt)],
  );

  const { rows } = await tx.query<{ id: string }>(
    `DELETE FROM property_images
     WHERE agent_id = $1 AND property_id = $2 AND NOT (id = ANY($3::uuid[]))
     RETURNING id`,
    [agentId, propertyId, ids],
  );

  return rows.map(({ id }) => id);
}

const keyColumns = selectList('property_images', ['agentId', 'id']);

/** Deletes photos that were not attached since `before`, unless a saved form draft names them. */
export async function deleteUnattachedPhotos(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<{ agentId: string; id: string }[]> {
  const { rows } = await tx.query<RowOf<typeof keyColumns>>(
    `DELETE FROM property_images WHERE (agent_id, id) IN (
       SELECT i.agent_id, i.id
       FROM property_images i
       WHERE i.property_id IS NULL AND i.manual_of IS NULL AND i.created_at < $1
         AND NOT EXISTS (SELECT 1
           FROM property_form_drafts f
           WHERE f.agent_id = i.agent_id AND i.id = ANY(f.image_ids))
       ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${keyColumns}`,
    [before, limit],
  );
  return rows;
}

/** Deletes those of the photos that belong to no property. */
export async function deletePhotos(
  tx: Queryable,
  agentId: string,
  imageIds: readonly string[],
): Promise<void> {
  await tx.query(
    `DELETE FROM property_images
     WHERE agent_id = $1 AND id = ANY($2::uuid[]) AND property_id IS NULL AND manual_of IS NULL`,
    [agentId, imageIds],
  );
}
