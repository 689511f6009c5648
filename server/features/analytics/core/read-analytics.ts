import type * as analytics from '#contract/analytics/analytics.ts';
import type { Analytics, LinkFunnel } from '#contract/analytics/analytics.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { sumOfVisits } from '#domain/analytics/bucket-sums.ts';
import { approvalOf, type Figures } from '#domain/analytics/figures.ts';
import {
  figuresByGroup,
  figuresOfBuckets,
  figuresOfProperties,
  heatRows,
  type PropertyResult,
  type PropertyTallies,
  tallyProperties,
} from '#domain/analytics/group-figures.ts';
import { leadTimeBars, stayLengthBars } from '#domain/analytics/histogram.ts';
import { linkFunnels } from '#domain/analytics/link-funnels.ts';
import { type DayNumberRange, isLiveOn, type VisitCount } from '#domain/analytics/metric-facts.ts';
import { comingNights, metricNotesOf } from '#domain/analytics/metric-notes.ts';
import { moneyList, paceOf } from '#domain/analytics/pace-and-seasons.ts';
import {
  bucketsOf,
  comparedPeriod,
  dayNumberRangeOf,
  type Period,
  parsePeriod,
  periodOf,
} from '#domain/analytics/period.ts';
import type { Tally } from '#domain/analytics/tally.ts';
import { civilDateAt, dateOfDayNumber, dayNumber, monthOf } from '#domain/shared/civil-date.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import { JsonText } from '#server/http/json-text.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAgentTimezone } from './analytics.store.ts';
import { analyticsFactsQuery, type ReadFacts, readMetricFacts } from './read-metric-facts.ts';
import { viewSeasons } from './seasons.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;
type Query = InputOf<typeof analytics.read>['query'];

/** GET /api/dashboard/analytics. */
export async function readAnalytics({ pool, now: readClock }: Deps, agentId: string, query: Query) {
  const now = readClock();
  const locked = await refuseFeature(pool, agentId, 'analytics', now);
  if (locked) return locked;

  const { period: granularity = 'monthly', compare = 'last_year', propertyId = null } = query;
  const today = civilDateAt(now, (await findAgentTimezone(pool, agentId)) ?? 'UTC');
  const period = parsePeriod({ from: query.from, to: query.to, granularity, today });
  if (isRefusal(period)) return period;

  const before = comparedPeriod(period, compare);
  const facts = await readMetricFacts(
    pool,
    analyticsFactsQuery({ agentId, propertyId, period, before, today }),
  );
  if (propertyId !== null && facts.properties.length === 0) return refuse('not_found');

  const composed = composeAnalytics(facts, { period, before, granularity, today });
  return JsonText.of({ ...composed, compare, propertyId });
}

type AnalyticsRange = {
  period: Period;
  before: Period | null;
  granularity: Analytics['period'];
  today: string;
};

