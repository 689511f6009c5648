import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as propertyInsights from '#contract/properties/property-insights.ts';
import type { PerformancePeriod, PropertyPerformance } from '#contract/properties/property-insights.ts';
import { figuresOfBuckets } from '#domain/analytics/group-figures.ts';
import { dayNumberRangeOf, type Period } from '#domain/analytics/period.ts';
import { addDays, civilDateAt, isCivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  findAgentTimezone,
  type ReadFacts,
  readPropertyFacts,
} from '#server/features/analytics/core/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import {
  type BookingCount,
  countBookings,
  countViews,
  selectVisitGroups,
  viewsBySource,
} from './property-insight.store.ts';

const periodDays = [30, 90] as const;

/** Figures of a property: nights, money, visits and requests of the same days, as analytics counts them. */
export async function readPropertyPerformance(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  propertyId: string,
): Promise<PropertyPerformance | Refusal<'not_found'>> {
  const property = await findProperty(pool, agentId, propertyId);
  if (!property) return refuse('not_found');

  const to = civilDateAt(now(), (await findAgentTimezone(pool, agentId)) ?? 'UTC');
  const periodOf = (days: number): Period => ({ from: addDays(to, 1 - days), to });
  const ever = { agentId, propertyId };
  const [views, bySource, bookings, facts, ...counts] = await Promise.all([
    countViews(pool, ever),
    viewsBySource(pool, agentId, propertyId),
    countBookings(pool, ever),
    readPropertyFacts(pool, { ...ever, period: periodOf(Math.max(...periodDays)) }),
    ...periodDays.map((days) => countBookings(pool, { ...ever, ...periodOf(days) })),
  ]);

  return {
    currency: property.currency,
    listedFrom: property.listedFrom,
    views: { total: views.views, unique: views.uniqueVisitors, bySource },
    ...bookings,
    periods: periodDays.map((days, index) =>
      viewPeriod(facts, { period: periodOf(days), days, bookings: counts[index]?.bookings ?? 0 }),
    ),
  };
}

function viewPeriod(
  facts: ReadFacts,
  { period, days, bookings }: { period: Period; days: number } & Pick<BookingCount, 'bookings'>,
): PerformancePeriod {
  const { whole } = figuresOfBuckets(facts, [dayNumberRangeOf(period)]);
  const { views, uniqueVisitors, requests, confirmed, nights, occupancy, money } = whole;
  const currency = facts.properties[0]?.currency ?? 'EUR';
  const [own] = money;
  const averageMinor = own?.adr.valueMinor ?? null;

  return {
    days,
    ...period,
    views,
    uniqueVisitors,
    requests,
    bookings,
    confirmedRequests: confirmed,
    nights: nights.occupied,
    openNights: nights.sellable,
    occupancy: occupancy.value,
    averageNight: averageMinor === null ? null : { amount: averageMinor, currency },
    revenue: { amount: own?.revenueMinor ?? 0, currency },
  };
}

type Query = InputOf<typeof propertyInsights.openVisits>['query'];

/** What views and visitors are made of. Another agent's link or property has no visits here. */
export async function openVisits(
  db: Queryable,
  agentId: string,
  { by = 'property', ...query }: Query,
): Promise<ReplyOf<typeof propertyInsights.openVisits> | Refusal<'invalid_dates'>> {
  const from = query.from ?? null;
  const to = query.to ?? null;
  for (const day of [from, to]) if (day !== null && !isCivilDate(day)) return refuse('invalid_dates');

  const scope = { agentId, from, to, linkId: query.linkId ?? null, propertyId: query.propertyId ?? null };
  const rows = await selectVisitGroups(db, scope, by);
  const total = rows.find(({ isTotal }) => isTotal);

  return {
    views: total?.views ?? 0,
    uniqueVisitors: total?.uniqueVisitors ?? 0,
    groups: rows.filter(({ isTotal }) => !isTotal).map(({ isTotal: _total, ...group }) => group),
  };
}
