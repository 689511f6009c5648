import type { PropertyImage } from '#contract/properties.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type PhotoRow, toPropertyImage } from './photo.view.ts';

const photoColumns = 'id, alt, state, width, height, blur, widths';

/** Photos of each property in their order; properties without photos are absent. */
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
