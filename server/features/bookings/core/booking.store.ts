import type { GuestContact } from '#contract/bookings/booking-shapes.ts';
import type { Quote } from '#contract/bookings/stays.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { BookingTexts } from '#domain/bookings/booking-texts.ts';
import type { CancellationPolicy, PaymentStatus } from '#domain/payments/payment-lists.ts';
import type { PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import { bookingTextColumns, storedBookingTexts } from '#server/db/booking-text-columns.ts';
import type { Queryable } from '#server/db/pool.ts';
import { increment, insertRows, selectList, updateRows } from '#server/db/rows.ts';
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
  at: string;
  refundMinor: number | null;
  /** Absent in declined bookings. */
  retainedMinor?: number;
};

/** A stored booking. */
export type BookingRecord = BookingTexts & {
  agentId: string;
  _id: string;
  code: string;
  propertyId: string;
  linkId: string | null;
  source: string;
  status: BookingStatus;
  previousStatus: BookingStatus | null;
  checkIn: string;
  checkOut: string;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  guest: GuestContact;
  guestName: string;
  guestMessage: string;
  internalNotes: string;
  quote: Quote;
  currency: string;
  totalMinor: number;
  paymentStatus: PaymentStatus;
  /** Null in bookings made before payment schedules existed. */
  paymentSchedule: PaymentSchedule | null;
  /** Payments less refunds, from the ledger. */
  receivedMinor: number;
  /** What the guest still has to pay; negative: what the host has to refund. */
  balanceMinor: number;
  /** Due date of the next open instalment; null when nothing is owed or the booking is not agreed yet. */
  nextDueOn: string | null;
  cancellationPolicy: CancellationPolicy;
  cancellation: Cancellation | null;
  /** End of a hold, or of an unpaid instant booking whose guest has not confirmed their email address. */
  holdExpiresAt: string | null;
  /** True for a visitor's instant booking until the host acts on it. */
  unanswered: boolean;
  /** True for a visitor's instant booking that is pending until every connected channel has read its nights. */
  waitsForChannels: boolean;
  /** True for a visitor's instant booking that is pending until its guest has signed the agreement. */
  waitsForSignature: boolean;
  /** False while nobody here knows the price; the total is 0. */
  isPriced: boolean;
  version: number;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
};

export type NewBooking = BookingRecord & { networkHash: string | null };

const columns = selectList<'bookings', BookingRecord>({
  agentId: 'agent_id',
  _id: 'id',
  code: 'code',
  propertyId: 'property_id',
  linkId: 'link_id',
  source: 'source',
  status: 'status',
  previousStatus: 'previous_status',
  checkIn: 'check_in',
  checkOut: 'check_out',
  ...bookingTextColumns,
  adults: 'adults',
  children: 'children',
  infants: 'infants',
  pets: 'pets',
  guest: 'guest',
  guestName: 'guest_name',
  guestMessage: 'guest_message',
  internalNotes: 'internal_notes',
  quote: 'quote',
  currency: 'currency',
  totalMinor: 'total_minor',
  paymentStatus: 'payment_status',
  paymentSchedule: 'payment_schedule',
  receivedMinor: 'received_minor',
  balanceMinor: 'balance_minor',
  nextDueOn: 'next_due_on',
  cancellationPolicy: 'cancellation_policy',
  cancellation: 'cancellation',
  holdExpiresAt: 'hold_expires_at',
  unanswered: 'unanswered',
  waitsForChannels: 'waits_for_channels',
  waitsForSignature: 'waits_for_signature',
  isPriced: 'is_priced',
  version: 'version',
  createdBy: 'created_by',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
});

/** What a booking change may change: property, stay, party, guest and price. */
function stayColumns(booking: BookingRecord) {
  return {
    property_id: booking.propertyId,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    ...storedBookingTexts(booking),
    adults: booking.adults,
    children: booking.children,
    infants: booking.infants,
    pets: booking.pets,
    guest: booking.guest,
    guest_name: booking.guestName,
    guest_email_key: emailKeyOf(booking.guest.email),
    internal_notes: booking.internalNotes,
    quote: booking.quote,
    currency: booking.currency,
    total_minor: booking.totalMinor,
    is_priced: booking.isPriced,
  };
}

