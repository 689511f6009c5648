import type { Analytics, LinkFunnel } from '#contract/analytics.ts';
import type { SeasonalMonths, SeasonalType } from '#contract/metric-shapes.ts';
import { figuresByGroup, type PropertyResult, sumOfVisits } from '#domain/metrics/group-figures.ts';
import { linkFunnels } from '#domain/metrics/link-funnels.ts';
import type { DaySpan, MetricFacts, VisitCount } from '#domain/metrics/metric-facts.ts';
import { lastCompleteYear, stepsOf } from '#domain/metrics/period.ts';
import { moneyList, seasonsOf } from '#domain/metrics/seasonality.ts';
import { type GroupTally, tallyFacts } from '#domain/metrics/tally-facts.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { hasYearOfHistory } from './facts-wish.ts';
import type { ReadFacts } from './read-metric-facts.ts';

export function viewProperty({ property, figures }: PropertyResult): Analytics['properties'][number] {
  const { _id, title, type, city, currency } = property;
  return { _id, title, type, city, currency, figures };
}

/** Types by their occupied nights, most first. A visitor who looked at two places of a type counts at both. */
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

/** Links that somebody looked at or asked through, the most visited first. */
export function viewLinks(facts: ReadFacts, period: DaySpan): LinkFunnel[] {
  const funnels = linkFunnels(facts, period);
  return facts.links
    .flatMap(({ _id, name }, place): LinkFunnel[] => {
      const funnel = funnels.get(place);
      const visits = facts.visitsOfLink.get(_id);
      if (!funnel && !visits) return [];
      const { requests = 0, confirmed = 0, bookedNights = 0 } = funnel ?? {};
      const { views = 0, uniqueVisitors = 0 } = visits ?? {};
      return [
        {
          ...{ _id, name, views, uniqueVisitors, requests, confirmed, bookedNights },
          conversion: uniqueVisitors > 0 ? confirmed / uniqueVisitors : null,
          approval: requests > 0 ? confirmed / requests : null,
          revenue: moneyList(funnel?.revenueMinor ?? new Map()),
        },
      ];
    })
    .sort((a, b) => b.uniqueVisitors - a.uniqueVisitors || b.requests - a.requests);
}

export type Seasons = SeasonalMonths & { types: SeasonalType[] };

/** The last twelve complete months, in all and by property type. */
export function viewSeasons(facts: MetricFacts, today: CivilDate): Seasons {
  const year = lastCompleteYear(today);
  const steps = stepsOf(year, 'monthly');
  const groups = tallyFacts(facts, steps, ({ type }) => type);
  const enough = hasYearOfHistory(facts, today);
  const monthsOf = (of: readonly GroupTally<string>[], isEnough: boolean) =>
    seasonsOf(of, steps, isEnough).map(({ stays: _stays, ...month }) => month);
  const types = [...Map.groupBy(groups, ({ key }) => key)].map(([type, ofType]): SeasonalType => {
    const properties = facts.properties.filter((property) => property.type === type);
    const isEnough = hasYearOfHistory({ properties }, today);
    return { type, enough: isEnough, ...year, months: monthsOf(ofType, isEnough) };
  });
  return {
    enough,
    ...year,
    months: monthsOf(groups, enough),
    types: types
      .filter(({ months }) => months.some(({ nights }) => nights > 0))
      .sort((a, b) => (a.type < b.type ? -1 : 1)),
  };
}
