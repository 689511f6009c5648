import type * as calendar from '#contract/bookings/calendar.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { selectCalendarDays } from './calendar-day.store.ts';
import { refuseRange } from './read-calendar.ts';

/** GET /api/calendar/days: occupancy and revenue of each night in [from, to). */
export async function readCalendarDays(
  { pool }: Pick<Platform, 'pool'>,
  { from, to }: InputOf<typeof calendar.readDays>['query'],
  agentId: string,
): Promise<ReplyOf<typeof calendar.readDays> | Refusal<'invalid_dates'>> {
  return refuseRange(from, to) ?? { days: await selectCalendarDays(pool, { agentId, from, to }) };
}
