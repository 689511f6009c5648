import { holdsNights } from '#domain/bookings/booking-states.ts';
import { countingEntries, sumOfKind } from '#domain/payments/ledger.ts';
import { planPayments } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Tx } from '#server/db/transaction.ts';
import { releaseNights, reserveNights } from '#server/features/bookings/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { type BookingRecord, updateUndoneBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { quoteOfAgreedPrice } from '../create/save-claimed-booking.ts';
import { insertBookingEvent } from '../history/booking-event.store.ts';
import { insertLedgerRow, type LedgerRow, ledgerOf } from '../money/ledger.store.ts';
import { withMoneyFacts } from '../money/money-facts.ts';
import { type ImportedBooking, importedCancellation, paymentOf } from './save-imported-booking.ts';

type Deps = Pick<BookingDeps, 'newId' | 'now'>;
type ChangedStay = { booking: BookingRecord; property: PropertyRecord; imported: ImportedBooking };

/**
 * Makes an imported booking what a newer row of the same reference says, under the property's lock. False when a night is
 * taken.
 */
export async function changeImportedBooking(tx: Tx, deps: Deps, changed: ChangedStay): Promise<boolean> {
  const { booking, imported } = changed;
  const { agentId, _id: bookingId } = booking;
  const after = bookingAfter(deps, changed);
  if (!(await moveNights(tx, after))) return false;

  const ledger = await ledgerOf(tx, agentId, bookingId);
  const added = entriesOfChange(deps, ledger, imported);
  for (const row of added) await insertLedgerRow(tx, { ...row, agentId, bookingId, externalId: null });

  const stored = withMoneyFacts(after, [...ledger, ...added]);
  if (!(await updateUndoneBooking(tx, stored))) throw new Error('a locked booking has another version');

  await recordImportChange(tx, deps, { before: booking, after: stored, author: imported.author });
  return true;
}

/** Writes to the history of a booking what an import or its roll-back changed; the import has one entry in the log. */
export async function recordImportChange(
  tx: Tx,
  deps: Deps,
  { before, after, author }: { before: BookingRecord; after: BookingRecord; author: string },
): Promise<void> {
  const { agentId, _id: bookingId, code } = after;
  const event = {
    agentId,
    bookingId,
    code,
    at: new Date(deps.now()).toISOString(),
    actor: 'agent',
    actorName: author,
    note: '',
  } as const;

  const fields = ['checkIn', 'checkOut', 'guestName'] as const;
  const changes = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

  if (changes.length > 0)
    await insertBookingEvent(tx, {
      ...event,
      _id: deps.newId(),
      kind: 'changed',
      from: null,
      to: null,
      changes,
    });

  if (before.status !== after.status)
    await insertBookingEvent(tx, {
      ...event,
      _id: deps.newId(),
      kind: 'status_changed',
      from: before.status,
      to: after.status,
    });
  if (before.totalMinor !== after.totalMinor || before.paymentStatus !== after.paymentStatus)
    await insertBookingEvent(tx, {
      ...event,
      _id: deps.newId(),
      kind: 'payment_status_changed',
      from: null,
      to: null,
      note: `${before.paymentStatus} → ${after.paymentStatus}`,
    });

  tx.changedBookings.set(bookingId, agentId);
}

function bookingAfter(deps: Deps, { booking, property, imported }: ChangedStay): BookingRecord {
  const { stay, status, guest, party, currency, totalMinor } = imported;
  const isCancelled = status === 'cancelled';

  const now = deps.now();
  return {
    ...booking,
    ...stay,
    ...party,
    // Contact data that the agent has added since stays where the file has none.
    guest: { ...booking.guest, ...withoutNulls(guest) },
    guestName: `${guest.firstName} ${guest.lastName}`.trim(),
    quote: quoteOfAgreedPrice(currency, stay, totalMinor ?? 0),
    currency,
    totalMinor: totalMinor ?? 0,
    isPriced: totalMinor !== null,
    status,
    previousStatus: isCancelled ? 'confirmed' : null,
    cancellation: isCancelled ? importedCancellation(deps, imported) : null,
    paymentSchedule: planPayments({
      policy: { depositPercent: 0, balanceDaysBefore: 0 },
      totalMinor: totalMinor ?? 0,
      currency,
      checkIn: stay.checkIn,
      today: civilDateAt(now, property.timezone),
    }),
    updatedAt: new Date(now).toISOString(),
  };
}

function withoutNulls(guest: BookingRecord['guest']): Partial<BookingRecord['guest']> {
  return Object.fromEntries(Object.entries(guest).filter(([, value]) => value !== null));
}

/** Voids what was imported as paid and records what is paid now, when the sums differ. */
function entriesOfChange(deps: Deps, ledger: readonly LedgerRow[], imported: ImportedBooking): LedgerRow[] {
  const counting = countingEntries(ledger);
  if (sumOfKind(counting, 'payment') === imported.paidMinor) return [];
  const voids = counting.filter(({ manual }) => manual).map((entry) => voidOf(deps, entry, imported.author));
  return imported.paidMinor > 0 ? [...voids, paymentOf(deps, imported)] : voids;
}

/** Cancels an entry without deleting it. */
export function voidOf(deps: Deps, entry: LedgerRow, author: string): LedgerRow {
  const now = new Date(deps.now()).toISOString();
  return {
    ...entry,
    _id: deps.newId(),
    kind: 'void',
    voids: entry._id,
    date: now.slice(0, 10),
    author,
    createdAt: now,
  };
}

/** Reserves the nights of the booking as it is now, or releases them. */
export async function moveNights(tx: Tx, booking: BookingRecord): Promise<boolean> {
  const { agentId, _id: id, propertyId, checkIn, checkOut, status } = booking;
  if (holdsNights(status))
    return reserveNights(tx, { agentId, id, propertyId, kind: 'booking', stay: { checkIn, checkOut } });

  await releaseNights(tx, agentId, id);
  return true;
}
