import type * as adminAnalytics from '#contract/admin/analytics.ts';
import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { figuresOfSums, sumOfVisits } from '#domain/analytics/bucket-sums.ts';
import type { Figures, MoneyFigures } from '#domain/analytics/figures.ts';
import {
  figuresByGroup,
  figuresOfProperties,
  type GroupFigures,
  mostNightsFirst,
  type PropertyResult,
} from '#domain/analytics/group-figures.ts';
import type { DayNumberRange } from '#domain/analytics/metric-facts.ts';
import { metricNotesOf } from '#domain/analytics/metric-notes.ts';
import { moneyList } from '#domain/analytics/pace-and-seasons.ts';
import {
  bucketsOf,
  dayNumberRangeOf,
  lastCompleteYear,
  parsePeriod,
  periodOf,
  shiftPeriod,
} from '#domain/analytics/period.ts';
import { addToPlatform, emptyPlatformSums } from '#domain/analytics/platform-sums.ts';
import { civilDateAt, dayNumber } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  addSeasons,
  emptySeasons,
  periodFactsQuery,
  type ReadFacts,
  readFactsInBatches,
  seasonsOfSums,
} from '#server/features/analytics/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type AgentSummary, findAgentSummaries } from './agent-summary.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

/** GET /api/admin/analytics/dashboard; `today` is the date in UTC. */
export async function readAdminAnalytics(
  { pool, now: readClock }: Deps,
  query: InputOf<typeof adminAnalytics.read>['query'],
) {
  const now = readClock();
  const { period: granularity = 'monthly', agentId = null } = query;
  const today = civilDateAt(now, 'UTC');
  const period = parsePeriod({ from: query.startDate, to: query.endDate, granularity, today });
  if (isRefusal(period)) return period;
  if (agentId !== null && (await findAgentSummaries(pool, [agentId])).length === 0)
    return refuse('not_found');

  const lastYear = shiftPeriod(period, -12);
  const request = periodFactsQuery({
    agentId,
    isOfPlatform: true,
    propertyId: null,
    period,
    withBookings: false,
    before: lastYear,
  });

  const sums = emptyPlatformSums({
    period: dayNumberRangeOf(period),
    steps: bucketsOf(period, granularity),
    before: dayNumberRangeOf(lastYear),
  });
  for await (const facts of readFactsInBatches(pool, request)) addToPlatform(sums, facts, dayNumber(today));

  const agents = await findAgentSummaries(pool, [
    ...new Set(sums.top.map(({ property }) => property.agentId)),
  ]);
  const figures = figuresOfSums(sums.now);
  const withFigures = sums.now.steps.map((step, index) => ({
    step: periodOf(step),
    figures: figures.steps[index] ?? figures.whole,
  }));

  return {
    startDate: period.from,
    endDate: period.to,
    period: granularity,
    agentId,
    countedAt: new Date(now).toISOString(),
    overview: {
      agents: sums.agents,
      properties: sums.properties,
      figures: figures.whole,
      before: figuresOfSums(sums.before).whole,
      comparable: sums.comparable,
    },
    ...seriesOf(withFigures),
    topProperties: sums.top.map((result) => viewTop(result, agents)),
    notes: metricNotesOf(figures.tallies, sums.comingNights).map(texts(defaultLocale).metricNote),
  } satisfies AdminAnalytics;
}

type StepWithFigures = { step: { from: string; to: string }; figures: Figures };

function seriesOf(
  steps: readonly StepWithFigures[],
): Pick<AdminAnalytics, 'occupancyData' | 'revpanData' | 'conversionData' | 'revenueTrends'> {
  return {
    occupancyData: steps.map(({ step, figures: { occupancy, calendarOccupancy, nights } }) => ({
      ...step,
      occupancy,
      calendarOccupancy,
      nights: nights.occupied,
      sellable: nights.sellable,
    })),
    revpanData: steps.map(({ step, figures: { money } }) => ({ ...step, money })),
    conversionData: steps.map(({ step, figures }) => {
      const { uniqueVisitors, requests, confirmed, conversion, approval } = figures;
      return { ...step, uniqueVisitors, requests, confirmed, conversion, approval };
    }),
    revenueTrends: steps.map(({ step, figures: { money } }) => ({
      ...step,
      revenue: sums(money, ({ revenueMinor }) => revenueMinor),
      fees: sums(money, ({ feesMinor }) => feesMinor),
      retained: sums(money, ({ retainedMinor }) => retainedMinor),
    })),
  };
}

function sums(money: readonly MoneyFigures[], amountOf: (one: MoneyFigures) => number): Money[] {
  return moneyList(new Map(money.map((one) => [one.currency, amountOf(one)])));
}

function viewTop(
  { property, tally, figures }: PropertyResult,
  agents: readonly AgentSummary[],
): AdminAnalytics['topProperties'][number] {
  const { _id, title, type, city, currency, agentId } = property;
  const { name = '', company = null } = agents.find((agent) => agent._id === agentId) ?? {};
  const money = figures.money[0];
  const perNight = (valueMinor: number | null | undefined) =>
    typeof valueMinor === 'number' ? { amount: valueMinor, currency } : null;

  return {
    _id,
    title,
    type,
    city,
    currency,
    agent: { _id: agentId, name, company },
    nights: tally.occupied,
    occupancy: figures.occupancy.value,
    revenue: { amount: tally.revenueMinor, currency },
    adr: perNight(money?.adr.valueMinor),
    revpan: perNight(money?.revpan.valueMinor),
  };
}

/** GET /api/admin/analytics/seasonal. */
export async function readSeasons(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminAnalytics.readSeasons>['query'],
): Promise<ReplyOf<typeof adminAnalytics.readSeasons> | Refusal<'not_found'>> {
  const agentId = query.agentId ?? null;
  if (agentId !== null && (await findAgentSummaries(pool, [agentId])).length === 0)
    return refuse('not_found');

  const today = civilDateAt(now(), 'UTC');
  const period = lastCompleteYear(today);
  const request = periodFactsQuery({
    agentId,
    isOfPlatform: true,
    propertyId: null,
    period,
    withBookings: false,
  });
  const sums = emptySeasons(today);
  for await (const facts of readFactsInBatches(pool, request)) addSeasons(sums, facts);
  const { months, types, ...rest } = seasonsOfSums(sums);

  return {
    agentId,
    ...rest,
    monthlyBookings: months.map(({ stays, ...month }) => ({ ...month, bookings: stays })),
    propertyTypeSeasonality: types,
  };
}

const maxAgents = 500;

/** GET /api/admin/analytics/agents. */
export async function listAgentPerformance(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminAnalytics.listAgentPerformance>['query'],
) {
  const today = civilDateAt(now(), 'UTC');
  const period = parsePeriod({ from: query.startDate, to: query.endDate, granularity: 'monthly', today });
  if (isRefusal(period)) return period;

  const request = periodFactsQuery({
    agentId: null,
    isOfPlatform: true,
    propertyId: null,
    period,
    withBookings: false,
  });
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
  } satisfies ReplyOf<typeof adminAnalytics.listAgentPerformance>;
}

function agentsOf(facts: ReadFacts, period: DayNumberRange): GroupFigures[] {
  const visits = Map.groupBy(facts.visits, ({ agentId }) => agentId);
  return figuresByGroup(
    figuresOfProperties(facts, period, facts.visitsOfProperty),
    ({ agentId }) => agentId,
    (agentId) => sumOfVisits(visits.get(agentId) ?? []),
  );
}
