import type { SavedView, savedViewLists } from '#contract/admin/saved-views.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

export type ViewList = (typeof savedViewLists)[number];

const viewColumns = selectList('admin_saved_views', ['name', 'query', 'isShared'], 'v');

const columns = `v.id AS _id, ${viewColumns}, v.admin_id = $1 AS "isOwn",
  a.name AS owner, EXISTS (SELECT FROM admin_default_views d WHERE d.admin_id = $1
    AND d.view_id = v.id) AS "isDefault"`;

/** An admin's own views first. */
export async function selectViews(db: Queryable, adminId: string, list: ViewList): Promise<SavedView[]> {
  const { rows } = await db.query<SavedView>(
    `SELECT ${columns} FROM admin_saved_views v JOIN admins a ON a.id = v.admin_id
     WHERE v.list = $2 AND (v.admin_id = $1 OR v.is_shared)
     ORDER BY v.admin_id = $1 DESC, ${inNameOrder('v.name')}, v.id`,
    [adminId, list],
  );
  return rows;
}

/** An admin's views of a list with other names. */
export async function countOtherViews(
  db: Queryable,
  { adminId, list, name }: { adminId: string; list: ViewList; name: string },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count
     FROM admin_saved_views
     WHERE admin_id = $1 AND list = $2 AND lower(name) <> lower($3)`,
    [adminId, list, name],
  );
  return oneRow(rows).count;
}

export type NewView = {
  id: string;
  adminId: string;
  list: ViewList;
  name: string;
  query: Record<string, string>;
  isShared: boolean;
  now: number;
};

/** Replaces the admin's view of the same name. */
export async function upsertView(tx: Queryable, view: NewView): Promise<SavedView> {
  const { id, adminId, list, name, query, isShared, now } = view;
  const { rows: saved } = await tx.query<Pick<Tables['admin_saved_views'], 'id'>>(
    `INSERT INTO admin_saved_views (id, admin_id, list, name, query, is_shared, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (admin_id, list, lower(name)) DO UPDATE SET name = excluded.name, query = excluded.query,
       is_shared = excluded.is_shared RETURNING id`,
    [id, adminId, list, name, JSON.stringify(query), isShared, new Date(now)],
  );
  const { rows } = await tx.query<SavedView>(
    `SELECT ${columns} FROM admin_saved_views v JOIN admins a ON a.id = v.admin_id WHERE v.id = $2`,
    [adminId, oneRow(saved).id],
  );

  return oneRow(rows);
}

/** False for a view that the admin cannot see. */
export async function saveDefault(
  tx: Queryable,
  { adminId, id, isDefault }: { adminId: string; id: string; isDefault: boolean },
): Promise<boolean> {
  const { rows } = await tx.query<Pick<Tables['admin_saved_views'], 'list'>>(
    'SELECT list FROM admin_saved_views WHERE id = $1 AND (admin_id = $2 OR is_shared)',
    [id, adminId],
  );
  const [view] = rows;
  if (!view) return false;

  if (isDefault)
    await tx.query(
      `INSERT INTO admin_default_views (admin_id, list, view_id) VALUES ($1, $2, $3)
       ON CONFLICT (admin_id, list) DO UPDATE SET view_id = excluded.view_id`,
      [adminId, view.list, id],
    );
  else await tx.query('DELETE FROM admin_default_views WHERE admin_id = $1 AND view_id = $2', [adminId, id]);

  return true;
}

export async function deleteView(
  tx: Queryable,
  { adminId, id }: { adminId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM admin_saved_views WHERE id = $1 AND admin_id = $2', [
    id,
    adminId,
  ]);
  return rowCount === 1;
}
