import type { Property } from '#contract/properties/property-shapes.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { increment, insertRow, oneRow, updateRows } from '#server/db/rows.ts';
import type { PropertyDetails } from '../property.store.ts';

export type ListingColumns = Pick<Property, 'title' | 'type' | 'timezone' | 'currency'>;
export type Listing = ListingColumns & { details: PropertyDetails };

/** Values of the columns that lists and filters use; always written together with the document. */
function listingColumns({ title, type, timezone, currency, details }: Listing) {
  const { address, capacity, pricing } = details;
  return {
    title,
    type,
    timezone,
    currency,
    details,
    city: address.city,
    country: address.country,
    maxGuests: capacity.maxGuests,
    bedrooms: capacity.bedrooms,
    baseMinor: pricing.baseMinor,
  };
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
  await insertRow(tx, 'properties', {
    ...listingColumns(listing),
    agentId,
    id,
    status,
    createdAt: at,
    updatedAt: at,
    listedFrom: status === 'active' ? at : null,
    moderation: waits ? 'pending_review' : 'approved',
    reviewRequestedAt: waits ? at : null,
  });
}

export async function updateListing(
  tx: Queryable,
  property: { agentId: string; id: string; at: Date; listing: Listing },
): Promise<void> {
  const { agentId, id, at, listing } = property;
  const changes = { ...listingColumns(listing), updatedAt: at, version: increment('version') };
  await updateRows(tx, 'properties', { agentId, id }, changes);
}

/** Records the first publication; `waits` sends the property to review. */
export async function updateStatus(
  tx: Queryable,
  property: { agentId: string; id: string; at: Date; status: Property['status']; waits: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE properties SET status = $4, moderation = CASE WHEN $5 THEN 'pending_review' ELSE moderation END,
       review_requested_at = CASE WHEN $5 THEN $3 ELSE review_requested_at END, updated_at = $3,
       version = version + 1,
       listed_from = CASE WHEN $4 = 'active' THEN coalesce(listed_from, $3) ELSE listed_from END
     WHERE agent_id = $1 AND id = $2`,
    [property.agentId, property.id, property.at, property.status, property.waits],
  );
}

/** Whether the property belongs to an example agency. */
export async function isExample(
  db: Queryable,
  { agentId, _id }: { agentId: string; _id: string },
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(`SELECT ${isExampleProperty('$1', '$2')} AS found`, [
    agentId,
    _id,
  ]);
  return oneRow(rows).found;
}

/** Soft-deletes a property, because bookings refer to its row. */
export async function markDeleted(tx: Queryable, agentId: string, id: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE properties
     SET deleted_at = $3, updated_at = $3, version = version + 1
     WHERE agent_id = $1 AND id = $2`,
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
