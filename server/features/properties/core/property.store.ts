import type { Property } from '#contract/properties/property-shapes.ts';
import { missingFields } from '#domain/properties/property-checks.ts';
import { createRemembered } from '#server/adapters/remembered.ts';
import { clockMs } from '#server/db/database-time.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import {
  type CoverRow,
  coverOfProperty,
  type PhotoRow,
  photosOfProperty,
  toCoverOf,
  toPropertyImages,
} from '#server/features/properties/photos/index.ts';
import { parseDetails } from './property-details.ts';

/** Fields in the document column; all others have their own columns. */
export type PropertyDetails = Pick<
  Property,
  | 'headline'
  | 'description'
  | 'address'
  | 'capacity'
  | 'amenities'
  | 'sleepingRooms'
  | 'houseRules'
  | 'checkInFrom'
  | 'checkInUntil'
  | 'checkOutBy'
  | 'pricing'
  | 'seasons'
  | 'overrides'
  | 'rules'
  | 'cancellationPolicy'
  | 'registrationNumber'
>;

/** A property with all its fields. `listedFrom` is the moment of its first publication. */
export type PropertyRecord = Property & {
  agentId: string;
  coverUrl: string | null;
  listedFrom: string | null;
  deletedAt: string | null;
};

type PropertyRow = Pick<
  Property,
  'title' | 'type' | 'status' | 'moderation' | 'timezone' | 'currency' | 'version' | 'createdAt' | 'updatedAt'
> &
  RowOf<typeof propertyColumns>;

const propertyColumns = selectList('properties', [
  'id',
  'title',
  'type',
  'status',
  'moderation',
  'timezone',
  'currency',
  'version',
  'createdAt',
  'updatedAt',
  'listedFrom',
  'deletedAt',
]);

/** `details` is JSON. */
type RowWithPhotos = PropertyRow & { details: string; photos: PhotoRow[] | null };

const columnsWithDetails = `${propertyColumns}, details::text AS details`;
const columnsWithPhotos = `${columnsWithDetails}, ${photosOfProperty('properties')} AS photos`;

export type FindOptions = { evenDeleted?: boolean };

/** The property, or null when it is not this agent's. Deleted ones are found only with `evenDeleted`. */
export async function findProperty(
  db: Queryable,
  agentId: string,
  propertyId: string,
  options: FindOptions = {},
): Promise<PropertyRecord | null> {
  return (await findProperties(db, agentId, [propertyId], options))[0] ?? null;
}

/** Ids of the agent's properties that end in `idEnd`; mostly one or none. */
export async function findPropertyIdsByEnd(db: Queryable, agentId: string, idEnd: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM properties
     WHERE agent_id = $1 AND right(id::text, length($2)) = $2 AND deleted_at IS NULL`,
    [agentId, idEnd],
  );
  return rows.map(({ id }) => id);
}

/** Properties by their ids, in the order of the ids. */
export async function findProperties(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
  options: FindOptions = {},
): Promise<PropertyRecord[]> {
  if (propertyIds.length === 0) return [];
  const { rows } = await db.query<RowWithPhotos>({
    name: 'find-properties',
    text: `SELECT ${columnsWithPhotos} FROM properties
           WHERE agent_id = $1 AND id = ANY($2::uuid[]) AND (deleted_at IS NULL OR $3::boolean)
           ORDER BY array_position($2::uuid[], id)`,
    values: [agentId, propertyIds, options.evenDeleted ?? false],
  });
  return rows.map((row) => toRecord(agentId, row));
}

/** In characters of documents and photos: some two thousand properties. */
const maxShownLength = 10_000_000;

const recallShown = createRemembered<PropertyRecord>(maxShownLength, (facts) =>
  facts.reduce<number>((sum, fact) => sum + (typeof fact === 'string' ? fact.length : 0), 0),
);

/** `photos` is JSON as well, so that rows can be compared. */
type RowAsText = PropertyRow & { details: string; photos: string | null };

const isShown = `status = 'active' AND moderation = 'approved' AND deleted_at IS NULL`;

/** Shown ones among the chosen. `all` has a text of its own, so that PostgreSQL can keep the plans of both. */
function shownOf(agentId: string, chosen: readonly string[] | 'all') {
  if (chosen === 'all') return { where: isShown, values: [agentId] };
  return { where: `id = ANY($2::uuid[]) AND ${isShown}`, values: [agentId, chosen] };
}

/**
 * Published and approved properties: all, newest first, or the chosen ones in the order chosen. In the featured order
 * those with a position come first. A record is the same object as long as its row is the same and remembered, so that what
 * follows from it can be remembered too.
 */
export async function findShownProperties(
  db: Queryable,
  agentId: string,
  chosen: readonly string[] | 'all',
  order: 'chosen' | 'featured' = 'chosen',
): Promise<PropertyRecord[]> {
  const { where, values } = shownOf(agentId, chosen);
  const orders = [
    order === 'featured' && 'featured_position',
    chosen !== 'all' && 'array_position($2::uuid[], id)',
    'created_at DESC, id DESC',
  ];

  const { rows } = await db.query<RowAsText>(
    `SELECT ${columnsWithDetails}, ${photosOfProperty('properties')}::text AS photos
     FROM properties
     WHERE agent_id = $1 AND ${where}
     ORDER BY ${orders.filter(Boolean).join(', ')}
     LIMIT 500`,
    values,
  );
  return rows.map((row) =>
    recallShown(row.id, [agentId, ...Object.values(row)], () => toShownRecord(agentId, row)),
  );
}

function toShownRecord(agentId: string, { photos, ...row }: RowAsText): PropertyRecord {
  // NOTE: the query makes the text from these rows.
  const parsed = photos === null ? null : (JSON.parse(photos) as PhotoRow[]);
  return toRecord(agentId, { ...row, photos: parsed });
}

/** How many properties `findShownProperties` finds. */
export async function countShownProperties(
  db: Queryable,
  agentId: string,
  chosen: readonly string[] | 'all',
): Promise<number> {
  const { where, values } = shownOf(agentId, chosen);
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM properties WHERE agent_id = $1 AND ${where}`,
    values,
  );
  return oneRow(rows).count;
}

