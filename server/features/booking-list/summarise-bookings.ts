import type { summariseBookings } from '#contract/booking-list.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { choiceOf } from './booking-choice.ts';
import { sumBookings } from './booking-list.store.ts';

/** Totals over a whole filter by currency; amounts of different currencies are never added. */
export async function summariseBookingsFor(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof summariseBookings>['query'],
  agentId: string,
): Promise<ReplyOf<typeof summariseBookings> | Refusal<'invalid_dates'>> {
  const choice = choiceOf(query, { agentId, now: now() });
  if (isRefusal(choice)) return choice;
  const sums = await sumBookings(pool, choice);
  return {
    bookings: sums.reduce((count, { bookings }) => count + bookings, 0),
    totals: sums.map(({ currency, bookings, nights, ...sum }) => ({
      currency,
      bookings,
      nights,
      total: { amount: sum.totalMinor, currency },
      received: { amount: sum.receivedMinor, currency },
      balance: { amount: sum.balanceMinor, currency },
      refundDue: { amount: sum.refundDueMinor, currency },
      ended: { bookings: sum.overBookings, total: { amount: sum.overMinor, currency } },
    })),
  };
}
