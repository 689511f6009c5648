import type { PlanType } from '#domain/subscription/plans.ts';
import type { SubscriptionHistory } from '#domain/subscription/platform-money.ts';
import type { SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

const eventColumns = selectList('subscription_events', ['agentId', 'id', 'kind', 'data']);

/** The facts of all subscriptions, by agent. */
export async function selectHistories(db: Queryable): Promise<SubscriptionHistory[]> {
  const { rows } = await db.query<
    RowOf<typeof eventColumns, { data: Record<string, unknown> }> & { at: string }
  >(`SELECT ${eventColumns}, occurred_at AS at FROM subscription_events`);
  const byAgent = new Map<string, SubscriptionEvent[]>();
  for (const { agentId, id, kind, at, data } of rows) {
    const events = byAgent.get(agentId) ?? [];
    // NOTE: only insertSubscriptionEvent() writes these rows, and it splits events in the same way.
    events.push({ ...data, id, kind, at: Date.parse(at) } as SubscriptionEvent);
    byAgent.set(agentId, events);
  }

  return [...byAgent].map(([agentId, events]) => ({ agentId, events }));
}

export type PlanPrices = RowOf<typeof versionColumns, { planType: PlanType }>;

const versionColumns = selectList('plan_versions', ['planType', 'version', 'monthlyMinor', 'yearlyMinor']);

export async function selectPlanPrices(db: Queryable): Promise<PlanPrices[]> {
  const { rows } = await db.query<PlanPrices>(
    `SELECT ${versionColumns}
     FROM plan_versions`,
  );
  return rows;
}

/** Names of agents, those of erased accounts included. */
export async function selectAgentNames(
  db: Queryable,
  agentIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM agents WHERE id = ANY($1::uuid[])',
    [agentIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
