import type { Queryable } from '#server/db/pool.ts';

/** Stands for the link's own page among the properties looked at. */
export const linkPageId = '00000000-0000-0000-0000-000000000000';

export type ViewToCount = {
  agentId: string;
  linkId: string;
  propertyId: string;
  day: string;
  visitor: Uint8Array;
  /** The same for everybody at one network address that day. */
  network: Uint8Array;
};

/** True when this visitor had not looked at it that day; a repeat writes nothing and waits for nobody. */
export async function insertView(tx: Queryable, view: ViewToCount): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-view',
    text: `INSERT INTO link_views (agent_id, link_id, property_id, day, visitor, network) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT DO NOTHING`,
    values: [view.agentId, view.linkId, view.propertyId, view.day, view.visitor, view.network],
  });
  return rowCount === 1;
}

/** A family or an office look from one address; whoever changes the name of their browser for every look does so, too. */
const visitorsOfAddress = 20;

/** Counts a view that insertView found new; false when that address has brought enough visitors for one day. */
export async function addToViewCounters(tx: Queryable, view: ViewToCount): Promise<boolean> {
  const { agentId, linkId, propertyId, day, visitor, network } = view;
  // Taken first, so that of two first pages opened at once only one finds the visitor new.
  await tx.query('SELECT 1 FROM shared_links WHERE agent_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    agentId,
    linkId,
  ]);
  const { rows } = await tx.query<{ visitors: number }>(
    `SELECT count(DISTINCT visitor)::int AS visitors FROM link_views
     WHERE agent_id = $1 AND link_id = $2 AND day = $3 AND network = $4`,
    [agentId, linkId, day, network],
  );
  if ((rows[0]?.visitors ?? 0) > visitorsOfAddress) return false;
  await tx.query(
    `UPDATE shared_links SET views = views + 1,
       property_views = property_views + CASE WHEN $3::uuid = '${linkPageId}' THEN 0 ELSE 1 END,
       unique_visitors = unique_visitors + CASE WHEN EXISTS (SELECT 1 FROM link_views v
         WHERE v.agent_id = $1 AND v.link_id = $2 AND v.day = $4 AND v.visitor = $5 AND v.property_id <> $3)
         THEN 0 ELSE 1 END
     WHERE agent_id = $1 AND id = $2`,
    [agentId, linkId, propertyId, day, visitor],
  );
  return true;
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
