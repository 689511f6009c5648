import type { Queryable } from '#server/db/pool.ts';

export type AdminLogEntry = {
  id: string;
  /** The part of the platform it is about, for filtering: 'settings', 'admins'. */
  type: string;
  actor: { type: 'admin' | 'system'; id: string | null };
  action: string;
  entity?: { type: string; id: string } | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  request?: { networkHash: string; requestId: string } | undefined;
  now: number;
};

/** Writes down what an admin did, in the transaction that does it. */
export async function recordAdminAction(tx: Queryable, entry: AdminLogEntry): Promise<void> {
  await tx.query(
    `INSERT INTO admin_log (id, at, type, actor_type, actor_id, action, entity_type, entity_id, before, after,
       network_hash, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      entry.id,
      new Date(entry.now),
      entry.type,
      entry.actor.type,
      entry.actor.id,
      entry.action,
      entry.entity?.type ?? null,
      entry.entity?.id ?? null,
      entry.before ?? null,
      entry.after ?? null,
      entry.request?.networkHash ?? null,
      entry.request?.requestId ?? null,
    ],
  );
}
