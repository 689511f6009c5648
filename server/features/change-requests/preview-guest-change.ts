import type { OfferedStay } from '#contract/bookings/stays.ts';
import type { GuestChangePreview, WantedStay } from '#contract/visitor/guest-changes.ts';
import { refundDeadlines } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type RefusedBy } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  type ChangeContext,
  evaluateChange,
  quoteChange,
  refuseStayChange,
  stayPriceOf,
} from '#server/features/booking-changes/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  bookingAsGuestKnows,
  expireHoldsOfProperty,
  type LedgerRow,
  openGuestLink,
  problemFromRefusal,
} from '#server/features/bookings/index.ts';
import { guestChange } from './guest-change.ts';

/** What other dates or another party would cost the guest; stores nothing. */
export async function previewGuestChange(
  deps: BookingDeps,
  token: string,
  wanted: WantedStay,
): Promise<GuestChangePreview | RefusedBy<typeof openGuestLink> | RefusedBy<typeof guestChange>> {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;
  return previewChange(deps, await bookingAsGuestKnows(deps.pool, opened.booking), wanted);
}

/** The same for a booking that has been read as its guest knows it. */
export async function previewChange(
  deps: BookingDeps,
  known: { booking: BookingRecord; ledger: readonly LedgerRow[] },
  wanted: WantedStay,
): Promise<GuestChangePreview | RefusedBy<typeof guestChange>> {
  const { agentId, propertyId } = known.booking;
  await expireHoldsOfProperty(deps, { agentId, _id: propertyId });
  const asked = await guestChange(deps.pool, { ...known, wanted, now: deps.now() });
  return isRefusal(asked) ? asked : previewOf(deps.pool, asked);
}

async function previewOf(db: Queryable, asked: ChangeContext): Promise<GuestChangePreview> {
  const { booking, wanted, property, now } = asked;
  const weighed = await evaluateChange(db, asked);
  const refusal = refuseStayChange(asked, weighed, false);
  const { quote, paymentSchedule } = weighed;
  const price = quote && stayPriceOf(asked, { quote, paymentSchedule });
  const isComparable = quote !== null && quote.currency === booking.currency;
  const today = civilDateAt(now, property.timezone);
  const { cancellationPolicy: policy } = booking;
  return {
    problem: refusal && problemFromRefusal(refusal),
    alternatives: await pricedAlternatives(db, asked, weighed.alternatives),
    quote,
    difference: isComparable
      ? { amount: quote.total.amount - booking.totalMinor, currency: quote.currency }
      : null,
    balance: price?.balance ?? null,
    paymentSchedule: price?.paymentSchedule ?? [],
    refundDeadlines: refundDeadlines({ policy, checkIn: wanted.stay.checkIn, today }),
  };
}

/** Each alternative with the total that it would have. */
async function pricedAlternatives(
  db: Queryable,
  asked: ChangeContext,
  stays: readonly Stay[],
): Promise<OfferedStay[]> {
  const offers: OfferedStay[] = [];
  for (const stay of stays) {
    const { quote } = await quoteChange(db, { ...asked, wanted: { ...asked.wanted, stay } });
    offers.push(quote ? { ...stay, total: quote.total } : stay);
  }
  return offers;
}
