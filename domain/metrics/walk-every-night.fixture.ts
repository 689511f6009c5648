import type { DayNumberRange, MetricFacts, PropertyFact } from './metric-facts.ts';

/** Counts of `walkEveryNight`, named by the symbols of the formulas: T, B, N, R. */
export type WalkedFigures = {
  T: number;
  B: number;
  N: number;
  unpriced: number;
  requests: number;
  confirmed: number;
  instant: number;
  open: number;
  noShowNights: number;
  arrivals: number;
  cancelled: number;
  leadDays: number[];
  R: Record<string, number>;
  fees: Record<string, number>;
  retained: Record<string, number>;
  TOf: Record<string, number>;
  VOf: Record<string, number>;
  pricedNOf: Record<string, number>;
  unpricedOf: Record<string, number>;
  noShowMoney: Record<string, number>;
};

/** Test oracle: computes the same figures by visiting every night of every property, slowly and plainly. */
export function walkEveryNight(facts: MetricFacts, period: DayNumberRange): WalkedFigures {
  const walked: WalkedFigures = {
    ...{ T: 0, B: 0, N: 0, unpriced: 0, requests: 0, confirmed: 0, arrivals: 0, cancelled: 0, leadDays: [] },
    ...{ instant: 0, open: 0, noShowNights: 0, unpricedOf: {}, noShowMoney: {} },
    ...{ R: {}, fees: {}, retained: {}, TOf: {}, VOf: {}, pricedNOf: {} },
  };
  for (const [place, property] of facts.properties.entries()) {
    const { R, fees, retained, TOf, VOf, pricedNOf, unpricedOf, noShowMoney } = walked;
    for (const sums of [R, fees, retained, TOf, VOf, pricedNOf, unpricedOf, noShowMoney]) {
      sums[property.currency] ??= 0;
    }
    for (let night = period.from; night < period.to; night++) {
      walkNight(walked, facts, { place, property, night });
      walkArrivals(walked, facts, { place, property, night });
    }
  }
  return walked;
}

type Night = { place: number; property: PropertyFact; night: number };

function isLive({ listed }: PropertyFact, night: number): boolean {
  return listed.some(({ from, to }) => night >= from && night < to);
}

function walkNight(walked: WalkedFigures, facts: MetricFacts, { place, property, night }: Night): void {
  if (!isLive(property, night)) return;
  const { currency } = property;
  walked.T++;
  add(walked.TOf, currency, 1);
  const stay = facts.stays.find(
    (one) => one.property === place && one.outcome === 'sold' && one.checkIn <= night && night < one.checkOut,
  );
  const missed = facts.stays.find(
    (one) =>
      one.property === place && one.outcome === 'no_show' && one.checkIn <= night && night < one.checkOut,
  );
  if (missed) walked.noShowNights++;
  const block = facts.blocks.find((one) => one.property === place && one.from <= night && night < one.to);
  if (block && ['owner_stay', 'maintenance', 'manual', 'closed_elsewhere'].includes(block.kind)) {
    walked.B++;
    return;
  }
  add(walked.VOf, currency, 1);
  if (block?.kind === 'imported') {
    walked.N++;
    walked.unpriced++;
    add(walked.unpricedOf, currency, 1);
  }
  if (!stay) return;
  walked.N++;
  if (stay.revenueUpTo === null) {
    walked.unpriced++;
    add(walked.unpricedOf, currency, 1);
    return;
  }
  const nth = night - stay.checkIn;
  add(walked.R, currency, (stay.revenueUpTo[nth] ?? 0) - (nth === 0 ? 0 : (stay.revenueUpTo[nth - 1] ?? 0)));
  add(walked.pricedNOf, currency, 1);
}

function walkArrivals(walked: WalkedFigures, facts: MetricFacts, { place, property, night }: Night): void {
  for (const stay of facts.stays.filter((one) => one.property === place)) {
    if (stay.link >= 0 && stay.requestedOn === night) {
      walked.requests++;
      if (stay.isInstant) walked.instant++;
      if (stay.isOpen) walked.open++;
      if (stay.outcome !== 'never') walked.confirmed++;
    }
    if (stay.checkIn !== night || stay.outcome === 'never') continue;
    walked.arrivals++;
    if (stay.outcome === 'cancelled') walked.cancelled++;
    if (stay.outcome === 'cancelled' && isLive(property, night))
      add(walked.retained, property.currency, stay.retainedMinor);
    if (stay.outcome === 'no_show' && isLive(property, night))
      add(walked.noShowMoney, property.currency, stay.retainedMinor);
    if (stay.outcome !== 'sold') continue;
    if (stay.bookedOn !== null && stay.bookedOn <= night) walked.leadDays.push(night - stay.bookedOn);
    if (isLive(property, night) && stay.revenueUpTo !== null)
      add(walked.fees, property.currency, stay.feesMinor);
  }
}

function add(sums: Record<string, number>, currency: string, by: number): void {
  sums[currency] = (sums[currency] ?? 0) + by;
}
