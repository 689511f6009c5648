import type { GuestContact } from '#contract/bookings/bookings.ts';
import type { Quote } from '#contract/bookings/quotes.ts';
import type { BookingStatus } from '#domain/booking/booking-states.ts';
import type { CancellationPolicy } from '#domain/payments/cancellation-refund.ts';
import type { PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { PaymentStatus } from '#domain/payments/summarise-payments.ts';

import type { Queryable } from '#server/db/pool.ts';
import { emailKeyOf } from '#server/features/agents/index.ts';

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
export type BookingRecord = {
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
  arrivalTime: string | null;
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
  /** End of a hold, or of an unpaid instant booking whose guest has not confirmed their e-mail address. */
  holdExpiresAt: string | null;
  /** True for a visitor's instant booking until the host acts on it. */
  unanswered: boolean;
  version: number;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
};

export type NewBooking = BookingRecord & { networkHash: string | null };

const columns = `agent_id AS "agentId", id AS "_id", code, property_id AS "propertyId", link_id AS "linkId", source, status,
  previous_status AS "previousStatus", check_in AS "checkIn", check_out AS "checkOut", arrival_time AS "arrivalTime",
  adults, children, infants, pets, guest, guest_name AS "guestName", guest_message AS "guestMessage",
  internal_notes AS "internalNotes", quote, currency, total_minor AS "totalMinor", payment_status AS "paymentStatus",
  payment_schedule AS "paymentSchedule", received_minor AS "receivedMinor", next_due_on AS "nextDueOn",
  balance_minor AS "balanceMinor", cancellation_policy AS "cancellationPolicy", cancellation, hold_expires_at AS "holdExpiresAt",
  unanswered, version,
  created_by AS "createdBy", created_at AS "createdAt", updated_at AS "updatedAt"`;

/** False when the code is taken; the caller draws another one. */
export async function insertBooking(db: Queryable, booking: NewBooking): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-booking',
    text: `INSERT INTO bookings (agent_id, id, code, property_id, link_id, source, status, previous_status, check_in,
             check_out, arrival_time, adults, children, infants, pets, guest, guest_name, guest_email_key, guest_message,
             internal_notes, quote, currency, total_minor, payment_status, cancellation_policy, cancellation,
             hold_expires_at, network_hash, version, created_by, created_at, updated_at, payment_schedule, received_minor,
             next_due_on, balance_minor, is_instant, unanswered)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
             $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36,
             $5::uuid IS NOT NULL AND $7::text = 'confirmed', $37)
           ON CONFLICT (agent_id, code) DO NOTHING`,
    values: valuesOf(booking),
  });
  return rowCount === 1;
}

/** Values in the column order of the statement above. */
function valuesOf(booking: NewBooking): unknown[] {
  return [
    booking.agentId,
    booking._id,
    booking.code,
    booking.propertyId,
    booking.linkId,
    booking.source,
    booking.status,
    booking.previousStatus,
    booking.checkIn,
    booking.checkOut,
    booking.arrivalTime,
    booking.adults,
    booking.children,
    booking.infants,
    booking.pets,
    booking.guest,
    booking.guestName,
    emailKeyOf(booking.guest.email),
    booking.guestMessage,
    booking.internalNotes,
    booking.quote,
    booking.currency,
    booking.totalMinor,
    booking.paymentStatus,
    booking.cancellationPolicy,
    booking.cancellation,
    booking.holdExpiresAt,
    booking.networkHash,
    booking.version,
    booking.createdBy,
    booking.createdAt,
    booking.updatedAt,
    booking.paymentSchedule,
    booking.receivedMinor,
    booking.nextDueOn,
    booking.balanceMinor,
    booking.unanswered,
  ];
}