function composeAnalytics(
  facts: ReadFacts,
  range: AnalyticsRange,
): Omit<Analytics, 'compare' | 'propertyId'> {
  const { period, before, granularity, today } = range;
  const span = dayNumberRangeOf(period);
  const isMonthly = granularity === 'monthly';
  const months = bucketsOf(period, 'monthly');
  const byMonth = tallyProperties(facts, months);
  const steps = isMonthly ? months : bucketsOf(period, granularity);

  const now = figuresOfBuckets(facts, steps, isMonthly ? byMonth : undefined);
  const properties = figuresOfProperties(facts, span, facts.visitsOfProperty, byMonth);
  const stepsBefore = before === null ? [] : bucketsOf(before, granularity);
  const byMonthBefore = before && tallyProperties(facts, bucketsOf(before, 'monthly'));
  const then = byMonthBefore && figuresOfBuckets(facts, stepsBefore, isMonthly ? byMonthBefore : undefined);
  const propertiesBefore =
    before && byMonthBefore ? figuresBefore(facts, dayNumberRangeOf(before), byMonthBefore) : null;
  const all = [...now.tallies.values()];

  return {
    ...period,
    period: granularity,
    comparedWith: before,
    today,
    figures: now.whole,
    before: then?.whole ?? null,
    comparable: before !== null && isLiveOn(facts, dayNumberRangeOf(before).from),
    steps: steps.map((step, index) => {
      const compared = stepsBefore[index];
      return {
        ...periodOf(step),
        figures: now.steps[index] ?? now.whole,
        before: then?.steps[index] ?? null,
        comparable: compared !== undefined && isLiveOn(facts, compared.from),
      };
    }),
    properties: properties.map((result) =>
      viewProperty(result, propertiesBefore?.get(result.property._id) ?? null),
    ),
    types: viewTypes(properties, facts.visitsOfProperty),
    links: viewLinks(facts, span),
    heatmap: {
      months: months.map(({ from }) => monthOf(dateOfDayNumber(from))),
      rows: heatRows(
        byMonth,
        properties.map(({ property }) => property),
      ).map(({ property, cells }) => ({
        propertyId: property._id,
        title: property.title,
        cells,
      })),
    },
    leadTime: leadTimeBars(daysOf(all, 'leadDays')),
    lengthOfStay: stayLengthBars(daysOf(all, 'stayNights')),
    seasonality: viewSeasons(facts, today),
    pace: paceOf(facts, today),
    notes: metricNotesOf(now.tallies, comingNights(facts, { period: span, today: dayNumber(today) })).map(
      texts(defaultLocale).metricNote,
    ),
  };
}

/** Figures of the properties that were live from the first day of the compared period on. */
function figuresBefore(
  facts: ReadFacts,
  before: DayNumberRange,
  tallied: PropertyTallies,
): Map<string, Figures> {
  return new Map(
    figuresOfProperties(facts, before, new Map(), tallied)
      .filter(({ property }) => isLiveOn({ properties: [property] }, before.from))
      .map(({ property, figures }) => [property._id, figures]),
  );
}

function daysOf(tallies: readonly Tally[], what: 'leadDays' | 'stayNights'): number[] {
  return tallies.flatMap((tally) => tally[what]);
}

function viewProperty(
  { property, figures }: PropertyResult,
  before: Figures | null,
): Analytics['properties'][number] {
  const { _id, title, type, city, currency } = property;
  return { _id, title, type, city, currency, figures, before };
}

/** Property types by occupied nights, most first. A visitor of two properties of a type counts at both. */
function viewTypes(
  results: readonly PropertyResult[],
  visitsOf: ReadonlyMap<string, VisitCount>,
): Analytics['types'] {
  const visitsOfMembers = (_: string, members: readonly PropertyResult[]) =>
    sumOfVisits(members.flatMap(({ property }) => visitsOf.get(property._id) ?? []));
  return figuresByGroup(results, ({ type }) => type, visitsOfMembers).map(({ key, ...rest }) => ({
    type: key,
    ...rest,
  }));
}

/** Links with visits or requests, the most visited first. */
function viewLinks(facts: ReadFacts, period: DayNumberRange): LinkFunnel[] {
  const funnels = linkFunnels(facts, period);
  return facts.links
    .flatMap(({ _id, name }, index): LinkFunnel[] => {
      const funnel = funnels.get(index);
      const visits = facts.visitsOfLink.get(_id);
      if (!funnel && !visits) return [];

      const { requests = 0, confirmed = 0, instant = 0, bookedNights = 0 } = funnel ?? {};
      const { views = 0, uniqueVisitors = 0 } = visits ?? {};

      return [
        {
          _id,
          name,
          views,
          uniqueVisitors,
          requests,
          confirmed,
          instant,
          bookedNights,
          conversion: uniqueVisitors > 0 ? confirmed / uniqueVisitors : null,
          approval: approvalOf({ requests, confirmed, instant }).value,
          revenue: moneyList(funnel?.revenueMinor ?? new Map()),
        },
      ];
    })
    .sort((a, b) => b.uniqueVisitors - a.uniqueVisitors || b.requests - a.requests);
}
