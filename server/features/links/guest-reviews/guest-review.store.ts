import { soldStates } from '#domain/bookings/booking-states.ts';
import type { ReviewFilter } from '#domain/links/guest-review.ts';
import type { StarCounts } from '#domain/links/review-average.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { PageMoment } from '#server/http/list-page.ts';

const reviewColumns = selectList(
  'guest_reviews',
  [
    'agentId',
    '_id',
    'bookingId',
    'propertyId',
    'stars',
    'body',
    'guestName',
    'stayedUntil',
    'state',
    'reason',
    'answer',
    'answeredAt',
    'reportedFor',
    'reportNote',
    'reportedAt',
    'settledAt',
    'givenAt',
    'editedAt',
    'erasedAt',
  ],
  'r',
);

export type ReviewRecord = RowOf<typeof reviewColumns>;

/** A review with the names of what it is about. */
export type ListedReview = ReviewRecord & { code: string; propertyTitle: string; isCounted: boolean };

/** A stay that is no longer a finished one, such as one recorded as a no-show later, has no review that counts. */
const isOfStay = `b.status IN ${sqlList(soldStates)}`;

const withBooking = `guest_reviews r JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id`;

export type NewReview = Pick<
  ReviewRecord,
  'agentId' | '_id' | 'bookingId' | 'propertyId' | 'stars' | 'body' | 'guestName' | 'stayedUntil'
> & { now: number };

export async function insertReview(tx: Queryable, { _id: id, now, ...review }: NewReview): Promise<void> {
  await insertRow(tx, 'guest_reviews', { ...review, id, givenAt: new Date(now) });
}

type ReviewKey = Pick<ReviewRecord, 'agentId' | '_id'>;
type ReviewChange = Partial<
  Pick<
    ReviewRecord,
    'stars' | 'body' | 'guestName' | 'state' | 'reason' | 'answer' | 'reportedFor' | 'reportNote'
  > &
    Record<'answeredAt' | 'reportedAt' | 'settledAt' | 'editedAt', Date | null>
>;

export async function updateReview(
  tx: Queryable,
  { agentId, _id: id }: ReviewKey,
  change: ReviewChange,
): Promise<void> {
  await updateRows(tx, 'guest_reviews', { agentId, id }, change);
}

