import type { listAgentPerformance } from '#contract/admin-analytics.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { figuresByGroup, figuresOfProperties, sumOfVisits } from '#domain/metrics/group-figures.ts';
import { openPeriod, spanOf } from '#domain/metrics/period.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { readMetricFacts, wishOfPeriod } from '#server/features/analytics/index.ts';
import type { Platform } from '#server/platform.ts';
import { findKnownAgents } from './known-agents.store.ts';

const shownAtMost = 500;

/** GET /api/admin/analytics/agents. */
export async function listAgentPerformanceFor(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof listAgentPerformance>['query'],
): Promise<ReplyOf<typeof listAgentPerformance> | Refusal<RefusalCode>> {
  const today = civilDateAt(now(), 'UTC');
  const period = openPeriod({ from: query.startDate, to: query.endDate, grain: 'monthly', today });
  if (isRefusal(period)) return period;
  const facts = await readMetricFacts(
    pool,
    wishOfPeriod({ agentId: null, propertyId: null, period, withBookings: false }),
  );
  const results = figuresOfProperties(facts, spanOf(period), facts.visitsOfProperty);
  const visits = Map.groupBy(facts.visits, ({ agentId }) => agentId);
  const groups = figuresByGroup(
    results,
    ({ agentId }) => agentId,
    (agentId) => sumOfVisits(visits.get(agentId) ?? []),
  ).slice(0, shownAtMost);
  const known = await findKnownAgents(
    pool,
    groups.map(({ key }) => key),
  );
  const byId = new Map(known.map((agent) => [agent._id, agent]));
  return {
    startDate: period.from,
    endDate: period.to,
    agents: groups.flatMap(({ key, properties, figures }) => {
      const agent = byId.get(key);
      if (!agent) return [];
      const { _id, name, company, email } = agent;
      return [{ _id, name, company, email, properties, figures }];
    }),
  };
}
