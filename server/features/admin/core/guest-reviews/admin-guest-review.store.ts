import type { AdminGuestReview } from '#contract/admin/guest-reviews.ts';
import type { ReviewReason, ReviewState } from '#domain/links/guest-review.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type ReviewListFilter = { status: ReviewState | 'waiting' | null; q: string | null };

const reviewColumns = selectList(
  'guest_reviews',
  ['_id', 'stars', 'guestName', 'answer', 'state', 'reason', 'settledAt', 'givenAt'],
  'r',
);

const columns = `${reviewColumns}, r.body AS text,
  jsonb_build_object('_id', a.id, 'name', a.name) AS agent,
  jsonb_build_object('_id', p.id, 'title', p.title) AS property,
  jsonb_build_object('_id', b.id, 'code', b.code) AS booking,
  CASE WHEN r.reported_at IS NOT NULL AND r.reported_for IS NOT NULL
    THEN jsonb_build_object('reason', r.reported_for, 'note', r.report_note,
      'at', to_char(r.reported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS report`;

const context = `guest_reviews r JOIN agents a ON a.id = r.agent_id
  JOIN properties p ON p.agent_id = r.agent_id AND p.id = r.property_id
  JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id`;

type Row = RowOf<typeof reviewColumns> &
  Pick<AdminGuestReview, 'text' | 'agent' | 'property' | 'booking' | 'report'>;

/** Newest first, after `after`. */
export async function selectAdminReviews(
  db: Queryable,
  filter: ReviewListFilter,
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<AdminGuestReview[]> {
  const { text, values } = whereOf(filter);
  const onward = after
    ? `AND (r.given_at, r.id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::uuid)`
    : '';
  const { rows } = await db.query<Row>(
    `-- all tenants: the platform's own list
     SELECT ${columns} FROM ${context} WHERE ${text} ${onward}
     ORDER BY r.given_at DESC, r.id DESC LIMIT $${values.push(limit)}`,
    values,
  );
  return rows;
}

const maxCount = 1000;

/** Counts at most a thousand. */
export async function countAdminReviews(db: Queryable, filter: ReviewListFilter): Promise<number> {
  const { text, values } = whereOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `-- all tenants: the platform's own list
     SELECT count(*)::int AS total
     FROM (SELECT FROM guest_reviews r WHERE ${text} LIMIT ${maxCount}) AS capped`,
    values,
  );
  return rows[0]?.total ?? 0;
}

function whereOf({ status, q }: ReviewListFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['true'];
  if (status === 'waiting') parts.push('r.reported_at IS NOT NULL AND r.settled_at IS NULL');
  else if (status !== null) parts.push(`r.state = $${values.push(status)}`);
  if (q !== null) parts.push(`r.search_text LIKE search_pattern($${values.push(q)})`);
  return { text: parts.join(' AND '), values };
}

export async function findAdminReview(db: Queryable, id: string): Promise<AdminGuestReview | null> {
  const { rows } = await db.query<Row>(
    `-- all tenants: an admin knows the id alone
     SELECT ${columns} FROM ${context} WHERE r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Locks a review until the transaction ends. */
export async function lockAdminReview(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `-- all tenants: an admin knows the id alone
     SELECT FROM guest_reviews WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return rowCount === 1;
}

export async function settleReview(
  tx: Queryable,
  { agentId, id, removeFor, at }: { agentId: string; id: string; removeFor: ReviewReason | null; at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE guest_reviews SET state = $3, reason = $4, settled_at = $5 WHERE agent_id = $1 AND id = $2`,
    [agentId, id, removeFor === null ? 'shown' : 'removed', removeFor, at],
  );
}
