import { retentionMs } from '#domain/admin/retention-rules.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

/** Property id of views of the link's own page. */
export const linkPageId = '00000000-0000-0000-0000-000000000000';

export type ViewedLink = { agentId: string; linkId: string };

export type NewView = ViewedLink & {
  propertyId: string;
  day: string;
  visitor: Uint8Array;
  /** Hash of the IP address; the same for all its visitors on that day. */
  network: Uint8Array;
};

/**
 * Visitors counted per IP address and day: enough for a family or an office, and a limit for a browser that changes its
 * user agent on every view.
 */
const maxVisitorsPerAddress = 20;

type CountedView = Pick<NewView, 'propertyId' | 'day' | 'visitor' | 'network'>;

/** Selects the views that are not counted yet. Read-only, so it takes no lock. */
export async function selectUncountedViews(
  db: Queryable,
  link: ViewedLink,
  views: readonly NewView[],
): Promise<NewView[]> {
  const { rows } = await db.query<{ at: number }>({
    name: 'uncounted-views',
    text: `SELECT w.at::int AS at
           FROM unnest($3::uuid[], $4::date[], $5::bytea[]) WITH ORDINALITY AS w (property_id, day, visitor,
             at)
           WHERE NOT EXISTS (SELECT FROM link_views v
             WHERE v.agent_id = $1 AND v.link_id = $2 AND v.day = w.day
             AND v.visitor = w.visitor AND v.property_id = w.property_id)`,
    values: [
      link.agentId,
      link.linkId,
      views.map(({ propertyId }) => propertyId),
      views.map(({ day }) => day),
      views.map(({ visitor }) => visitor),
    ],
  });

  return rows.flatMap(({ at }) => views[at - 1] ?? []);
}

/**
 * Counts views of one link, each once per visitor, day and page. New visitors beyond the daily limit of their IP
 * address are not counted.
 */
export async function addViews(tx: Queryable, link: ViewedLink, views: readonly NewView[]): Promise<void> {
  // Locks the link first, so that of two concurrent first views only one finds the visitor new.
  await tx.query('SELECT 1 FROM shared_links WHERE agent_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    link.agentId,
    link.linkId,
  ]);

  const added = await insertViews(tx, link, views);
  const newcomers = await findNewVisitors(tx, link, added);
  const tooMany = await findExcessVisitors(tx, link, newcomers);
  if (tooMany.size > 0) await deleteViews(tx, link, [...tooMany.values()]);
  const counted = added.filter((view) => !tooMany.has(visitorKey(view)));

  await tx.query(
    `UPDATE shared_links
     SET views = views + $3, property_views = property_views + $4, unique_visitors = unique_visitors + $5
     WHERE agent_id = $1 AND id = $2`,
    [
      link.agentId,
      link.linkId,
      counted.length,
      counted.filter(({ propertyId }) => propertyId !== linkPageId).length,
      newcomers.size - tooMany.size,
    ],
  );
}

/** Key of a visitor on a day. */
function visitorKey({ day, visitor }: Pick<CountedView, 'day' | 'visitor'>): string {
  return `${day} ${Buffer.from(visitor).toString('hex')}`;
}

const viewColumns = selectList('link_views', ['propertyId', 'day', 'visitor', 'network']);

async function insertViews(
  tx: Queryable,
  { agentId, linkId }: ViewedLink,
  views: readonly NewView[],
): Promise<CountedView[]> {
  const { rows } = await tx.query<CountedView>({
    name: 'insert-views',
    text: `INSERT INTO link_views (agent_id, link_id, property_id, day, visitor, network)
           SELECT $1, $2, w.* FROM unnest($3::uuid[], $4::date[], $5::bytea[], $6::bytea[]) AS w
           ON CONFLICT DO NOTHING RETURNING ${viewColumns}`,
    values: [
      agentId,
      linkId,
      views.map(({ propertyId }) => propertyId),
      views.map(({ day }) => day),
      views.map(({ visitor }) => visitor),
      views.map(({ network }) => network),
    ],
  });

  return rows;
}

