import type { BlockFact, MetricFacts, Outcome, StayFact, VisitCount } from '#domain/metrics/metric-facts.ts';
import type { Period } from '#domain/metrics/period.ts';
import { dayNumber } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import { wishOfPeriod } from './facts-wish.ts';
import { type FactsWish, type RawFacts, readRawFacts } from './metric-facts.store.ts';

export type LinkFact = { readonly _id: string; readonly agentId: string; readonly name: string };

/** Facts with visits by link and by property; their unique visitors cannot be summed from the daily counts. */
export type ReadFacts = MetricFacts & {
  readonly links: readonly LinkFact[];
  readonly visitsOfLink: ReadonlyMap<string, VisitCount>;
  readonly visitsOfProperty: ReadonlyMap<string, VisitCount>;
};

const endOfTime = dayNumber('2100-12-31') + 1;

/** Reads the facts of one agent or a range of agents in the shape of the domain. */
export async function readMetricFacts(db: Queryable, wish: FactsWish): Promise<ReadFacts> {
  const raw = await readRawFacts(db, wish);
  return {
    properties: raw.properties.map(({ listed, ...property }) => ({
      ...property,
      listed: listed.map(([from, to]) => ({ from, to: to ?? endOfTime })).filter(({ from, to }) => from < to),
    })),
    links: raw.links,
    stays: staysOf(raw),
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
export function readFactsOfProperty(
  db: Queryable,
  asked: { agentId: string; propertyId: string; period: Period },
): Promise<ReadFacts> {
  return readMetricFacts(db, wishOfPeriod({ ...asked, withBookings: false }));
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

const outcomeOfLetter: Readonly<Record<string, Outcome>> = {
  s: 'sold',
  n: 'no_show',
  x: 'cancelled',
  o: 'never',
  w: 'never',
};

function staysOf({ stays, bookings }: RawFacts): StayFact[] {
  if (stays === null) return [];
  return stays.split('\n').map((line, index) => ({ ...stayOf(line), booking: bookings?.[index] }));
}

function stayOf(line: string): StayFact {
  const cells = line.split(',');
  const number = (place: number) => Number(cells[place] ?? 0);
  const dayOrNull = (place: number) => (cells[place] === '' ? null : number(place));
  return {
    property: number(0),
    checkIn: number(1),
    checkOut: number(2),
    outcome: outcomeOfLetter[cells[3] ?? ''] ?? 'never',
    bookedOn: dayOrNull(4),
    cancelledOn: dayOrNull(5),
    link: number(6),
    feesMinor: number(7),
    retainedMinor: number(8),
    requestedOn: dayOrNull(9),
    isInstant: cells[10] === 'i',
    isOpen: cells[3] === 'w',
    revenueUpTo: cells.length > 11 ? cells.slice(11).map(Number) : null,
  };
}
