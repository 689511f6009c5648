import type { ClosingState } from '#contract/account/agents.ts';
import { comingStates } from '#domain/booking/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { Tables } from '#server/db/tables.ts';

/** Stays that are confirmed or running and not over. */
const stillComing = `agent_id = $1 AND deleted_at IS NULL AND status IN ${sqlList(comingStates)} AND check_out >= $2::date`;

export async function closingStateOf(
  db: Queryable,
  agentId: string,
  today: string,
): Promise<ClosingState | null> {
  const { rows } = await db.query<ClosingState>(
    `SELECT a.erase_at AS "eraseAt",
       EXISTS (SELECT 1 FROM subscriptions s WHERE s.agent_id = $1 AND s.status IN ('active', 'past_due')
         AND s.gateway_subscription IS NOT NULL) AS "isSubscribed",
       (SELECT count(*)::integer FROM bookings WHERE ${stillComing}) AS "stayCount",
       ARRAY(SELECT jsonb_build_object('_id', id, 'code', code, 'guestName', guest_name, 'checkOut', check_out)
         FROM bookings WHERE ${stillComing} ORDER BY check_in, id LIMIT 5) AS stays
     FROM agents a WHERE a.id = $1 AND a.status <> 'deleted'`,
    [agentId, today],
  );
  return rows[0] ?? null;
}

/** False when nothing changed. */
export async function setEraseAt(tx: Queryable, agentId: string, eraseAt: number | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE agents SET erase_at = $2 WHERE id = $1 AND (erase_at IS NULL) <> ($2::timestamptz IS NULL)',
    [agentId, eraseAt === null ? null : new Date(eraseAt)],
  );
  return rowCount === 1;
}

/** Accounts whose closing period has ended. */
export async function agentsToErase(db: Queryable, now: number): Promise<string[]> {
  const { rows } = await db.query<Pick<Tables['agents'], 'id'>>(
    `SELECT id FROM agents WHERE erase_at <= $1 AND status <> 'deleted' ORDER BY erase_at, id LIMIT 20`,
    [new Date(now)],
  );
  return rows.map(({ id }) => id);
}

/** Locks the row; null when the owner returned or another process was faster. */
export async function lockForErasing(
  tx: Queryable,
  agentId: string,
  now: number,
): Promise<{ name: string } | null> {
  const { rows } = await tx.query<Pick<Tables['agents'], 'name'>>(
    `SELECT name FROM agents WHERE id = $1 AND erase_at <= $2 AND status <> 'deleted' FOR UPDATE`,
    [agentId, new Date(now)],
  );
  return rows[0] ?? null;
}
