import type { PerformancePeriod, PropertyPerformance } from '#contract/property-insights.ts';
import { revenueOfNights } from '#domain/pricing/revenue-of-nights.ts';
import { addDays, civilDateAt, daysBetween } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import {
  countBookings,
  countViews,
  ownerNights,
  type SoldStay,
  soldStays,
  viewsBySource,
} from './property-performance.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const periodDays = [30, 90];

/** How a property does, in numbers that can be counted again by hand. */
export async function readPerformance(
  deps: Deps,
  agentId: string,
  propertyId: string,
): Promise<PropertyPerformance | Refusal<'not_found'>> {
  const { pool } = deps;
  const property = await findProperty(pool, agentId, propertyId);
  if (!property) return refuse('not_found');
  const ever = { agentId, propertyId };
  const [views, bySource, bookings] = await Promise.all([
    countViews(pool, ever),
    viewsBySource(pool, agentId, propertyId),
    countBookings(pool, ever),
  ]);
  const periods: PerformancePeriod[] = [];
  for (const days of periodDays) periods.push(await periodOf(deps, property, days));
  return {
    currency: property.currency,
    listedFrom: property.listedFrom,
    views: { total: views.views, unique: views.uniqueVisitors, bySource },
    ...bookings,
    periods,
  };
}

async function periodOf(
  { pool, now }: Deps,
  property: PropertyRecord,
  days: number,
): Promise<PerformancePeriod> {
  const { agentId, _id: propertyId, timezone, currency } = property;
  const to = civilDateAt(now(), timezone);
  const from = addDays(to, -days);
  const listed = listedPart(property, from, to);
  const [views, bookings, stays, owner] = await Promise.all([
    countViews(pool, { agentId, propertyId, from: addDays(from, 1), to: addDays(to, 1) }),
    countBookings(pool, { agentId, propertyId, from: addDays(from, 1), to: addDays(to, 1) }),
    soldStays(pool, { agentId, propertyId, from: listed, to }),
    ownerNights(pool, { agentId, propertyId, from: listed, to }),
  ]);
  const openNights = daysBetween(listed, to) - owner;
  const nights = stays.reduce((sum, stay) => sum + nightsWithin(stay, listed, to), 0);
  const priced = stays.filter(({ quote }) => quote.currency === currency && quote.nightly.length > 0);
  const pricedNights = priced.reduce((sum, stay) => sum + nightsWithin(stay, listed, to), 0);
  const revenueMinor = priced.reduce((sum, { quote }) => sum + revenueOfNights(quote, listed, to), 0);
  return {
    ...{ days, from, to, nights, openNights },
    ...views,
    ...bookings,
    occupancy: openNights > 0 ? nights / openNights : null,
    averageNight: pricedNights > 0 ? { amount: Math.round(revenueMinor / pricedNights), currency } : null,
    revenue: { amount: revenueMinor, currency },
  };
}

/** Days before the first publication count nowhere. */
function listedPart({ listedFrom, timezone }: PropertyRecord, from: string, to: string): string {
  if (listedFrom === null) return to;
  const listed = civilDateAt(Date.parse(listedFrom), timezone);
  if (listed > to) return to;
  return listed > from ? listed : from;
}

function nightsWithin({ checkIn, checkOut }: SoldStay, from: string, to: string): number {
  return Math.max(0, daysBetween(checkIn > from ? checkIn : from, checkOut < to ? checkOut : to));
}
