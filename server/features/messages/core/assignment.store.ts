import type { Queryable } from '#server/db/pool.ts';
import { updateRows } from '#server/db/rows.ts';
import type { MemberKey } from '#server/http/caller.ts';

/** Names who is to answer a conversation, or nobody. */
export async function assignTo(
  tx: Queryable,
  { agentId, id }: { agentId: string; id: string },
  { memberId, at }: { memberId: string | null; at: Date },
): Promise<void> {
  const assignedAt = memberId === null ? null : at;
  await updateRows(tx, 'conversations', { agentId, id }, { assignedTo: memberId, assignedAt });
}

/**
 * Frees the conversations that a member is to answer, except at some properties (null: at none); returns how many. The table
 * itself: who changes the member may see other properties.
 */
export async function unassignOf(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  stillSeen: readonly string[] | null,
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE public.conversations SET assigned_to = NULL, assigned_at = NULL
     WHERE agent_id = $1 AND assigned_to = $2
       AND ($3::uuid[] IS NULL OR property_id IS NULL OR property_id <> ALL ($3::uuid[]))`,
    [agentId, memberId, stillSeen],
  );
  return rowCount ?? 0;
}
