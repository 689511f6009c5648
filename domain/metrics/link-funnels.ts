import { type DaySpan, type MetricFacts, revenueWithin } from './metric-facts.ts';

/** What a link's requests of a period came to; money by currency. */
export type LinkFunnel = {
  requests: number;
  confirmed: number;
  /** Of the confirmed ones, those that needed no approval. */
  instant: number;
  bookedNights: number;
  revenueMinor: Map<string, number>;
};

/** By the place of the link. Requests count by the day they were made, whenever the stay is; what was cancelled earns nothing. */
export function linkFunnels(facts: MetricFacts, period: DaySpan): Map<number, LinkFunnel> {
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
    const revenueMinor = revenueWithin(stay, { from: checkIn, to: checkOut });
    funnel.revenueMinor.set(currency, (funnel.revenueMinor.get(currency) ?? 0) + revenueMinor);
  }
  return funnels;
}
