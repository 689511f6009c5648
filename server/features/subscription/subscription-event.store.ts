import type { SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';

/** Gateway event that a fact comes from. */
export type FactSource = { gateway: string; eventId: string };

/** False when the same gateway event was already recorded. */
export async function insertSubscriptionEvent(
  tx: Queryable,
  agentId: string,
  event: SubscriptionEvent,
  source: FactSource | null,
): Promise<boolean> {
  const { id, at, kind, ...data } = event;
  const { rowCount } = await tx.query(
    `INSERT INTO subscription_events (agent_id, id, kind, occurred_at, data, gateway, gateway_event_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [agentId, id, kind, new Date(at), data, source?.gateway ?? null, source?.eventId ?? null],
  );
  return rowCount === 1;
}

export async function subscriptionEventsOf(db: Queryable, agentId: string): Promise<SubscriptionEvent[]> {
  const { rows } = await db.query<{
    id: Tables['subscription_events']['id'];
    kind: Tables['subscription_events']['kind'];
    at: Tables['subscription_events']['occurred_at'];
    data: Record<string, unknown>;
  }>('SELECT id, kind, occurred_at AS at, data FROM subscription_events WHERE agent_id = $1', [agentId]);
  // NOTE: only insertSubscriptionEvent() writes these rows, and it splits events in the same way.
  return rows.map(
    ({ id, kind, at, data }) => ({ ...data, id, kind, at: Date.parse(at) }) as SubscriptionEvent,
  );
}
