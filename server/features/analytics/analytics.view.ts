import type { Analytics, LinkFunnel } from '#contract/analytics/analytics.ts';
import { sumOfVisits } from '#domain/metrics/bucket-sums.ts';
import { approvalOf, type Figures } from '#domain/metrics/figures.ts';
import { figuresByGroup, type PropertyResult } from '#domain/metrics/group-figures.ts';
import { linkFunnels } from '#domain/metrics/link-funnels.ts';
import type { DayNumberRange, VisitCount } from '#domain/metrics/metric-facts.ts';
import { moneyList } from '#domain/metrics/seasonality.ts';
import type { ReadFacts } from './read-metric-facts.ts';

export function viewProperty(
  { property, figures }: PropertyResult,
  before: Figures | null,
): Analytics['properties'][number] {
  const { _id, title, type, city, currency } = property;
  return { _id, title, type, city, currency, figures, before };
}

/** Property types by occupied nights, most first. A visitor of two properties of a type counts at both. */
export function viewTypes(
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
export function viewLinks(facts: ReadFacts, period: DayNumberRange): LinkFunnel[] {
  const funnels = linkFunnels(facts, period);
  return facts.links
    .flatMap(({ _id, name }, place): LinkFunnel[] => {
      const funnel = funnels.get(place);
      const visits = facts.visitsOfLink.get(_id);
      if (!funnel && !visits) return [];
      const { requests = 0, confirmed = 0, instant = 0, bookedNights = 0 } = funnel ?? {};
      const { views = 0, uniqueVisitors = 0 } = visits ?? {};
      return [
        {
          ...{ _id, name, views, uniqueVisitors, requests, confirmed, instant, bookedNights },
          conversion: uniqueVisitors > 0 ? confirmed / uniqueVisitors : null,
          approval: approvalOf({ requests, confirmed, instant }).value,
          revenue: moneyList(funnel?.revenueMinor ?? new Map()),
        },
      ];
    })
    .sort((a, b) => b.uniqueVisitors - a.uniqueVisitors || b.requests - a.requests);
}