/** The review of a stay; null for none. */
export async function findReviewOfStay(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<ReviewRecord | null> {
  const { rows } = await db.query<ReviewRecord>(
    `SELECT ${reviewColumns} FROM guest_reviews r WHERE r.agent_id = $1 AND r.booking_id = $2`,
    [agentId, bookingId],
  );
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockReview(
  tx: Queryable,
  { agentId, id }: { agentId: string; id: string },
): Promise<ReviewRecord | null> {
  const { rows } = await tx.query<ReviewRecord>(
    `SELECT ${reviewColumns} FROM guest_reviews r WHERE r.agent_id = $1 AND r.id = $2 FOR NO KEY UPDATE`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

const listedColumns = `${reviewColumns}, b.code, p.title AS "propertyTitle", ${isOfStay} AS "isCounted"`;
const listedTables = `${withBooking} JOIN properties p ON p.agent_id = r.agent_id AND p.id = r.property_id`;

export async function findListedReview(
  db: Queryable,
  { agentId, id }: { agentId: string; id: string },
): Promise<ListedReview | null> {
  const { rows } = await db.query<ListedReview>(
    `SELECT ${listedColumns} FROM ${listedTables} WHERE r.agent_id = $1 AND r.id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

/** Waits for the host's answer. */
const isOpen = `r.answered_at IS NULL AND r.state <> 'removed' AND r.erased_at IS NULL`;
/** Waits for the platform's decision. */
const isWaiting = 'r.reported_at IS NOT NULL AND r.settled_at IS NULL';

const filterConditions: Readonly<Record<ReviewFilter, string>> = {
  all: 'true',
  open: isOpen,
  answered: 'r.answered_at IS NOT NULL',
  hidden: `r.state <> 'shown'`,
  reported: isWaiting,
};

export type ReviewQuery = {
  agentId: string;
  filter: ReviewFilter;
  propertyId: string | null;
  stars: number | null;
};

/** Newest first, after `after`. */
export async function selectReviews(
  db: Queryable,
  { agentId, filter, propertyId, stars }: ReviewQuery,
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<ListedReview[]> {
  const { rows } = await db.query<ListedReview>(
    `SELECT ${listedColumns} FROM ${listedTables}
     WHERE r.agent_id = $1 AND ${filterConditions[filter]}
       AND ($2::uuid IS NULL OR r.property_id = $2) AND ($3::int IS NULL OR r.stars = $3)
       AND ($4::timestamptz IS NULL OR (r.given_at, r.id) < ($4, $5::uuid))
     ORDER BY r.given_at DESC, r.id DESC LIMIT $6`,
    [agentId, propertyId, stars, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function countReviews(db: Queryable, query: ReviewQuery): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM guest_reviews r
     WHERE r.agent_id = $1 AND ${filterConditions[query.filter]}
       AND ($2::uuid IS NULL OR r.property_id = $2) AND ($3::int IS NULL OR r.stars = $3)`,
    [query.agentId, query.propertyId, query.stars],
  );
  return rows[0]?.total ?? 0;
}

const countedColumns = selectList('guest_reviews', ['propertyId'], 'r');

export type ShownCounts = { shown: number; hidden: number };
export type CountedReviews = StarCounts & ShownCounts & { propertyId: string };

/**
 * Stars of an agent’s properties that have reviews. A review that its host has hidden counts, so that hiding never makes an
 * average better; `hidden` counts those that are not shown.
 */
export async function countStars(db: Queryable, agentId: string): Promise<CountedReviews[]> {
  const { rows } = await db.query<CountedReviews>(
    `SELECT ${countedColumns},
       (count(*) FILTER (WHERE ${isOfStay}))::int AS count,
       coalesce(sum(r.stars) FILTER (WHERE ${isOfStay}), 0)::int AS stars,
       (count(*) FILTER (WHERE r.state = 'shown' AND ${isOfStay}))::int AS shown,
       (count(*) FILTER (WHERE r.state = 'hidden' OR NOT (${isOfStay})))::int AS hidden
     FROM ${withBooking}
     WHERE r.agent_id = $1 AND r.state <> 'removed'
     GROUP BY r.property_id`,
    [agentId],
  );
  return rows;
}

/** Reviews of a property that everyone sees, newest first. */
export async function selectShownReviews(
  db: Queryable,
  {
    agentId,
    propertyId,
    offset,
    limit,
  }: { agentId: string; propertyId: string; offset: number; limit: number },
): Promise<ReviewRecord[]> {
  const { rows } = await db.query<ReviewRecord>(
    `SELECT ${reviewColumns} FROM ${withBooking}
     WHERE r.agent_id = $1 AND r.property_id = $2 AND r.state = 'shown' AND ${isOfStay}
     ORDER BY r.given_at DESC, r.id DESC OFFSET $3 LIMIT $4`,
    [agentId, propertyId, offset, limit],
  );
  return rows;
}

export type AgentReviewCounts = StarCounts & { open: number; reported: number };

export async function countAgentReviews(db: Queryable, agentId: string): Promise<AgentReviewCounts> {
  const { rows } = await db.query<AgentReviewCounts>(
    `SELECT (count(*) FILTER (WHERE ${isOfStay} AND r.state <> 'removed'))::int AS count,
       coalesce(sum(r.stars) FILTER (WHERE ${isOfStay} AND r.state <> 'removed'), 0)::int AS stars,
       (count(*) FILTER (WHERE ${isOpen}))::int AS open,
       (count(*) FILTER (WHERE ${isWaiting}))::int AS reported
     FROM ${withBooking} WHERE r.agent_id = $1`,
    [agentId],
  );
  return rows[0] ?? { count: 0, stars: 0, open: 0, reported: 0 };
}

/** Notes that a guest has sent to the host alone. */
export async function countNotesOfStay(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<number> {
  const { rows } = await db.query<{ notes: number }>(
    `SELECT count(*)::int AS notes FROM feedback WHERE agent_id = $1 AND about_booking_id = $2`,
    [agentId, bookingId],
  );
  return rows[0]?.notes ?? 0;
}
