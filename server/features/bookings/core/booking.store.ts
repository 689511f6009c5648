import type { GuestContact } from '#contract/bookings/booking-shapes.ts';
import type { Quote } from '#contract/bookings/stays.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import { bookingTextNames } from '#domain/bookings/booking-texts.ts';
import type { EndReasonCode } from '#domain/bookings/end-reason.ts';
import type { CancellationPolicy, PaymentStatus } from '#domain/payments/payment-lists.ts';
import type { PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { Queryable } from '#server/db/pool.ts';
import { increment, insertRows, pickFields, type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import { bookingEventRow, type NewBookingEvent } from './history/booking-event.store.ts';

/**
 * How a booking ended. `refundMinor` goes back to the guest from the money received, `retainedMinor` stays with the
 * host.
 */
export type Cancellation = {
  by: string;
  reason: string;
  /** Of the reason, where nobody wrote one; `reason` has it as the business reads it. */
  reasonCode?: EndReasonCode;
  at: string;
  refundMinor: number | null;
  /** Absent in declined bookings. */
  retainedMinor?: number;
};

/** A stored booking. */
export type BookingRecord = RowOf<
  typeof columns,
  {
    status: BookingStatus;
    previousStatus: BookingStatus | null;
    guest: GuestContact;
    quote: Quote;
    paymentStatus: PaymentStatus;
    /** Null in bookings made before payment schedules existed. */
    paymentSchedule: PaymentSchedule | null;
    cancellationPolicy: CancellationPolicy;
    cancellation: Cancellation | null;
  }
>;

export type NewBooking = BookingRecord & { networkHash: string | null };

/** Written once, when the booking is made. */
const createdFields = [
  'agentId',
  'code',
  'linkId',
  'source',
  'guestMessage',
  'cancellationPolicy',
  'createdBy',
  'createdAt',
] as const;

/** What a booking change may change: property, stay, party, guest and price. */
const stayFields = [
  'propertyId',
  'checkIn',
  'checkOut',
  ...bookingTextNames,
  'adults',
  'children',
  'infants',
  'pets',
  'guest',
  'guestName',
  'internalNotes',
  'quote',
  'currency',
  'totalMinor',
  /** False while the price is unknown; the total is then 0. */
  'isPriced',
] as const;

/** What follows from ledger and schedule. */
const moneyFields = [
  'paymentStatus',
  /** Payments less refunds, from the ledger. */
  'receivedMinor',
  /** Due date of the next open instalment; null when nothing is owed or the booking is not agreed yet. */
  'nextDueOn',
  /** What the guest still has to pay; negative: what the host has to refund. */
  'balanceMinor',
  'updatedAt',
] as const;

/** What a state transition may change. */
const stateFields = [
  'status',
  'previousStatus',
  /** End of a hold, or of an unpaid instant booking whose guest has not confirmed their email address. */
  'holdExpiresAt',
  'cancellation',
  'paymentSchedule',
  /** True for a visitor's instant booking until the host acts on it. */
  'unanswered',
  /** True for a visitor's instant booking that is pending until every connected channel has read its nights. */
  'waitsForChannels',
  /** True for a visitor's instant booking that is pending until its guest has signed the agreement. */
  'waitsForSignature',
] as const;

const columns = selectList('bookings', [
  '_id',
  'version',
  ...createdFields,
  ...stayFields,
  ...moneyFields,
  ...stateFields,
]);

/** The guest's email address is stored a second time, as a key. */
function stayOf(booking: BookingRecord) {
  return { ...pickFields(booking, stayFields), guestEmailKey: emailKeyOf(booking.guest.email) };
}

/** Stores a booking with the first entry of its history. False when the code is taken; the caller draws another one. */
export async function insertBooking(
  db: Queryable,
  booking: NewBooking,
  created: NewBookingEvent,
): Promise<boolean> {
  const row = {
    id: booking._id,
    version: booking.version,
    ...pickFields(booking, createdFields),
    ...stayOf(booking),
    ...pickFields(booking, moneyFields),
    ...pickFields(booking, stateFields),
    networkHash: booking.networkHash,
    isInstant: booking.linkId !== null && booking.status === 'confirmed',
  };

  const options = { name: 'insert-booking', onConflict: '(agent_id, code) DO NOTHING' };
  const history = bookingEventRow(created);
  const inserted = await insertRows(db, ['bookings', row], ['booking_events', history], options);

  return inserted === 1;
}

export async function findBooking(db: Queryable, agentId: string, id: string): Promise<BookingRecord | null> {
  const { rows } = await db.query<BookingRecord>({
    name: 'find-booking',
    text: `SELECT ${columns} FROM bookings WHERE agent_id = $1 AND id = $2 AND deleted_at IS NULL`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

/** Lock order: the property first, then the booking. */
export async function lockBooking(
  db: Queryable,
  agentId: string,
  id: string,
  { evenDeleted = false } = {},
): Promise<BookingRecord | null> {
  const { rows } = await db.query<BookingRecord>({
    name: evenDeleted ? 'lock-any-booking' : 'lock-booking',
    text: `SELECT ${columns}
      FROM bookings
      WHERE agent_id = $1 AND id = $2 ${evenDeleted ? '' : 'AND deleted_at IS NULL'} FOR NO KEY UPDATE`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

/** Writes the fields that a state transition may change; false when the version is another by now. */
export async function updateBookingState(db: Queryable, moved: BookingRecord): Promise<boolean> {
  const changed = await updateRows(db, 'bookings', unchangedKey(moved), {
    ...pickFields(moved, stateFields),
    nextDueOn: moved.nextDueOn,
    balanceMinor: moved.balanceMinor,
    updatedAt: moved.updatedAt,
    version: increment('version'),
  });

  return changed === 1;
}

/** Writes what follows from ledger and schedule after a posting. */
export async function updateMoneyFacts(db: Queryable, booking: BookingRecord): Promise<void> {
  const key = { agentId: booking.agentId, id: booking._id };
  await updateRows(db, 'bookings', key, {
    ...pickFields(booking, moneyFields),
    holdExpiresAt: booking.holdExpiresAt,
    version: increment('version'),
  });
}

/** Writes the fields that a booking change may change; false when the version is another by now. */
export async function updateChangedBooking(db: Queryable, changed: BookingRecord): Promise<boolean> {
  const updated = await updateRows(db, 'bookings', unchangedKey(changed), {
    ...stayOf(changed),
    ...pickFields(changed, moneyFields),
    paymentSchedule: changed.paymentSchedule,
    holdExpiresAt: changed.holdExpiresAt,
    version: increment('version'),
  });
  return updated === 1;
}

/** Writes every field that undoing a transition or a change restores; false when the version is another by now. */
export async function updateUndoneBooking(db: Queryable, restored: BookingRecord): Promise<boolean> {
  const changed = await updateRows(db, 'bookings', unchangedKey(restored), {
    ...stayOf(restored),
    ...pickFields(restored, moneyFields),
    ...pickFields(restored, stateFields),
    version: increment('version'),
  });

  return changed === 1;
}

/** The booking in the version that was read. */
function unchangedKey({ agentId, _id, version }: BookingRecord) {
  return { agentId, id: _id, version, deletedAt: null };
}

export async function softDeleteBooking(
  db: Queryable,
  booking: { agentId: string; _id: string; deletedAt: string },
): Promise<void> {
  await db.query(
    `UPDATE bookings
     SET deleted_at = $3, updated_at = $3, version = version + 1
     WHERE agent_id = $1 AND id = $2`,
    [booking.agentId, booking._id, booking.deletedAt],
  );
}

/** Code and new version of the restored booking; null when it was not deleted. */
export async function undeleteBooking(
  db: Queryable,
  booking: { agentId: string; _id: string; updatedAt: string },
): Promise<{ code: string; version: number } | null> {
  const { rows } = await db.query<Pick<Tables['bookings'], 'code' | 'version'>>(
    `UPDATE bookings SET deleted_at = NULL, updated_at = $3, version = version + 1
     WHERE agent_id = $1 AND id = $2 AND deleted_at IS NOT NULL RETURNING code, version`,
    [booking.agentId, booking._id, booking.updatedAt],
  );
  return rows[0] ?? null;
}

/** The agent's name for the link that a booking came through. */
export async function findLinkName(
  db: Queryable,
  agentId: string,
  linkId: string | null,
): Promise<string | null> {
  if (linkId === null) return null;
  const { rows } = await db.query<Pick<Tables['shared_links'], 'name'>>({
    name: 'find-link-name',
    text: 'SELECT name FROM public.shared_links WHERE agent_id = $1 AND id = $2',
    values: [agentId, linkId],
  });
  return rows[0]?.name ?? null;
}
