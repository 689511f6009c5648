import type { GatewayEvent } from '#server/adapters/payments/payment-gateway.ts';
import type { Queryable } from '#server/db/pool.ts';

export type EventResult = 'applied' | 'ignored' | 'unknown_agent' | 'amount_mismatch';

/** False when this event was already stored. A concurrent duplicate waits here for the first transaction. */
export async function insertGatewayEvent(
  tx: Queryable,
  { gateway, event, now }: { gateway: string; event: GatewayEvent; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO gateway_events (gateway, id, type, agent_id, result, received_at, payload)
     VALUES ($1, $2, $3, $4, 'ignored', $5, $6) ON CONFLICT DO NOTHING`,
    [gateway, event.id, event.type, event.agentId, new Date(now), event],
  );
  return rowCount === 1;
}

export async function saveGatewayEventResult(
  tx: Queryable,
  { gateway, id, result }: { gateway: string; id: string; result: EventResult },
): Promise<void> {
  await tx.query('UPDATE gateway_events SET result = $3 WHERE gateway = $1 AND id = $2', [
    gateway,
    id,
    result,
  ]);
}

/** Agent of a gateway subscription. */
export async function findAgentOfSubscription(
  db: Queryable,
  gateway: string,
  subscription: string | null,
): Promise<string | null> {
  const { rows } = await db.query<{ agent_id: string }>(
    'SELECT agent_id FROM subscriptions WHERE gateway = $1 AND gateway_subscription = $2',
    [gateway, subscription],
  );
  return rows[0]?.agent_id ?? null;
}
