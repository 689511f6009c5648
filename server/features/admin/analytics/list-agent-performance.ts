import type * as adminAnalytics from '#contract/admin/analytics.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { sumOfVisits } from '#domain/metrics/bucket-sums.ts';
import {
  figuresByGroup,
  figuresOfProperties,
  type GroupFigures,
  mostNightsFirst,
} from '#domain/metrics/group-figures.ts';
import type { DayNumberRange } from '#domain/metrics/metric-facts.ts';
import { dayNumberRangeOf, parsePeriod } from '#domain/metrics/period.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type RefusedBy } from '#domain/shared/refusal.ts';
import { periodFactsQuery, type ReadFacts, readFactsInBatches } from '#server/features/analytics/index.ts';
import type { Platform } from '#server/platform.ts';
import { findAgentSummaries } from './agent-summary.store.ts';

const maxAgents = 500;

/** GET /api/admin/analytics/agents. */
export async function listAgentPerformance(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminAnalytics.listAgentPerformance>['query'],
): Promise<ReplyOf<typeof adminAnalytics.listAgentPerformance> | RefusedBy<typeof parsePeriod>> {
  const today = civilDateAt(now(), 'UTC');
  const period = parsePeriod({ from: query.startDate, to: query.endDate, granularity: 'monthly', today });
  if (isRefusal(period)) return period;
  const request = periodFactsQuery({ agentId: null, propertyId: null, period, withBookings: false });
  let groups: GroupFigures[] = [];
  for await (const facts of readFactsInBatches(pool, request)) {
    groups = [...groups, ...agentsOf(facts, dayNumberRangeOf(period))]
      .sort(mostNightsFirst)
      .slice(0, maxAgents);
  }
  const known = await findAgentSummaries(
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

function agentsOf(facts: ReadFacts, period: DayNumberRange): GroupFigures[] {
  const visits = Map.groupBy(facts.visits, ({ agentId }) => agentId);
  return figuresByGroup(
    figuresOfProperties(facts, period, facts.visitsOfProperty),
    ({ agentId }) => agentId,
    (agentId) => sumOfVisits(visits.get(agentId) ?? []),
  );
}
