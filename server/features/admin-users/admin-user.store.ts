import type { AdminUser, AdminUserDetail } from '#contract/admin-users.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PageCursor } from '#server/http/page-cursor.ts';

export type UserFilter = {
  role: 'all' | AdminUser['role'];
  status: string | null;
  q: string | null;
};

const agentColumns = `id, 'agent' AS role, name, email, company, phone, status, created_at, email_verified_at`;
const adminColumns = `id, 'admin' AS role, name, email, NULL AS company, NULL AS phone, status, created_at,
  NULL::timestamptz AS email_verified_at`;
// Word for word the expression of the index agents_by_words.
const agentWords = `(name || ' ' || email || ' ' || coalesce(company, ''))`;
const adminWords = `(name || ' ' || email)`;

const shown = `u.id AS "_id", u.role, u.name, u.email, u.company, u.phone, u.status, u.created_at AS "createdAt",
  u.email_verified_at AS "emailVerifiedAt",
  CASE u.role WHEN 'agent' THEN (SELECT count(*)::int FROM properties p
    WHERE p.agent_id = u.id AND p.deleted_at IS NULL) END AS properties,
  s.status AS "subscriptionStatus", s.plan_type AS "planType"`;
const subscriptionOfUser = `LEFT JOIN subscriptions s ON u.role = 'agent' AND s.agent_id = u.id`;

/** Newest first, after `after`; agents and admins in one order. */
export async function selectUsers(
  db: Queryable,
  filter: UserFilter,
  page: { after: PageCursor | null; limit: number },
): Promise<AdminUser[]> {
  const values: unknown[] = [];
  const onward = page.after
    ? `AND (created_at, id) < ($${values.push(page.after.at)}::timestamptz, $${values.push(page.after.id)}::uuid)`
    : '';
  const parts = partsOf(filter, values).map(
    ({ columns, table, where }) =>
      `(SELECT ${columns} FROM ${table} WHERE ${where} ${onward} ORDER BY created_at DESC, id DESC LIMIT ${page.limit})`,
  );
  const { rows } = await db.query(
    `SELECT ${shown} FROM (SELECT * FROM (${parts.join(' UNION ALL ')}) AS both_roles
       ORDER BY created_at DESC, id DESC LIMIT ${page.limit}) u ${subscriptionOfUser}
     ORDER BY u.created_at DESC, u.id DESC`,
    values,
  );
  return rows;
}

const countedAtMost = 1000;

/** Counts no further than a thousand: nobody reads the rest of the number. */
export async function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  const values: unknown[] = [];
  const parts = partsOf(filter, values).map(
    ({ table, where }) => `(SELECT 1 FROM ${table} WHERE ${where} LIMIT ${countedAtMost})`,
  );
  const { rows } = await db.query(
    `SELECT least(count(*), ${countedAtMost})::int AS total FROM (${parts.join(' UNION ALL ')}) AS capped`,
    values,
  );
  return rows[0]?.total ?? 0;
}

function partsOf(filter: UserFilter, values: unknown[]) {
  const conditions: string[] = ['true'];
  if (filter.status !== null) conditions.push(`status = $${values.push(filter.status)}`);
  const like = filter.q === null ? null : `$${values.push(likePattern(filter.q))}`;
  const where = (words: string) => [...conditions, ...(like ? [`${words} ILIKE ${like}`] : [])].join(' AND ');
  return [
    { role: 'agent', table: 'agents', columns: agentColumns, where: where(agentWords) },
    { role: 'admin', table: 'admins', columns: adminColumns, where: where(adminWords) },
  ].filter(({ role }) => filter.role === 'all' || filter.role === role);
}

export async function findUser(db: Queryable, id: string): Promise<AdminUser | null> {
  const { rows } = await db.query(
    `SELECT ${shown} FROM (SELECT ${agentColumns} FROM agents WHERE id = $1
       UNION ALL SELECT ${adminColumns} FROM admins WHERE id = $1) u ${subscriptionOfUser}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function setAgentStatus(
  tx: Queryable,
  { id, status, now }: { id: string; status: 'active' | 'suspended'; now: number },
): Promise<void> {
  await tx.query('UPDATE agents SET status = $2, updated_at = $3 WHERE id = $1', [id, status, new Date(now)]);
}

/** Sessions that still hold. */
export async function countSessions(
  db: Queryable,
  { _id, role }: Pick<AdminUser, '_id' | 'role'>,
  now: number,
): Promise<number> {
  const table = role === 'agent' ? 'agent_sessions' : 'admin_sessions';
  const { rows } = await db.query(
    `SELECT count(*)::int AS sessions FROM ${table} WHERE ${role}_id = $1 AND expires_at > $2`,
    [_id, new Date(now)],
  );
  return rows[0].sessions;
}

/** What belongs to an agent; an admin owns nothing, so everything is zero and empty. */
export async function selectBelongings(
  db: Queryable,
  agentId: string,
): Promise<Pick<AdminUserDetail, 'counts' | 'properties' | 'bookings' | 'subscription'>> {
  const [counts, properties, bookings, subscriptions] = await Promise.all([
    db.query(
      `SELECT (SELECT count(*)::int FROM properties WHERE agent_id = $1 AND deleted_at IS NULL) AS properties,
         (SELECT count(*)::int FROM bookings WHERE agent_id = $1 AND deleted_at IS NULL) AS bookings,
         (SELECT count(*)::int FROM shared_links WHERE agent_id = $1) AS "sharedLinks",
         (SELECT count(*)::int FROM conversations WHERE agent_id = $1) AS conversations`,
      [agentId],
    ),
    db.query(
      `SELECT id AS "_id", title, city, country, status, moderation, created_at AS "createdAt" FROM properties
       WHERE agent_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 50`,
      [agentId],
    ),
    db.query(
      `SELECT b.id AS "_id", b.code, p.title AS "propertyTitle", b.guest_name AS "guestName", b.status,
         b.check_in AS "checkIn", b.check_out AS "checkOut", b.created_at AS "createdAt",
         jsonb_build_object('amount', b.total_minor, 'currency', b.currency) AS total
       FROM bookings b JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
       WHERE b.agent_id = $1 AND b.deleted_at IS NULL ORDER BY b.created_at DESC, b.id DESC LIMIT 10`,
      [agentId],
    ),
    db.query(
      `SELECT status, plan_type AS "planType", trial_ends_at, current_period_end FROM subscriptions WHERE agent_id = $1`,
      [agentId],
    ),
  ]);
  return {
    counts: counts.rows[0],
    properties: properties.rows,
    bookings: bookings.rows,
    subscription: subscriptions.rows[0] ?? null,
  };
}