export async function findBooking(db: Queryable, agentId: string, id: string): Promise<BookingRecord | null> {
  const { rows } = await db.query({
    name: 'find-booking',
    text: `SELECT ${columns} FROM bookings WHERE agent_id = $1 AND id = $2 AND deleted_at IS NULL`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

/** Lock order: the property first, then the booking. */
export async function lockBooking(db: Queryable, agentId: string, id: string): Promise<BookingRecord | null> {
  const { rows } = await db.query({
    name: 'lock-booking',
    text: `SELECT ${columns} FROM bookings WHERE agent_id = $1 AND id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

/** Writes the fields that a state transition may change; false when the version is another by now. */
export async function updateBookingState(db: Queryable, moved: BookingRecord): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE bookings SET status = $4, previous_status = $5, hold_expires_at = $6, cancellation = $7, updated_at = $8,
       payment_schedule = $9, next_due_on = $10, balance_minor = $11, unanswered = $12,
       version = version + 1
     WHERE agent_id = $1 AND id = $2 AND version = $3 AND deleted_at IS NULL`,
    [
      moved.agentId,
      moved._id,
      moved.version,
      moved.status,
      moved.previousStatus,
      moved.holdExpiresAt,
      moved.cancellation,
      moved.updatedAt,
      moved.paymentSchedule,
      moved.nextDueOn,
      moved.balanceMinor,
      moved.unanswered,
    ],
  );
  return rowCount === 1;
}

/** Writes what follows from ledger and schedule after a posting. */
export async function updateMoneyFacts(db: Queryable, booking: BookingRecord): Promise<void> {
  await db.query(
    `UPDATE bookings SET payment_status = $3, received_minor = $4, next_due_on = $5, updated_at = $6,
       balance_minor = $7, hold_expires_at = $8, version = version + 1
     WHERE agent_id = $1 AND id = $2`,
    [
      booking.agentId,
      booking._id,
      booking.paymentStatus,
      booking.receivedMinor,
      booking.nextDueOn,
      booking.updatedAt,
      booking.balanceMinor,
      booking.holdExpiresAt,
    ],
  );
}

/** Writes the fields that a booking change may change; false when the version is another by now. */
export async function updateChangedBooking(db: Queryable, changed: BookingRecord): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE bookings SET property_id = $4, check_in = $5, check_out = $6, adults = $7, children = $8, infants = $9,
       pets = $10, guest = $11, guest_name = $12, guest_email_key = $13, internal_notes = $14, arrival_time = $15,
       quote = $16, currency = $17, total_minor = $18, payment_status = $19, payment_schedule = $20,
       received_minor = $21, next_due_on = $22, updated_at = $23, balance_minor = $24, version = version + 1
     WHERE agent_id = $1 AND id = $2 AND version = $3 AND deleted_at IS NULL`,
    changedValuesOf(changed),
  );
  return rowCount === 1;
}

function changedValuesOf(booking: BookingRecord): unknown[] {
  return [
    booking.agentId,
    booking._id,
    booking.version,
    booking.propertyId,
    booking.checkIn,
    booking.checkOut,
    booking.adults,
    booking.children,
    booking.infants,
    booking.pets,
    booking.guest,
    booking.guestName,
    emailKeyOf(booking.guest.email),
    booking.internalNotes,
    booking.arrivalTime,
    booking.quote,
    booking.currency,
    booking.totalMinor,
    booking.paymentStatus,
    booking.paymentSchedule,
    booking.receivedMinor,
    booking.nextDueOn,
    booking.updatedAt,
    booking.balanceMinor,
  ];
}

export async function softDeleteBooking(
  db: Queryable,
  booking: { agentId: string; _id: string; deletedAt: string },
): Promise<void> {
  await db.query(
    'UPDATE bookings SET deleted_at = $3, updated_at = $3, version = version + 1 WHERE agent_id = $1 AND id = $2',
    [booking.agentId, booking._id, booking.deletedAt],
  );
}

/** Code and new version of the restored booking; null when it was not deleted. */
export async function undeleteBooking(
  db: Queryable,
  booking: { agentId: string; _id: string; updatedAt: string },
): Promise<{ code: string; version: number } | null> {
  const { rows } = await db.query(
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
  const { rows } = await db.query({
    name: 'find-link-name',
    text: 'SELECT name FROM shared_links WHERE agent_id = $1 AND id = $2',
    values: [agentId, linkId],
  });
  return rows[0]?.name ?? null;
}
