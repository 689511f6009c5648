import type { OpenView, StartedView } from '#contract/admin/agent-views.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

type Views = Tables['agent_views'];

export async function insertView(
  tx: Queryable,
  view: Pick<Views, 'agentId' | 'id' | 'adminId' | 'adminName' | 'reason'> & {
    tokenHash: Buffer;
    adminSession: Buffer;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await insertRow(tx, 'agent_views', view);
}

const agentColumns = selectList('agents', ['_id', 'name', 'email', 'company', 'status']);

/** The agent as the session of a browser knows it, locked against its erasure. */
export async function findViewedAgent(
  tx: Queryable,
  id: string,
): Promise<(StartedView['agent'] & { status: string }) | null> {
  const { rows } = await tx.query<StartedView['agent'] & { status: string }>(
    `SELECT ${agentColumns}, NULL AS avatar
     FROM agents
     WHERE id = $1 FOR KEY SHARE`,
    [id],
  );
  return rows[0] ?? null;
}

const viewColumns = selectList('agent_views', ['_id', 'reason', 'expiresAt']);

export async function selectOpenViews(db: Queryable, agentId: string, now: number): Promise<OpenView[]> {
  const { rows } = await db.query<OpenView>(
    `SELECT ${viewColumns}, jsonb_build_object('_id', admin_id, 'name', admin_name) AS admin,
       created_at AS "startedAt"
     FROM agent_views WHERE agent_id = $1 AND expires_at > $2 AND admin_session IS NOT NULL
     ORDER BY created_at DESC`,
    [agentId, new Date(now)],
  );
  return rows;
}

export type EndedView = RowOf<typeof endedColumns> & { agentName: string; startedAt: string };

/** Removes views of an admin, of one agent or of all. */
export async function deleteViewsOf(
  tx: Queryable,
  { adminId, agentId }: { adminId: string; agentId: string | null },
): Promise<EndedView[]> {
  return await deleteViews(tx, 'v.admin_id = $1 AND ($2::uuid IS NULL OR v.agent_id = $2)', [
    adminId,
    agentId,
  ]);
}

/** Removes views whose time is up or whose session has ended. */
export async function deleteEndedViews(tx: Queryable, now: number): Promise<EndedView[]> {
  return await deleteViews(tx, '(v.expires_at <= $1 OR v.admin_session IS NULL)', [new Date(now)]);
}

const endedColumns = selectList('agent_views', ['agentId', 'adminId', 'adminName', 'reason'], 'v');

async function deleteViews(tx: Queryable, where: string, values: unknown[]): Promise<EndedView[]> {
  const { rows } = await tx.query<EndedView>(
    `DELETE FROM agent_views v USING agents a WHERE a.id = v.agent_id AND ${where}
     RETURNING ${endedColumns}, a.name AS "agentName", v.created_at AS "startedAt"`,
    values,
  );
  return rows;
}
