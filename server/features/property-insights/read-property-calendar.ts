import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as propertyInsights from '#contract/properties/property-insights.ts';
import { civilDateAt, daysBetween, isCivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findOverlaps } from '#server/features/channel-calendars/index.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { findCalendarEntries } from './property-insight.store.ts';

const maxDays = 800;

/** Bookings and blocks of one property. */
export async function readPropertyCalendar(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  propertyId: string,
  { from, to }: InputOf<typeof propertyInsights.readCalendar>['query'],
): Promise<ReplyOf<typeof propertyInsights.readCalendar> | Refusal<'not_found' | 'invalid_dates'>> {
  if (!isCivilDate(from) || !isCivilDate(to) || to <= from || daysBetween(from, to) > maxDays) {
    return refuse('invalid_dates', { facts: { from, to, maxDays } });
  }
  const property = await findProperty(pool, agentId, propertyId);
  if (!property) return refuse('not_found');
  return {
    today: civilDateAt(now(), property.timezone),
    entries: await findCalendarEntries(pool, { agentId, propertyId, from, to }),
    overlaps:
      (await findOverlaps(pool, { agentId, propertyIds: [propertyId], from, to })).get(propertyId) ?? [],
  };
}