/** Locks the property, then reads it. Every writer of stays locks here first. */
export async function lockProperty(
  tx: Queryable,
  agentId: string,
  propertyId: string,
  options: FindOptions = {},
): Promise<PropertyRecord | null> {
  const locked = await tx.query({
    name: 'lock-property',
    text: 'SELECT 1 FROM properties WHERE agent_id = $1 AND id = $2 FOR NO KEY UPDATE',
    values: [agentId, propertyId],
  });
  return locked.rowCount === 0 ? null : findProperty(tx, agentId, propertyId, options);
}

/**
 * The same in one statement, for a new stay, with the database's time since the lock. After a wait for it the property is
 * up to date, but its photos may still be those from before the wait.
 */
export async function lockPropertyForStay(
  tx: Queryable,
  agentId: string,
  propertyId: string,
): Promise<(PropertyRecord & { lockedAt: number }) | null> {
  const { rows } = await tx.query<RowWithPhotos & { lockedAt: string }>({
    name: 'lock-property-for-stay',
    text: `WITH locked AS MATERIALIZED (SELECT ${columnsWithPhotos} FROM properties
             WHERE agent_id = $1 AND id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE)
           SELECT locked.*, ${clockMs} AS "lockedAt" FROM locked`,
    values: [agentId, propertyId],
  });
  const [locked] = rows;
  if (!locked) return null;

  const { lockedAt, ...row } = locked;
  return { ...toRecord(agentId, row), lockedAt: Number(lockedAt) };
}

function toRecord(agentId: string, { photos, ...row }: RowWithPhotos): PropertyRecord {
  const { id, details: json, ...columns } = row;
  const details = parseDetails(id, json);
  const images = toPropertyImages(agentId, photos);

  return {
    _id: id,
    agentId,
    ...columns,
    ...details,
    images,
    coverUrl: images[0]?.url ?? null,
    missing: missingFields({ title: row.title, ...details }),
  };
}

/** Properties with a position in the featured order. */
export async function findFeaturedIds(db: Queryable, agentId: string): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM properties WHERE agent_id = $1 AND featured_position IS NOT NULL AND deleted_at IS NULL`,
    [agentId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Sets the featured order to exactly these properties. */
export async function storeFeaturedOrder(
  tx: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE properties p SET featured_position = placed.position
     FROM (SELECT o.id, c.position FROM properties o
           LEFT JOIN unnest($2::uuid[]) WITH ORDINALITY AS c (id, position) ON c.id = o.id
           WHERE o.agent_id = $1 AND o.deleted_at IS NULL) AS placed
     WHERE p.agent_id = $1 AND p.id = placed.id
       AND p.featured_position IS DISTINCT FROM placed.position::int`,
    [agentId, propertyIds],
  );
}

/** Summary of a property for bookings, messages and notifications. Deleted properties have one too. */
export type PropertyCard = {
  _id: string;
  title: string;
  city: string;
  country: string | null;
  timezone: string;
  currency: string;
  coverUrl: string | null;
  thumbnailUrl: string | null;
};

const cardColumns = selectList(
  'properties',
  ['_id', 'title', 'city', 'country', 'timezone', 'currency'],
  'p',
);

type CardRow = Omit<PropertyCard, 'coverUrl' | 'thumbnailUrl'> & { cover: CoverRow | null };

export async function propertyCardsOf(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<Map<string, PropertyCard>> {
  const ids = [...new Set(propertyIds)];
  if (ids.length === 0) return new Map();

  const { rows } = await db.query<CardRow>({
    name: 'property-cards-of',
    text: `SELECT ${cardColumns}, ${coverOfProperty('p')} AS cover FROM properties p
           WHERE p.agent_id = $1 AND p.id = ANY($2::uuid[])`,
    values: [agentId, ids],
  });

  return new Map(
    rows.map(({ cover: coverRow, ...row }) => {
      const cover = toCoverOf(agentId, coverRow);
      return [row._id, { ...row, coverUrl: cover?.url ?? null, thumbnailUrl: cover?.thumbnailUrl ?? null }];
    }),
  );
}

/** Those of the ids that are undeleted properties of this agent. */
export async function knownPropertyIds(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM properties WHERE agent_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL',
    [agentId, propertyIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Number of properties that a link to all properties shows. */
export async function countActiveProperties(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM properties
     WHERE agent_id = $1 AND status = 'active' AND moderation = 'approved' AND deleted_at IS NULL`,
    [agentId],
  );
  return oneRow(rows).count;
}
