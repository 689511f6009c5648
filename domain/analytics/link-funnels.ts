import { type DayNumberRange, type MetricFacts, revenueBetween } from './metric-facts.ts';

/** Requests of a link in a period and what they led to; revenue in minor units by currency. */
export type LinkFunnel = {
  requests: number;
  confirmed: number;
  /** Confirmed requests that needed no approval. */
  instant: number;
  bookedNights: number;
  revenueMinor: Map<string, number>;
};

/**
 * Funnels by index of the link. Requests count on the day they were made, whenever the stay is; cancelled stays earn
 * nothing.
 */
export function linkFunnels(facts: MetricFacts, period: DayNumberRange): Map<number, LinkFunnel> {
  const funnels = new Map<number, LinkFunnel>();
  for (const stay of facts.stays) {
    const { link, requestedOn, outcome, checkIn, checkOut } = stay;
    if (link < 0 || requestedOn === null || requestedOn < period.from || requestedOn >= period.to) continue;

    const funnel = funnels.get(link) ?? {
      requests: 0,
      confirmed: 0,
      instant: 0,
      bookedNights: 0,
      revenueMinor: new Map(),
    };

    funnels.set(link, funnel);
    funnel.requests += 1;
    if (outcome !== 'never') funnel.confirmed += 1;
    if (stay.isInstant) funnel.instant += 1;

    if (outcome !== 'sold') continue;

    funnel.bookedNights += checkOut - checkIn;
    const currency = facts.properties[stay.property]?.currency;
    if (currency === undefined) continue;

    const revenueMinor = revenueBetween(stay, checkIn, checkOut);
    funnel.revenueMinor.set(currency, (funnel.revenueMinor.get(currency) ?? 0) + revenueMinor);
  }

  return funnels;
}
