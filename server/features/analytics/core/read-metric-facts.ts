import {
  type BlockFact,
  isLiveOn,
  type MetricFacts,
  type VisitCount,
} from '#domain/analytics/metric-facts.ts';
import { paceRanges } from '#domain/analytics/pace-and-seasons.ts';
import { lastCompleteYear, type Period } from '#domain/analytics/period.ts';
import { addDays, type CivilDate, dayNumber } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  type DateRange,
  type FactsQuery,
  findAgentAfter,
  type RawFacts,
  readRawFacts,
} from './analytics.store.ts';
import { readStayLines } from './stay-lines.ts';

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
    isOfPlatform: false,
    propertyId,
    nights: [period, ...compared, ahead, lastYear, lastCompleteYear(today)].map(rangeOf),
    requests: [period, ...compared].map(rangeOf),
    period: rangeOf(period),
    withBookings: false,
  };
}

/** Query for the figures of one period and of the period it is compared with. */
export function periodFactsQuery<AgentId extends string | null>(
  scope: Pick<FactsQuery, 'isOfPlatform' | 'propertyId' | 'withBookings'> & {
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

export type LinkFact = { readonly _id: string; readonly agentId: string; readonly name: string };

/** Facts with visits by link and by property; their unique visitors cannot be summed from the daily counts. */
export type ReadFacts = MetricFacts & {
  readonly links: readonly LinkFact[];
  readonly visitsOfLink: ReadonlyMap<string, VisitCount>;
  readonly visitsOfProperty: ReadonlyMap<string, VisitCount>;
};

const endOfTime = dayNumber('2100-12-31') + 1;

/** Reads the facts of one agent or a range of agents in the shape of the domain. */
export async function readMetricFacts(db: Queryable, query: FactsQuery): Promise<ReadFacts> {
  const raw = await readRawFacts(db, query);
  return {
    properties: raw.properties.map(({ listed, ...property }) => ({
      ...property,
      listed: listed.map(([from, to]) => ({ from, to: to ?? endOfTime })).filter(({ from, to }) => from < to),
    })),
    links: raw.links,
    stays: readStayLines(raw),
    // NOTE: the database checks the kind against the same list.
    blocks: raw.blocks.map((block) => ({ ...block, kind: block.kind as BlockFact['kind'] })),
    visits: raw.visits.flatMap(({ day, agentId, views, uniqueVisitors }) =>
      day === null ? [] : [{ day, agentId, views, uniqueVisitors }],
    ),
    visitsOfLink: visitsBy(raw, ({ day, linkId }) => (day === null ? linkId : null)),
    visitsOfProperty: visitsBy(raw, ({ day, propertyId }) => (day === null ? propertyId : null)),
  };
}

/** Facts for the figures of one property over a period. */
export function readPropertyFacts(
  db: Queryable,
  scope: { agentId: string; propertyId: string; period: Period },
): Promise<ReadFacts> {
  return readMetricFacts(db, periodFactsQuery({ ...scope, isOfPlatform: false, withBookings: false }));
}

function visitsBy(
  { visits }: RawFacts,
  keyOf: (visit: RawFacts['visits'][number]) => string | null,
): Map<string, VisitCount> {
  const counts = new Map<string, VisitCount>();
  for (const visit of visits) {
    const key = keyOf(visit);
    if (key !== null) counts.set(key, { views: visit.views, uniqueVisitors: visit.uniqueVisitors });
  }
  return counts;
}

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const listingsPerBatch = 1000;

/**
 * Streams the facts of one agent, or of all agents in batches of about `listings` listings, so that memory does not
 * grow with the platform. Each agent is in exactly one batch.
 */
export async function* readFactsInBatches(
  db: Queryable,
  query: Omit<FactsQuery, 'agentId'> & { agentId: string | null },
  listings = listingsPerBatch,
): AsyncGenerator<ReadFacts> {
  const { agentId, ...rest } = query;
  if (agentId !== null) {
    yield await readMetricFacts(db, { ...rest, agentId });
    return;
  }

  let after = firstId;
  while (after !== lastId) {
    const upTo = (await findAgentAfter(db, { after, listings })) ?? lastId;
    yield await readMetricFacts(db, { ...rest, agentId: { after, upTo } });
    after = upTo;
  }
}
