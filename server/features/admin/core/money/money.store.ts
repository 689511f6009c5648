import type { PlanType } from '#domain/subscription/plans.ts';
import type { SubscriptionHistory } from '#domain/subscription/platform-money.ts';
import type { SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';

/** The facts of all subscriptions, by agent. */
export async function selectHistories(db: Queryable): Promise<SubscriptionHistory[]> {
  const { rows } = await db.query<{
    agentId: string;
    id: string;
    kind: string;
    at: string;
    data: Record<string, unknown>;
  }>('SELECT agent_id AS "agentId", id, kind, occurred_at AS at, data FROM subscription_events');
  const byAgent = new Map<string, SubscriptionEvent[]>();
  for (const { agentId, id, kind, at, data } of rows) {
    const events = byAgent.get(agentId) ?? [];
    // NOTE: only insertSubscriptionEvent() writes these rows, and it splits events in the same way.
    events.push({ ...data, id, kind, at: Date.parse(at) } as SubscriptionEvent);
    byAgent.set(agentId, events);
  }

  return [...byAgent].map(([agentId, events]) => ({ agentId, events }));
}

export type PlanPrices = {
  planType: PlanType;
  version: number;
  monthlyMinor: number | null;
  yearlyMinor: number | null;
};

export async function selectPlanPrices(db: Queryable): Promise<PlanPrices[]> {
  const { rows } = await db.query<PlanPrices>(
    `SELECT plan_type AS "planType", version, monthly_minor AS "monthlyMinor", yearly_minor AS "yearlyMinor"
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
