import { dayNumber } from '#domain/shared/civil-date.ts';
import type { BlockFact, MetricFacts, PropertyFact, StayFact } from './metric-facts.ts';

/** Fixture: a property in Lisbon, live since the beginning of 2026. */
export function propertyFact(differences: Partial<PropertyFact> = {}): PropertyFact {
  return {
    _id: 'place-1',
    agentId: 'agent-1',
    title: 'Rose house',
    type: 'house',
    city: 'Lisbon',
    currency: 'EUR',
    listed: [{ from: dayNumber('2026-01-01'), to: dayNumber('2100-12-31') }],
    ...differences,
  };
}

type Dates = { checkIn: string; checkOut: string; bookedOn?: string };

/** Fixture: a sold stay of the first property, entered by hand a month before arrival, at 150.00 a night. */
export function stayFact(
  { checkIn, checkOut, bookedOn }: Dates,
  differences: Partial<StayFact> = {},
): StayFact {
  const nights = dayNumber(checkOut) - dayNumber(checkIn);
  const madeOn =
    differences.bookedOn ?? (bookedOn === undefined ? dayNumber(checkIn) - 30 : dayNumber(bookedOn));

  return {
    property: 0,
    checkIn: dayNumber(checkIn),
    checkOut: dayNumber(checkOut),
    outcome: 'sold',
    bookedOn: madeOn,
    requestedOn: differences.link === undefined ? null : madeOn,
    isInstant: false,
    isOpen: false,
    cancelledOn: null,
    link: -1,
    revenueUpTo: Array.from({ length: nights }, (_, night) => (night + 1) * 15_000),
    feesMinor: 0,
    retainedMinor: 0,
    ...differences,
  };
}

export function blockFact(kind: BlockFact['kind'], from: string, to: string): BlockFact {
  return { property: 0, kind, from: dayNumber(from), to: dayNumber(to), _id: `${kind}-${from}` };
}

export function metricFacts(parts: Partial<MetricFacts>): MetricFacts {
  return { properties: [propertyFact()], stays: [], blocks: [], visits: [], ...parts };
}
