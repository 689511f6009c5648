import type * as bookingPrice from '#contract/bookings/booking-price.ts';
import type { PricePreview } from '#contract/bookings/booking-price.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { RefusalOf } from '#contract/endpoint.ts';
import { mayChangePrice } from '#domain/bookings/booking-states.ts';
import { adjustQuote } from '#domain/bookings/pricing/adjust-quote.ts';
import type { PriceAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { replanPayments } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  findBooking,
  type LedgerRow,
  ledgerOf,
  loadBooking,
  lockBooking,
  notifyGuest,
  paymentsOf,
  recordBookingEvent,
  scheduleOf,
  scheduleView,
  updateChangedBooking,
  withMoneyFacts,
} from '#server/features/bookings/core/index.ts';
import { propertyCardsOf } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/** Compares the price of a booking with what the adjustments would make of it; stores nothing. */
export async function previewPrice(
  deps: BookingDeps,
  { bookingId, adjustments }: { bookingId: string; adjustments: PriceAdjustments },
  { agentId }: AgentCaller,
): Promise<PricePreview | Refusal<RefusalOf<typeof bookingPrice.preview>>> {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  if (!booking) return refuse('not_found');

  const ledger = await ledgerOf(deps.pool, agentId, bookingId);
  const after = await repriced(deps.pool, { booking, ledger, adjustments, now: deps.now() });
  if (isRefusal(after)) return after;

  const { currency } = booking;
  return {
    before: pricedView(booking, ledger),
    after: pricedView(after, ledger),
    difference: { amount: after.totalMinor - booking.totalMinor, currency },
    received: { amount: paymentsOf(booking, ledger).netMinor, currency },
  };
}

type PriceChange = {
  bookingId: string;
  version: number;
  adjustments: PriceAdjustments;
  expectedTotalMinor?: number | undefined;
};

/** Replaces the adjustments of a price under the booking's lock; balance and schedule follow from the new total. */
export async function changePrice(
  deps: BookingDeps,
  { bookingId, version, adjustments, expectedTotalMinor }: PriceChange,
  { agentId, name }: AgentCaller,
): Promise<Booking | Refusal<RefusalOf<typeof bookingPrice.change>>> {
  return deps.transact(async (tx): Promise<Booking | Refusal<RefusalOf<typeof bookingPrice.change>>> => {
    const now = deps.now();
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');
    if (booking.version !== version) {
      return refuse('version_conflict', { facts: { version: booking.version } });
    }

    const ledger = await ledgerOf(tx, agentId, bookingId);
    const after = await repriced(tx, { booking, ledger, adjustments, now });
    if (isRefusal(after)) return after;
    if (expectedTotalMinor !== undefined && expectedTotalMinor !== after.totalMinor) {
      return refuse('price_changed', { facts: { quote: after.quote } });
    }
    if (!(await updateChangedBooking(tx, after))) return refuse('version_conflict');

    await notifyOfPrice(tx, deps, { before: booking, after, author: name });
    return loadBooking(tx, { agentId, bookingId, now });
  });
}

type Repricing = {
  booking: BookingRecord;
  ledger: readonly LedgerRow[];
  adjustments: PriceAdjustments;
  now: number;
};

/** The booking with its price adjusted, and everything that follows from the price. */
async function repriced(
  db: Queryable,
  { booking, ledger, adjustments, now }: Repricing,
): Promise<BookingRecord | Refusal<'price_not_changeable'>> {
  if (!mayChangePrice(booking.status)) return refuse('price_not_changeable');

  const { agentId, propertyId, checkIn } = booking;
  const card = (await propertyCardsOf(db, agentId, [propertyId])).get(propertyId);
  const quote = texts(defaultLocale).adjustedQuote(adjustQuote(booking.quote, trimmed(adjustments)));
  const totalMinor = quote.total.amount;

  const paymentSchedule = replanPayments(scheduleOf(booking), {
    totalMinor,
    currency: booking.currency,
    receivedMinor: paymentsOf(booking, ledger).receivedMinor,
    checkIn,
    today: civilDateAt(now, card?.timezone ?? 'UTC'),
  });
  const updatedAt = new Date(now).toISOString();

  return withMoneyFacts(
    { ...booking, quote, totalMinor, isPriced: true, paymentSchedule, updatedAt },
    ledger,
  );
}

function trimmed({ agreedPrice, discounts, charges }: PriceAdjustments): PriceAdjustments {
  const trim = <One extends { reason: string }>(one: One): One => ({ ...one, reason: one.reason.trim() });
  return {
    agreedPrice: agreedPrice && trim(agreedPrice),
    discounts: discounts.map(trim),
    charges: charges.map(trim),
  };
}

function pricedView(booking: BookingRecord, ledger: readonly LedgerRow[]): PricePreview['before'] {
  const { quote, currency } = booking;
  const { balanceMinor, receivedMinor } = paymentsOf(booking, ledger);
  return {
    quote,
    balance: { amount: balanceMinor, currency },
    paymentSchedule: scheduleView(scheduleOf(booking), { currency, receivedMinor }),
  };
}

/** Records the new price in its transaction: the history, the notice to the guest, and live events. */
async function notifyOfPrice(
  tx: Tx,
  deps: BookingDeps,
  { before, after, author }: { before: BookingRecord; after: BookingRecord; author: string },
): Promise<void> {
  const { agentId, _id: bookingId, currency } = before;
  const eventId = deps.newId();
  const total = {
    before: { amount: before.totalMinor, currency },
    after: { amount: after.totalMinor, currency },
  };
  const isOtherTotal = before.totalMinor !== after.totalMinor;
  const note = changedReasons(before, after);

  if (isOtherTotal || note !== '')
    await recordBookingEvent(tx, {
      agentId,
      bookingId,
      code: before.code,
      _id: eventId,
      at: after.updatedAt,
      actor: 'agent',
      actorName: author,
      kind: 'price_changed',
      from: null,
      to: null,
      note,
      changes: isOtherTotal ? [{ field: 'total', ...total }] : [],
    });

  const ids = { bookingId, version: before.version + 1 };
  announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });

  if (!isOtherTotal && note === '') return;

  await notifyGuest(tx, deps, {
    before,
    after: { ...after, version: ids.version },
    byAgent: true,
    eventId,
    notice: { kind: 'price', ...total },
  });
}

/** Labels of the price lines that came or went, for the history. */
function changedReasons({ quote: before }: BookingRecord, { quote: after }: BookingRecord): string {
  const labels = ({ lines }: typeof before) => new Set(lines.map(({ label }) => label));
  return [...labels(before).symmetricDifference(labels(after))].join(', ');
}
