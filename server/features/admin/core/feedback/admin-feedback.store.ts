import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { rolesWith } from '#domain/admin/admin-roles.ts';
import type { FeedbackCategory } from '#domain/links/feedback-lists.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type FeedbackFilter = {
  status: string | null;
  source: string | null;
  category: string | null;
  q: string | null;
};

const feedbackColumns = selectList(
  'feedback',
  [
    '_id',
    'source',
    'linkCode',
    'category',
    'rating',
    'message',
    'name',
    'email',
    'status',
    'adminNote',
    'reply',
    'createdAt',
    'updatedAt',
  ],
  'f',
);

// Feedback from inside the app is answered at the account’s address unless another one was given.
const columns = `${feedbackColumns},
  coalesce(f.email, CASE WHEN f.source = 'app' THEN a.email END) AS "replyTo",
  CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('_id', a.id, 'name', a.name) END AS agent,
  CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('type', 'booking', '_id', b.id, 'name', b.code)
    WHEN p.id IS NOT NULL
      THEN jsonb_build_object('type', 'property', '_id', p.id, 'name', p.title) END AS about,
  CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('_id', s.id, 'name', s.name) END AS assignee`;

type FeedbackRow = RowOf<typeof feedbackColumns, { category: FeedbackCategory }> &
  Pick<AdminFeedback, 'replyTo' | 'agent' | 'about' | 'assignee'>;

/** Admins who may answer, by name. */
export async function selectAssignees(db: Queryable): Promise<{ _id: string; name: string }[]> {
  const { rows } = await db.query<{ _id: string; name: string }>(
    `SELECT id AS _id, name FROM admins WHERE status = 'active' AND role = ANY($1)
     ORDER BY ${inNameOrder('name')}, id`,
    [rolesWith('feedback:write')],
  );
  return rows;
}

const context = `LEFT JOIN agents a ON a.id = f.agent_id LEFT JOIN admins s ON s.id = f.assignee_id
  LEFT JOIN bookings b ON b.agent_id = f.agent_id AND b.id = f.about_booking_id
  LEFT JOIN properties p ON p.agent_id = f.agent_id AND p.id = f.about_property_id`;

/** Newest first, after `after`. */
export async function selectFeedback(
  db: Queryable,
  filter: FeedbackFilter,
  page: { after: PageMoment | null; limit: number },
): Promise<AdminFeedback[]> {
  const { text, values } = whereOf(filter);
  const onward = page.after
    ? `AND (f.created_at, f.id) < ($${values.push(page.after.at)}::timestamptz,
        $${values.push(page.after.id)}::uuid)`
    : '';
  const { rows } = await db.query<FeedbackRow>(
    `SELECT ${columns} FROM feedback f ${context} WHERE ${text} ${onward}
     ORDER BY f.created_at DESC, f.id DESC LIMIT $${values.push(page.limit)}`,
    values,
  );
  return rows;
}

const maxCount = 1000;

/** Counts at most a thousand. */
export async function countFeedback(db: Queryable, filter: FeedbackFilter): Promise<number> {
  const { text, values } = whereOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT FROM feedback f WHERE ${text} LIMIT ${maxCount}) AS capped`,
    values,
  );
  return rows[0]?.total ?? 0;
}

function whereOf({ status, source, category, q }: FeedbackFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['true'];
  if (status !== null) parts.push(`f.status = $${values.push(status)}`);
  if (source !== null) parts.push(`f.source = $${values.push(source)}`);
  if (category !== null) parts.push(`f.category = $${values.push(category)}`);
  if (q !== null) parts.push(`f.search_text LIKE search_pattern($${values.push(q)})`);
  return { text: parts.join(' AND '), values };
}

export async function findFeedback(db: Queryable, id: string): Promise<AdminFeedback | null> {
  const { rows } = await db.query<FeedbackRow>(
    `SELECT ${columns} FROM feedback f ${context} WHERE f.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockFeedback(tx: Queryable, id: string): Promise<AdminFeedback | null> {
  const { rows } = await tx.query<FeedbackRow>(
    `SELECT ${columns} FROM feedback f ${context} WHERE f.id = $1 FOR UPDATE OF f`,
    [id],
  );
  return rows[0] ?? null;
}

export async function updateFeedback(
  tx: Queryable,
  { _id, status, adminNote, reply, assignee, updatedAt }: AdminFeedback,
): Promise<void> {
  await tx.query(
    `UPDATE feedback
     SET status = $2, admin_note = $3, reply = $4, assignee_id = $5, updated_at = $6
     WHERE id = $1`,
    [_id, status, adminNote, reply, assignee?._id ?? null, updatedAt],
  );
}
