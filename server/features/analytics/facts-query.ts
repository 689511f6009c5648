import { isLiveOn, type MetricFacts } from '#domain/metrics/metric-facts.ts';
import { paceRanges } from '#domain/metrics/pace.ts';
import { lastCompleteYear, type Period } from '#domain/metrics/period.ts';
import { addDays, type CivilDate, dayNumber } from '#domain/shared/civil-date.ts';
import type { DateRange, FactsQuery } from './analytics.store.ts';

/** Query for the analytics page: the period, its comparison, the coming months and the seasons. */
export function analyticsFactsQuery(scope: {
  agentId: string;
  propertyId: string | null;
  period: Period;
  before: Period | null;
  today: CivilDate;
}): FactsQuery {
  const { agentId, propertyId, period, before, today } = scope;
  const { ahead, lastYear } = paceRanges(today);
  const compared = before ? [before] : [];
  return {
    agentId,
    propertyId,
    nights: [period, ...compared, ahead, lastYear, lastCompleteYear(today)].map(rangeOf),
    requests: [period, ...compared].map(rangeOf),
    period: rangeOf(period),
    withBookings: false,
  };
}

/** Query for the figures of one period and of the period it is compared with. */
export function periodFactsQuery<AgentId extends string | null>(
  scope: Pick<FactsQuery, 'propertyId' | 'withBookings'> & {
    agentId: AgentId;
    period: Period;
    before?: Period;
  },
): Omit<FactsQuery, 'agentId'> & { agentId: AgentId } {
  const { period, before, ...rest } = scope;
  const ranges = [period, ...(before ? [before] : [])].map(rangeOf);
  return { ...rest, nights: ranges, requests: ranges, period: rangeOf(period) };
}

/** Half-open, as in the database. */
function rangeOf({ from, to }: Period): DateRange {
  return { from, to: addDays(to, 1) };
}

/**
 * Whether seasonality can be computed: a listing must have been live at the start of the last twelve complete months.
 */
export function hasYearOfHistory({ properties }: Pick<MetricFacts, 'properties'>, today: CivilDate): boolean {
  return isLiveOn({ properties }, dayNumber(lastCompleteYear(today).from));
}