/** Visitors whose only stored views are the added ones. */
async function findNewVisitors(
  tx: Queryable,
  { agentId, linkId }: ViewedLink,
  added: readonly CountedView[],
): Promise<Map<string, CountedView>> {
  const { rows } = await tx.query<{ day: string; visitor: Uint8Array; pages: number }>(
    `SELECT day, visitor, count(*)::int AS pages FROM link_views WHERE agent_id = $1 AND link_id = $2
       AND (day, visitor) IN (SELECT * FROM unnest($3::date[], $4::bytea[])) GROUP BY day, visitor`,
    [agentId, linkId, added.map(({ day }) => day), added.map(({ visitor }) => visitor)],
  );
  const pages = new Map(rows.map((row) => [visitorKey(row), row.pages]));
  const perVisitor = Map.groupBy(added, visitorKey);

  return new Map(
    [...perVisitor].flatMap(([key, [first, ...more]]) =>
      first && pages.get(key) === 1 + more.length ? [[key, first]] : [],
    ),
  );
}

/** The latest new visitors of each IP address beyond its limit. */
async function findExcessVisitors(
  tx: Queryable,
  { agentId, linkId }: ViewedLink,
  newcomers: ReadonlyMap<string, CountedView>,
): Promise<Map<string, CountedView>> {
  const all = [...newcomers];
  const { rows } = await tx.query<{ day: string; network: Uint8Array; above: number }>(
    `SELECT day, network, count(DISTINCT visitor)::int - $5 AS above
     FROM link_views
     WHERE agent_id = $1 AND link_id = $2
       AND (day, network) IN (SELECT * FROM unnest($3::date[], $4::bytea[]))
     GROUP BY day, network HAVING count(DISTINCT visitor) > $5`,
    [
      agentId,
      linkId,
      all.map(([, { day }]) => day),
      all.map(([, { network }]) => network),
      maxVisitorsPerAddress,
    ],
  );

  return new Map(
    rows.flatMap(({ day, network, above }) =>
      all.filter(([, one]) => one.day === day && Buffer.compare(one.network, network) === 0).slice(-above),
    ),
  );
}

async function deleteViews(
  tx: Queryable,
  { agentId, linkId }: ViewedLink,
  visitors: readonly CountedView[],
): Promise<void> {
  await tx.query(
    `DELETE FROM link_views WHERE agent_id = $1 AND link_id = $2
       AND (day, visitor) IN (SELECT * FROM unnest($3::date[], $4::bytea[]))`,
    [agentId, linkId, visitors.map(({ day }) => day), visitors.map(({ visitor }) => visitor)],
  );
}

export type ViewsOfDay = { day: string; views: number; uniqueVisitors: number };

export async function viewsByDay(
  db: Queryable,
  agentId: string,
  linkId: string,
  firstDay: string,
): Promise<ViewsOfDay[]> {
  const { rows } = await db.query<ViewsOfDay>(
    `SELECT day, count(*) AS views, count(DISTINCT visitor) AS "uniqueVisitors" FROM link_views
     WHERE agent_id = $1 AND link_id = $2 AND day >= $3 GROUP BY day ORDER BY day`,
    [agentId, linkId, firstDay],
  );
  return rows;
}

const saltPrefix = 'visitor-salt-';

/** Salt of one day, the same in every process. Without it the day's hashes cannot be linked to a visitor. */
export function dailySalt(db: Queryable, day: string): Promise<Buffer> {
  return platformSecret(db, saltPrefix + day);
}

/** Deletes old salts. They outlive their day slightly, because days end at different times around the world. */
export async function forgetOldSalts(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM platform_secrets WHERE name LIKE '${saltPrefix}%' AND created_at < now() - $1::interval`,
    [`${retentionMs('visitor_salts')} milliseconds`],
  );
  return rowCount ?? 0;
}
