import type { AdminUser, AdminUserDetail, adminUserSorts } from '#contract/admin/users.ts';
import { comingStates, requestStates } from '#domain/bookings/booking-states.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { Tables } from '#server/db/tables.ts';
import { firstOfList, maxCount, rowsToCount } from '#server/db/word-search.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';
import type { BulkItem } from '../bulk/change-many.ts';

export type UserFilter = {
  role: 'all' | AdminUser['role'];
  status: string | null;
  q: string | null;
  /** `none` for agents without a plan. */
  plan: string | null;
  email: 'verified' | 'unverified' | null;
  /** Agents without a session that was used since then, in ISO 8601. */
  awaySince: string | null;
};

const agentColumns = `id, 'agent' AS role, name, email, company, phone, status, created_at,
  email_verified_at`;
const adminColumns = `id, 'admin' AS role, name, email, NULL AS company, NULL AS phone, status, created_at,
  NULL::timestamptz AS email_verified_at`;

const realProperty = `NOT ${isExampleProperty('p.agent_id', 'p.id')}`;
const realBooking = `NOT ${isExampleProperty('b.agent_id', 'b.property_id')}`;

const userColumns = `u.id AS "_id", u.role, u.name, u.email, u.company, u.phone, u.status,
  u.created_at AS "createdAt", u.email_verified_at AS "emailVerifiedAt",
  CASE u.role WHEN 'agent' THEN (SELECT count(*)::int FROM properties p
    WHERE p.agent_id = u.id AND p.deleted_at IS NULL AND ${realProperty}) END AS properties,
  EXISTS (SELECT FROM two_step_accounts t WHERE t.audience = u.role AND t.account_id = u.id
    AND t.confirmed_at IS NOT NULL)
    OR CASE u.role WHEN 'agent' THEN EXISTS (SELECT FROM agent_passkeys p WHERE p.agent_id = u.id)
      ELSE EXISTS (SELECT FROM admin_passkeys p WHERE p.admin_id = u.id) END AS "hasTwoStep",
  s.status AS "subscriptionStatus", s.plan_type AS "planType"`;
const subscriptionOfUser = `LEFT JOIN subscriptions s ON u.role = 'agent' AND s.agent_id = u.id`;

const order = 'created_at DESC, id DESC';

export type UserSort = (typeof adminUserSorts)[number];
/** `sortedBy` is the sort value from which the next page continues. */
export type AdminUserRow = AdminUser & { sortedBy: string };

const sorts: Record<UserSort, { by: string; direction: 'ASC' | 'DESC'; cast: 'timestamptz' | 'text' }> = {
  joined_desc: { by: 'created_at', direction: 'DESC', cast: 'timestamptz' },
  joined_asc: { by: 'created_at', direction: 'ASC', cast: 'timestamptz' },
  name_asc: { by: inNameOrder('name'), direction: 'ASC', cast: 'text' },
  name_desc: { by: inNameOrder('name'), direction: 'DESC', cast: 'text' },
};

type UserPage = { sort: UserSort; after: ListPosition | null; limit: number };

