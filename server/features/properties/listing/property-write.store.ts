import type { Property } from '#contract/properties/properties.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PropertyDetails } from '../property.store.ts';

export type ListingColumns = Pick<Property, 'title' | 'type' | 'timezone' | 'currency'>;
export type Listing = ListingColumns & { details: PropertyDetails };

/** Values of the columns that lists and filters use; always written together with the document. */
function listingValues({ title, type, timezone, currency, details }: Listing): unknown[] {
  const { address, capacity, pricing } = details;
  return [
    title,
    type,
    timezone,
    currency,
    details,
    address.city,
    address.country,
    capacity.maxGuests,
    capacity.bedrooms,
    pricing.baseMinor,
  ];
}

/** A published property is listed from its creation; `waits` sends it to review. */
export async function insertProperty(
  tx: Queryable,
  property: {
    agentId: string;
    id: string;
    at: Date;
    status: 'draft' | 'active';
    listing: Listing;
    waits?: boolean;
  },
): Promise<void> {
  const { agentId, id, at, status, listing, waits = false } = property;
  await tx.query(
    `INSERT INTO properties (agent_id, id, created_at, updated_at, listed_from, status, moderation, title, type, timezone,
       currency, details, city, country, max_guests, bedrooms, base_minor)
     VALUES ($1, $2, $3, $3, $4, $5, $16, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[agentId, id, at, status === 'active' ? at : null, status, ...listingValues(listing)],
      waits ? 'pending_review' : 'approved',
    ],
  );
}

export async function updateListing(
  tx: Queryable,
  property: { agentId: string; id: string; at: Date; listing: Listing },
): Promise<void> {
  await tx.query(
    `UPDATE properties SET updated_at = $3, version = version + 1, title = $4, type = $5, timezone = $6, currency = $7,
       details = $8, city = $9, country = $10, max_guests = $11, bedrooms = $12, base_minor = $13
     WHERE agent_id = $1 AND id = $2`,
    [property.agentId, property.id, property.at, ...listingValues(property.listing)],
  );
}

/** Records the first publication; `waits` sends the property to review. */
export async function updateStatus(
  tx: Queryable,
  property: { agentId: string; id: string; at: Date; status: Property['status']; waits: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE properties SET status = $4, moderation = CASE WHEN $5 THEN 'pending_review' ELSE moderation END, updated_at = $3, version = version + 1,
       listed_from = CASE WHEN $4 = 'active' THEN coalesce(listed_from, $3) ELSE listed_from END
     WHERE agent_id = $1 AND id = $2`,
    [property.agentId, property.id, property.at, property.status, property.waits],
  );
}

/** Soft-deletes a property, because bookings refer to its row. */
export async function markDeleted(tx: Queryable, agentId: string, id: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE properties SET deleted_at = $3, updated_at = $3, version = version + 1 WHERE agent_id = $1 AND id = $2`,
    [agentId, id, at],
  );
}

/** Time zone and currency of the agent. */
export async function findAgentDefaults(
  db: Queryable,
  agentId: string,
): Promise<{ timezone: string; currency: string }> {
  const { rows } = await db.query<{ timezone: string; currency: string }>(
    'SELECT timezone, currency FROM agents WHERE id = $1',
    [agentId],
  );
  return rows[0] ?? { timezone: 'UTC', currency: 'EUR' };
}

/** Whether the property has been published before. */
export async function wasListed(db: Queryable, agentId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM properties WHERE agent_id = $1 AND id = $2 AND listed_from IS NOT NULL',
    [agentId, id],
  );
  return rowCount === 1;
}
