import type { ListedLink } from '#contract/links/link-shapes.ts';
import { soldStates } from '#domain/bookings/booking-states.ts';
import type { LinkSort, LinkState } from '#domain/links/shared-link.ts';
import type { Money } from '#domain/shared/money.ts';
import { everConfirmed } from '#server/db/ever-confirmed.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { bindNames, selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';
import { type LinkRecord, linkColumns } from './link.store.ts';

export type SortedLink = LinkRecord & { sortKey: string };

/** `q` searches the link's and the client's name. */
type LinkChoice = { agentId: string; q: string | null; status: LinkState | null; now: number };
type LinkPage = { sort: LinkSort; after: ListPosition | null; limit: number };

const lastOpened = `(SELECT max(v.day) FROM link_views v WHERE v.agent_id = l.agent_id AND v.link_id = l.id)`;

/** Deleted requests are no longer among the agent's bookings, unlike in the counter of the link. */
const requestsOfLink = `(SELECT count(*) FROM bookings b WHERE b.agent_id = l.agent_id AND b.link_id = l.id
  AND b.deleted_at IS NULL)`;

/** Links that were never opened sort as the earliest ones. */
const sortKeys: Record<string, { column: string; type: string }> = {
  created: { column: 'l.created_at', type: 'timestamptz' },
  name: { column: inNameOrder('l.name'), type: 'text' },
  visitors: { column: 'l.unique_visitors', type: 'bigint' },
  requests: { column: requestsOfLink, type: 'bigint' },
  opened: { column: `coalesce(${lastOpened}, '-infinity'::date)`, type: 'date' },
};

/** One page in a strict order, after the cursor. */
export async function selectLinks(
  db: Queryable,
  { agentId, q, status, now }: LinkChoice,
  { sort, after, limit }: LinkPage,
): Promise<SortedLink[]> {
  const [name = 'created', way] = sort.split('_');
  const { column, type } = sortKeys[name] ?? { column: 'l.created_at', type: 'timestamptz' };
  const direction = way === 'asc' ? 'ASC' : 'DESC';
  const term = q?.trim() ?? '';

  const statement = bindNames(
    `SELECT ${linkColumns}, (${column})::text AS "sortKey" FROM shared_links l
     WHERE l.agent_id = $agent AND ($term::text IS NULL
         OR search_key(l.name || ' ' || coalesce(l.client->>'name', '')) LIKE search_pattern($term))
       AND ($status::text IS NULL OR $status = CASE
         WHEN l.status <> 'revoked' AND l.expires_at <= $now::timestamptz THEN 'expired' ELSE l.status END)
       AND ($afterKey::text IS NULL
         OR (${column}, l.id) ${direction === 'ASC' ? '>' : '<'} ($afterKey::${type}, $afterId::uuid))
     ORDER BY ${column} ${direction}, l.id ${direction} LIMIT $limit`,
    {
      agent: agentId,
      term: term === '' ? null : term,
      status,
      now: new Date(now),
      limit,
      afterKey: after?.keys[0] ?? null,
      afterId: after?.id ?? null,
    },
  );
  const { rows } = await db.query<SortedLink>({ name: `list-links-by-${sort}`, ...statement });

  return rows;
}

type LinkActivity = Pick<ListedLink, 'visitorsByDay' | 'lastOpenedOn' | 'booked'> & {
  requests: number;
  bookings: number;
};
type ActivityQuery = { agentId: string; linkIds: readonly string[]; days: number; now: number };

const bookingColumns = selectList('bookings', ['linkId', 'currency'], 'b');

/**
 * Reads what links brought, and returns it by link: unique visitors of each of the last `days` days in the agent's time
 * zone, the day of the last visit, its requests, those ever confirmed, and the totals of sold bookings by currency, the
 * most used currency first.
 */
export async function readLinkActivity(
  db: Queryable,
  { agentId, linkIds, days, now }: ActivityQuery,
): Promise<(linkId: string) => LinkActivity> {
  const [visits, sales] = await Promise.all([
    db.query<{ _id: string; lastOpenedOn: string | null; visitorsByDay: number[] }>(
      `SELECT l.id AS "_id", ${lastOpened} AS "lastOpenedOn",
         ARRAY(SELECT coalesce(c.visitors, 0) FROM generate_series($3 - 1, 0, -1) AS ago
           LEFT JOIN (SELECT v.day, count(DISTINCT v.visitor)::int AS visitors FROM link_views v
             WHERE v.agent_id = l.agent_id AND v.link_id = l.id AND v.day > d.today - $3::int
             GROUP BY v.day) c
             ON c.day = d.today - ago ORDER BY ago DESC) AS "visitorsByDay"
       FROM shared_links l
       JOIN agents a ON a.id = l.agent_id
       CROSS JOIN LATERAL (SELECT ($4::timestamptz AT TIME ZONE a.timezone)::date AS today) d
       WHERE l.agent_id = $1 AND l.id = ANY($2::uuid[])`,
      [agentId, linkIds, days, new Date(now)],
    ),
    db.query<Money & { linkId: string; requests: number; bookings: number; sold: number }>(
      `SELECT ${bookingColumns}, count(*)::int AS requests,
         count(*) FILTER (WHERE ${everConfirmed})::int AS bookings,
         count(*) FILTER (WHERE b.status IN ${sqlList(soldStates)})::int AS sold,
         coalesce(sum(b.total_minor) FILTER (WHERE b.status IN ${sqlList(soldStates)}), 0)::bigint AS amount
       FROM bookings b
       WHERE b.agent_id = $1 AND b.link_id = ANY($2::uuid[]) AND b.deleted_at IS NULL
       GROUP BY b.link_id, b.currency ORDER BY sold DESC, b.currency`,
      [agentId, linkIds],
    ),
  ]);
  const visitsOf = new Map(visits.rows.map(({ _id, ...rest }) => [_id, rest]));
  const salesOf = Map.groupBy(sales.rows, ({ linkId }) => linkId);

  return (linkId) => {
    const sales = salesOf.get(linkId) ?? [];
    return {
      visitorsByDay: visitsOf.get(linkId)?.visitorsByDay ?? [],
      lastOpenedOn: visitsOf.get(linkId)?.lastOpenedOn ?? null,
      requests: sales.reduce((sum, { requests }) => sum + requests, 0),
      bookings: sales.reduce((sum, { bookings }) => sum + bookings, 0),
      booked: sales.filter(({ sold }) => sold > 0).map(({ amount, currency }) => ({ amount, currency })),
    };
  };
}