/** Agents and admins in one order. */
export async function selectUsers(
  db: Queryable,
  filter: UserFilter,
  page: UserPage,
): Promise<AdminUserRow[]> {
  const parts = await Promise.all(sourcesOf(filter).map((part) => selectFromSource(db, part, page)));
  const [first = [], second = []] = parts;
  if (first.length === 0 || second.length === 0) return [...first, ...second].slice(0, page.limit);
  const byId = new Map([...first, ...second].map((row) => [row._id, row]));
  const ids = await orderOf(db, [...byId.values()], page);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The database compares names, for its order is not that of JavaScript. */
async function orderOf(
  db: Queryable,
  rows: readonly AdminUserRow[],
  { sort, limit }: UserPage,
): Promise<string[]> {
  const { direction, cast } = sorts[sort];
  const { rows: sorted } = await db.query<{ id: string }>(
    `SELECT id FROM unnest($1::${cast}[], $2::uuid[]) AS row (key, id)
     ORDER BY ${cast === 'text' ? inNameOrder('key') : 'key'} ${direction}, id ${direction} LIMIT ${limit}`,
    [rows.map(({ sortedBy }) => sortedBy), rows.map(({ _id }) => _id)],
  );
  return sorted.map(({ id }) => id);
}

async function selectFromSource(
  db: Queryable,
  { table, columns, where, search, values: given }: UserSource,
  { sort, after, limit }: UserPage,
): Promise<AdminUserRow[]> {
  const values = [...given];
  const { by, direction, cast } = sorts[sort];
  const onward = after
    ? ` AND (${by}, id) ${direction === 'ASC' ? '>' : '<'} ($${values.push(after.keys[0])}::${cast},
        $${values.push(after.id)}::uuid)`
    : '';

  const list = {
    table,
    where: where + onward,
    search,
    limit,
    computed: `${by} AS sorted_by`,
    order: `${by} ${direction}, id ${direction}`,
  };

  return await firstOfList(list, async (found) => {
    const { rows } = await db.query<AdminUserRow>(
      `SELECT ${userColumns}, u.sorted_by AS "sortedBy"
       FROM (SELECT ${columns}, sorted_by FROM (${found}) AS found) u ${subscriptionOfUser}
       ORDER BY u.sorted_by ${direction}, u.id ${direction}`,
      values,
    );
    return rows;
  });
}

/** Counts at most a thousand. */
export async function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  const counts = await Promise.all(
    sourcesOf(filter).map(async (part) => {
      const { rows } = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM (${rowsToCount({ ...part, order })}) AS capped`,
        [...part.values],
      );
      return rows[0]?.total ?? 0;
    }),
  );

  return Math.min(
    maxCount,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

type UserSource = {
  role: AdminUser['role'];
  table: string;
  columns: string;
  where: string;
  search: string | null;
  values: readonly unknown[];
};

function sourcesOf({ role, status, q, plan, email, awaySince }: UserFilter): UserSource[] {
  const values: unknown[] = [];
  const parts = [status === null ? 'true' : `status = $${values.push(status)}`];
  const plans = 'SELECT FROM subscriptions s WHERE s.agent_id = agents.id AND s.plan_type';
  if (plan === 'none') parts.push(`NOT EXISTS (${plans} IS NOT NULL)`);
  else if (plan !== null) parts.push(`EXISTS (${plans} = $${values.push(plan)})`);
  if (email !== null) parts.push(`email_verified_at IS ${email === 'verified' ? 'NOT NULL' : 'NULL'}`);
  if (awaySince !== null) {
    parts.push(`NOT EXISTS (SELECT FROM agent_sessions n
      WHERE n.agent_id = agents.id AND n.last_seen_at >= $${values.push(awaySince)}::timestamptz)`);
  }

  const where = parts.join(' AND ');
  const wanted = plan === null && email === null && awaySince === null ? role : 'agent';
  const condition = q === null ? null : `search_text LIKE search_pattern($${values.push(q)})`;
  const sources: UserSource[] = [
    { role: 'agent', table: 'agents', columns: agentColumns, where, search: condition, values },
    { role: 'admin', table: 'admins', columns: adminColumns, where, search: condition, values },
  ];

  return sources.filter((source) => wanted === 'all' || wanted === source.role);
}

const bulkColumns = `id, name, status, coalesce(suspension_reason, '') AS reason`;

/** Agents of a bulk action, and which of the ids are admins. */
export async function selectAgentsForBulk(
  db: Queryable,
  ids: readonly string[],
): Promise<{ items: BulkItem[]; admins: string[] }> {
  const [agents, admins] = await Promise.all([
    db.query<BulkItem>(`SELECT ${bulkColumns} FROM agents WHERE id = ANY($1::uuid[])`, [ids]),
    db.query<Pick<Tables['admins'], 'id'>>('SELECT id FROM admins WHERE id = ANY($1::uuid[])', [ids]),
  ]);
  return { items: agents.rows, admins: admins.rows.map(({ id }) => id) };
}

/** Which of the addresses have an account, by their keys. */
export async function selectTakenEmailKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    'SELECT email_key AS key FROM agent_emails WHERE email_key = ANY($1::text[])',
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Agents that match a filter, the newest first; none for a filter of admins. */
export async function selectMatchingAgents(
  db: Queryable,
  filter: UserFilter,
  limit: number,
): Promise<BulkItem[]> {
  const source = sourcesOf(filter).find(({ role }) => role === 'agent');
  if (!source) return [];
  const { where, search, values } = source;
  const { rows } = await db.query<BulkItem>(
    `SELECT ${bulkColumns}
     FROM agents
     WHERE ${where} AND ${search ?? 'true'}
     ORDER BY ${order}
     LIMIT ${limit}`,
    [...values],
  );
  return rows;
}

export async function findUser(db: Queryable, id: string): Promise<AdminUser | null> {
  const { rows } = await db.query<AdminUser>(
    `SELECT ${userColumns} FROM (SELECT ${agentColumns} FROM agents WHERE id = $1
       UNION ALL SELECT ${adminColumns} FROM admins WHERE id = $1) u ${subscriptionOfUser}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Suspends an agent for a reason; without one (`null`) the account is active again. */
export async function setAgentStatus(
  tx: Queryable,
  { id, reason, now }: { id: string; reason: string | null; now: number },
): Promise<void> {
  await tx.query(
    `UPDATE agents
     SET status = CASE WHEN $2::text IS NULL THEN 'active' ELSE 'suspended' END, suspension_reason = $2,
       suspended_at = CASE WHEN $2::text IS NULL THEN NULL ELSE $3::timestamptz END, updated_at = $3
       WHERE id = $1`,
    [id, reason, new Date(now)],
  );
}

const propertyColumns = selectList(
  'properties',
  ['_id', 'title', 'city', 'country', 'status', 'moderation', 'createdAt'],
  'p',
);
const bookingColumns = selectList(
  'bookings',
  ['_id', 'code', 'guestName', 'status', 'checkIn', 'checkOut', 'createdAt'],
  'b',
);
const subscriptionColumns = selectList('subscriptions', ['status', 'planType']);

/** Counts and latest resources of an agent; zero and empty for an admin. */
export async function selectUserResources(
  db: Queryable,
  agentId: string,
): Promise<Pick<AdminUserDetail, 'counts' | 'properties' | 'bookings' | 'subscription'>> {
  const [counts, properties, bookings, subscriptions] = await Promise.all([
    db.query<AdminUserDetail['counts']>(
      `SELECT (SELECT count(*)::int FROM properties p
          WHERE p.agent_id = $1 AND p.deleted_at IS NULL AND ${realProperty}) AS properties,
         (SELECT count(*)::int FROM bookings b
          WHERE b.agent_id = $1 AND b.deleted_at IS NULL AND ${realBooking}) AS bookings,
         (SELECT count(*)::int FROM shared_links WHERE agent_id = $1) AS "sharedLinks",
         (SELECT count(*)::int FROM conversations c
          WHERE c.agent_id = $1
            AND NOT ${isExampleProperty('c.agent_id', 'c.property_id')}) AS conversations`,
      [agentId],
    ),
    db.query<AdminUserDetail['properties'][number]>(
      `SELECT ${propertyColumns} FROM properties p
       WHERE p.agent_id = $1 AND p.deleted_at IS NULL AND ${realProperty}
       ORDER BY p.created_at DESC, p.id DESC LIMIT 50`,
      [agentId],
    ),
    db.query<AdminUserDetail['bookings'][number]>(
      `SELECT ${bookingColumns}, p.title AS "propertyTitle",
         jsonb_build_object('amount', b.total_minor, 'currency', b.currency) AS total
       FROM bookings b JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
       WHERE b.agent_id = $1 AND b.deleted_at IS NULL AND ${realBooking}
       ORDER BY b.created_at DESC, b.id DESC LIMIT 10`,
      [agentId],
    ),
    db.query<NonNullable<AdminUserDetail['subscription']>>(
      `SELECT ${subscriptionColumns}, trial_ends_at, current_period_end
       FROM subscriptions
       WHERE agent_id = $1`,
      [agentId],
    ),
  ]);

  return {
    counts: oneRow(counts.rows),
    properties: properties.rows,
    bookings: bookings.rows,
    subscription: subscriptions.rows[0] ?? null,
  };
}

/** What the page of a user shows beside the lists: last use, suspension, and what a suspension would touch. */
export async function selectUserState(
  db: Queryable,
  { id, role }: Pick<AdminUser, 'role'> & { id: string },
): Promise<Pick<AdminUserDetail, 'lastSeenAt' | 'suspension' | 'impact' | 'eraseAt'>> {
  if (role === 'admin') {
    const { rows } = await db.query<{ lastSeenAt: string | null }>(
      `SELECT greatest(a.last_sign_in_at,
         (SELECT max(last_seen_at) FROM admin_sessions WHERE admin_id = $1)) AS "lastSeenAt"
       FROM admins a WHERE a.id = $1`,
      [id],
    );
    return { lastSeenAt: oneRow(rows).lastSeenAt, suspension: null, impact: null, eraseAt: null };
  }

  const { rows } = await db.query<Pick<AdminUserDetail, 'lastSeenAt' | 'suspension' | 'impact' | 'eraseAt'>>(
    `SELECT greatest((SELECT max(last_seen_at) FROM agent_sessions WHERE agent_id = $1),
         (SELECT max(at)
          FROM admin_log
          WHERE entity_type = 'agent' AND entity_id = $1 AND action = 'signed_in'))
         AS "lastSeenAt", a.erase_at AS "eraseAt",
       CASE WHEN a.status = 'suspended' THEN
         jsonb_build_object('reason', coalesce(a.suspension_reason, ''),
           'since', to_char(coalesce(a.suspended_at, a.updated_at) AT TIME ZONE 'UTC',
             'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       END AS suspension,
       jsonb_build_object(
         'waitingRequests', (SELECT count(*) FROM bookings b WHERE b.agent_id = $1 AND b.deleted_at IS NULL
           AND b.status IN ${sqlList(requestStates)} AND ${realBooking}),
         'upcomingStays', (SELECT count(*) FROM bookings b WHERE b.agent_id = $1 AND b.deleted_at IS NULL
           AND b.status IN ${sqlList(comingStates)} AND ${realBooking}),
         'workingLinks', (SELECT count(*) FROM shared_links l WHERE l.agent_id = $1 AND l.status = 'active'),
         'isBilled', EXISTS (SELECT FROM subscriptions s WHERE s.agent_id = $1
           AND s.gateway_subscription IS NOT NULL
           AND s.status IN ('active', 'past_due'))) AS impact
     FROM agents a WHERE a.id = $1`,
    [id],
  );

  return oneRow(rows);
}
