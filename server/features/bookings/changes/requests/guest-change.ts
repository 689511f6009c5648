import type { OfferedStay } from '#contract/bookings/stays.ts';
import type { GuestChangePreview, WantedStay } from '#contract/links/guest-changes.ts';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { isDepartureChange, mayRequestChange, type StayTimes } from '#domain/bookings/change-request.ts';
import { atPropertyFact } from '#domain/bookings/pricing/quote.ts';
import { refundDeadlines } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  type BookingDeps,
  type BookingRecord,
  bookingAsGuestKnows,
  expireHoldsOfProperty,
  type LedgerRow,
  ledgerOf,
  openGuestLink,
  problemFromRefusal,
} from '#server/features/bookings/core/index.ts';
import { bookableNightPrices, toSharedProperty } from '#server/features/links/shared-links/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { guestReader, type Requested } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import {
  type ChangeContext,
  evaluateChange,
  freeForGuest,
  quoteChange,
  refuseStayChange,
} from '../evaluate-change.ts';
import { stayPriceOf } from '../preview-booking-change.ts';
import { wantedStay } from '../wanted-stay.ts';

/** What other dates or another party would cost the guest; stores nothing. */
export async function previewGuestChange(deps: BookingDeps & Requested, token: string, wanted: WantedStay) {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;
  return previewChange(deps, await bookingAsGuestKnows(deps.pool, opened.booking), wanted);
}

/** The same for a booking that has been read as its guest knows it. */
export async function previewChange(
  deps: BookingDeps & Requested,
  known: { booking: BookingRecord; ledger: readonly LedgerRow[] },
  wanted: WantedStay,
) {
  const { agentId, propertyId } = known.booking;
  await expireHoldsOfProperty(deps, { agentId, _id: propertyId });
  const change = await guestChange(deps.pool, { ...known, wanted, now: deps.now() });
  return isRefusal(change) ? change : previewOf(deps.pool, change, guestReader(known.booking.guest, deps));
}

async function previewOf(db: Queryable, context: ChangeContext, reader: Reader): Promise<GuestChangePreview> {
  const { booking, wanted, property, now } = context;
  const weighed = await evaluateChange(db, context);
  const refusal = refuseStayChange(context, weighed, false);
  const { quote, paymentSchedule } = weighed;
  const price = quote && stayPriceOf(context, { quote, paymentSchedule });
  const isComparable = quote !== null && quote.currency === booking.currency;
  const today = civilDateAt(now, property.timezone);
  const { cancellationPolicy: policy } = booking;

  return {
    problem: refusal && problemFromRefusal(refusal, reader),
    alternatives: await pricedAlternatives(db, context, weighed.alternatives),
    quote: quote && texts(reader).quoteForReader(quote),
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
  context: ChangeContext,
  stays: readonly Stay[],
): Promise<OfferedStay[]> {
  const offers: OfferedStay[] = [];
  for (const stay of stays) {
    const { quote } = await quoteChange(db, { ...context, wanted: { ...context.wanted, stay } });
    offers.push(quote ? { ...stay, total: quote.total, ...atPropertyFact(quote) } : stay);
  }
  return offers;
}

type RequestedChange = {
  booking: BookingRecord;
  wanted: WantedStay;
  /** Entries that the guest knows; absent: all. */
  ledger?: readonly LedgerRow[];
  now: number;
};

/** What a guest asks for, with all that judges and prices it; refused once the booking is no longer theirs to change. */
export async function guestChange(db: Queryable, { booking, wanted, ledger, now }: RequestedChange) {
  const { agentId, _id, propertyId } = booking;
  const property = await findProperty(db, agentId, propertyId, { evenDeleted: true });
  if (!property) return refuse('not_found');

  const booked = timesOf(property, booking);
  if (!mayRequestChange({ ...booked, status: booking.status }, now)) return refuse('stay_not_changeable');

  const { checkIn, checkOut, adults, children, infants, pets, childAges } = wanted;
  const stay = wantedStay(booking, { checkIn, checkOut, adults, children, infants, pets, childAges });
  if (isRefusal(stay)) return stay;

  const today = civilDateAt(now, property.timezone);
  if (now >= booked.arrivesAt && !isDepartureChange(booking, stay.stay, today))
    return refuse('stay_not_changeable', { cause: 'arrival_is_past' });

  return {
    booking,
    wanted: stay,
    property,
    now,
    actor: 'guest',
    ledger: ledger ?? (await ledgerOf(db, agentId, _id)),
    times: { booked, requested: timesOf(property, stay.stay) },
  } satisfies ChangeContext & { times: { booked: StayTimes; requested: StayTimes } };
}

/** Rules, prices and closed nights of the property of a booking, whose own nights are free for its guest. */
export async function readChangeCalendar(
  { pool, settings, now: readClock }: Pick<BookingDeps, 'pool' | 'settings' | 'now'>,
  { booking, property }: { booking: BookingRecord; property: PropertyRecord },
): Promise<{ property: SharedProperty; nightMinor: (number | null)[] }> {
  const now = readClock();
  const today = civilDateAt(now, property.timezone);
  const { bookingFee: bookingFeePercent } = await settings();
  const outcome = await freeForGuest(pool, { booking, property, now });
  return {
    property: toSharedProperty(
      property,
      { showPrices: true },
      { today, bookingFeePercent, reserved: outcome },
    ),
    nightMinor: bookableNightPrices(property, today),
  };
}

function timesOf(
  { checkInFrom, checkOutBy, timezone }: PropertyRecord,
  { checkIn, checkOut }: Stay,
): StayTimes {
  return {
    arrivesAt: instantOf(checkIn, checkInFrom, timezone),
    departsAt: instantOf(checkOut, checkOutBy, timezone),
  };
}
