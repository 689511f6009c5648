import { holdsNights } from '#domain/bookings/booking-states.ts';
import { earlierOf } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { handOverNights, reserveFirstNights } from '#server/features/bookings/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BookingRecord, Cancellation, NewBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { newBooking } from '../create/new-booking.ts';
import { insertWithCode } from '../create/save-booking.ts';
import { quoteOfAgreedPrice } from '../create/save-claimed-booking.ts';
import { insertLedgerRow, type LedgerRow } from '../money/ledger.store.ts';

/** A stay that another program recorded. */
export type ImportedBooking = {
  stay: Stay;
  status: 'confirmed' | 'checked_in' | 'checked_out' | 'no_show' | 'cancelled';
  guest: BookingRecord['guest'];
  party: Pick<BookingRecord, 'adults' | 'children' | 'infants' | 'pets'>;
  currency: string;
  /** Null when no price is known. */
  totalMinor: number | null;
  paidMinor: number;
  internalNotes: string;
  /** Who imported it. */
  author: string;
};

type Deps = Pick<BookingDeps, 'newId' | 'now'>;

/**
 * Stores an imported booking with what was paid, under the property's lock, without mails and notifications. It takes
 * over the nights of `blockIds`. Null when a night is taken: the caller rolls back or has looked before.
 */
export async function saveImportedBooking(
  tx: Tx,
  deps: Deps,
  imported: ImportedBooking & { property: PropertyRecord; blockIds: readonly string[] },
): Promise<BookingRecord | null> {
  const { property, stay, author, blockIds } = imported;
  const wanted = bookingToStore(deps, imported, property);
  const payments = imported.paidMinor > 0 ? [paymentOf(deps, imported)] : [];

  const booking = await insertWithCode(
    tx,
    wanted,
    { _id: deps.newId(), actor: 'agent', actorName: author },
    { ledger: payments, isLogged: false },
  );
  const { agentId, _id: bookingId } = booking;
  for (const row of payments) await insertLedgerRow(tx, { ...row, agentId, bookingId, externalId: null });
  if (!holdsNights(booking.status)) return booking;

  const nights = { agentId, id: bookingId, propertyId: property._id, kind: 'booking' as const, stay };
  const isReserved =
    blockIds.length > 0 ? await handOverNights(tx, blockIds, nights) : await reserveFirstNights(tx, nights);

  return isReserved ? booking : null;
}

function bookingToStore(deps: Deps, imported: ImportedBooking, property: PropertyRecord): NewBooking {
  const { stay, status, guest, party, currency, totalMinor, internalNotes } = imported;
  const booking = newBooking(
    { property, policy: { depositPercent: 0, balanceDaysBefore: 0 }, now: deps.now() },
    {
      _id: deps.newId(),
      source: 'import',
      status,
      internalNotes,
      ...stay,
      ...party,
      guest,
      quote: quoteOfAgreedPrice(currency, stay, totalMinor ?? 0),
      isPriced: totalMinor !== null,
      createdBy: `agent:${property.agentId}`,
    },
  );
  if (status !== 'cancelled') return booking;

  return {
    ...booking,
    previousStatus: 'confirmed',
    cancellation: importedCancellation(deps, imported),
  };
}

/** What was paid for a cancelled stay was kept. */
export function importedCancellation(
  deps: Deps,
  { paidMinor }: Pick<ImportedBooking, 'paidMinor'>,
): Cancellation {
  return {
    by: 'agent',
    reason: texts(defaultLocale).imports.cancelledElsewhere,
    at: new Date(deps.now()).toISOString(),
    refundMinor: 0,
    retainedMinor: paidMinor,
  };
}

/** A payment of the past: its way is not known, and its day is that of arrival, or of today before it. */
export function paymentOf(
  deps: Deps,
  { stay, paidMinor, author }: Pick<ImportedBooking, 'stay' | 'paidMinor' | 'author'>,
): LedgerRow {
  const now = new Date(deps.now()).toISOString();
  const today = now.slice(0, 10);

  return {
    _id: deps.newId(),
    kind: 'payment',
    amountMinor: paidMinor,
    method: 'other',
    date: earlierOf(stay.checkIn, today),
    note: texts(defaultLocale).imports.paymentNote,
    author,
    voids: null,
    manual: true,
    createdAt: now,
  };
}