/** What follows from ledger and schedule. */
function moneyColumns(booking: BookingRecord) {
  return {
    payment_status: booking.paymentStatus,
    received_minor: booking.receivedMinor,
    next_due_on: booking.nextDueOn,
    balance_minor: booking.balanceMinor,
    updated_at: booking.updatedAt,
  };
}

/** Stores a booking with the first entry of its history. False when the code is taken; the caller draws another one. */
export async function insertBooking(
  db: Queryable,
  booking: NewBooking,
  created: NewBookingEvent,
): Promise<boolean> {
  const row = {
    ...stayColumns(booking),
    ...moneyColumns(booking),
    agent_id: booking.agentId,
    id: booking._id,
    code: booking.code,
    link_id: booking.linkId,
    source: booking.source,
    status: booking.status,
    previous_status: booking.previousStatus,
    guest_message: booking.guestMessage,
    cancellation_policy: booking.cancellationPolicy,
    cancellation: booking.cancellation,
    hold_expires_at: booking.holdExpiresAt,
    network_hash: booking.networkHash,
    version: booking.version,
    created_by: booking.createdBy,
    created_at: booking.createdAt,
    payment_schedule: booking.paymentSchedule,
    is_instant: booking.linkId !== null && booking.status === 'confirmed',
    unanswered: booking.unanswered,
    waits_for_channels: booking.waitsForChannels,
    waits_for_signature: booking.waitsForSignature,
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
    status: moved.status,
    previous_status: moved.previousStatus,
    hold_expires_at: moved.holdExpiresAt,
    cancellation: moved.cancellation,
    payment_schedule: moved.paymentSchedule,
    next_due_on: moved.nextDueOn,
    balance_minor: moved.balanceMinor,
    unanswered: moved.unanswered,
    waits_for_channels: moved.waitsForChannels,
    waits_for_signature: moved.waitsForSignature,
    updated_at: moved.updatedAt,
    version: increment('version'),
  });

  return changed === 1;
}

/** Writes what follows from ledger and schedule after a posting. */
export async function updateMoneyFacts(db: Queryable, booking: BookingRecord): Promise<void> {
  const key = { agent_id: booking.agentId, id: booking._id };
  await updateRows(db, 'bookings', key, {
    ...moneyColumns(booking),
    hold_expires_at: booking.holdExpiresAt,
    version: increment('version'),
  });
}

/** Writes the fields that a booking change may change; false when the version is another by now. */
export async function updateChangedBooking(db: Queryable, changed: BookingRecord): Promise<boolean> {
  const updated = await updateRows(db, 'bookings', unchangedKey(changed), {
    ...stayColumns(changed),
    ...moneyColumns(changed),
    payment_schedule: changed.paymentSchedule,
    hold_expires_at: changed.holdExpiresAt,
    version: increment('version'),
  });
  return updated === 1;
}

/** Writes every field that undoing a transition or a change restores; false when the version is another by now. */
export async function updateUndoneBooking(db: Queryable, restored: BookingRecord): Promise<boolean> {
  const changed = await updateRows(db, 'bookings', unchangedKey(restored), {
    ...stayColumns(restored),
    ...moneyColumns(restored),
    status: restored.status,
    previous_status: restored.previousStatus,
    hold_expires_at: restored.holdExpiresAt,
    cancellation: restored.cancellation,
    payment_schedule: restored.paymentSchedule,
    unanswered: restored.unanswered,
    waits_for_channels: restored.waitsForChannels,
    waits_for_signature: restored.waitsForSignature,
    version: increment('version'),
  });

  return changed === 1;
}

/** The booking in the version that was read. */
function unchangedKey({ agentId, _id, version }: BookingRecord) {
  return { agent_id: agentId, id: _id, version, deleted_at: null };
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
    text: 'SELECT name FROM shared_links WHERE agent_id = $1 AND id = $2',
    values: [agentId, linkId],
  });
  return rows[0]?.name ?? null;
}
