import type { BookingEvent, GuestContact } from '#contract/bookings.ts';
import type { Quote } from '#contract/quotes.ts';
import type { BookingStatus } from '#domain/booking/booking-states.ts';
import type { CancellationPolicy } from '#domain/payments/cancellation-refund.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Queryable } from '#server/db/pool.ts';
import { emailKeyOf } from '#server/features/agents/index.ts';

/** Why and by whom a booking ended; `refundMinor` is what the policy gives back. */
export type Cancellation = { by: string; reason: string; at: string; refundMinor: number | null };

/** A booking as it is stored. */
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
  cancellationPolicy: CancellationPolicy;
  cancellation: Cancellation | null;
  holdExpiresAt: string | null;
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
  cancellation_policy AS "cancellationPolicy", cancellation, hold_expires_at AS "holdExpiresAt", version,
  created_by AS "createdBy", created_at AS "createdAt", updated_at AS "updatedAt"`;

/** False when the code is taken already: the caller draws another one. */
export async function insertBooking(db: Queryable, booking: NewBooking): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-booking',
    text: `INSERT INTO bookings (agent_id, id, code, property_id, link_id, source, status, previous_status, check_in,
             check_out, arrival_time, adults, children, infants, pets, guest, guest_name, guest_email_key, guest_message,
             internal_notes, quote, currency, total_minor, payment_status, cancellation_policy, cancellation,
             hold_expires_at, network_hash, version, created_by, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
             $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)
           ON CONFLICT (agent_id, code) DO NOTHING`,
    values: valuesOf(booking),
  });
  return rowCount === 1;
}

/** In the order of the columns above. */
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

/** To be taken after the property's lock, never before it. */
export async function lockBooking(db: Queryable, agentId: string, id: string): Promise<BookingRecord | null> {
  const { rows } = await db.query({
    name: 'lock-booking',
    text: `SELECT ${columns} FROM bookings WHERE agent_id = $1 AND id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

/** Whatever a move may change; false when another one was quicker. */
export async function updateMovedBooking(db: Queryable, moved: BookingRecord): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE bookings SET status = $4, previous_status = $5, hold_expires_at = $6, cancellation = $7, updated_at = $8,
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
    ],
  );
  return rowCount === 1;
}

export async function updatePaymentStatus(
  db: Queryable,
  booking: { agentId: string; _id: string; paymentStatus: PaymentStatus; updatedAt: string },
): Promise<void> {
  await db.query(
    `UPDATE bookings SET payment_status = $3, updated_at = $4, version = version + 1 WHERE agent_id = $1 AND id = $2`,
    [booking.agentId, booking._id, booking.paymentStatus, booking.updatedAt],
  );
}

export async function putBookingAway(
  db: Queryable,
  booking: { agentId: string; _id: string; deletedAt: string },
): Promise<void> {
  await db.query(
    'UPDATE bookings SET deleted_at = $3, updated_at = $3, version = version + 1 WHERE agent_id = $1 AND id = $2',
    [booking.agentId, booking._id, booking.deletedAt],
  );
}

export type NewBookingEvent = {
  agentId: string;
  bookingId: string;
  _id: string;
  at: string;
  actor: BookingEvent['actor'];
  actorName: string;
  kind: string;
  from: BookingStatus | null;
  to: BookingStatus | null;
  note: string;
};

export async function insertBookingEvent(db: Queryable, event: NewBookingEvent): Promise<void> {
  await db.query({
    name: 'insert-booking-event',
    text: `INSERT INTO booking_events (agent_id, booking_id, id, at, actor, actor_name, kind, from_status, to_status, note)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      event.agentId,
      event.bookingId,
      event._id,
      event.at,
      event.actor,
      event.actorName,
      event.kind,
      event.from,
      event.to,
      event.note,
    ],
  });
}

export async function eventsOfBooking(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<BookingEvent[]> {
  const { rows } = await db.query({
    name: 'events-of-booking',
    text: `SELECT id AS "_id", at, actor, actor_name AS "actorName", kind, from_status AS "from", to_status AS "to", note
           FROM booking_events WHERE agent_id = $1 AND booking_id = $2 ORDER BY at, id`,
    values: [agentId, bookingId],
  });
  return rows;
}
