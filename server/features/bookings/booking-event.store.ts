import type { BookingEvent, FieldChange } from '#contract/bookings.ts';
import type { Quote } from '#contract/quotes.ts';
import type { BookingStatus } from '#domain/booking/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';

/** What a stay, place and party were, and their price, before they became others. */
export type StayBefore = {
  propertyId: string;
  checkIn: string;
  checkOut: string;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  quote: Quote;
};

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
  changes?: FieldChange[];
  before?: StayBefore;
};

export async function insertBookingEvent(db: Queryable, event: NewBookingEvent): Promise<void> {
  await db.query({
    name: 'insert-booking-event',
    text: `INSERT INTO booking_events (agent_id, booking_id, id, at, actor, actor_name, kind, from_status, to_status, note,
             changes, before)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
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
      JSON.stringify(event.changes ?? []),
      event.before ?? null,
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
    text: `SELECT id AS "_id", at, actor, actor_name AS "actorName", kind, from_status AS "from", to_status AS "to", note,
             changes
           FROM booking_events WHERE agent_id = $1 AND booking_id = $2 ORDER BY at, id`,
    values: [agentId, bookingId],
  });
  return rows;
}

/** How the stay was before its last change; null when it never became another. */
export async function findStayBefore(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<StayBefore | null> {
  const { rows } = await db.query(
    `SELECT before FROM booking_events WHERE agent_id = $1 AND booking_id = $2 AND before IS NOT NULL
     ORDER BY at DESC, id DESC LIMIT 1`,
    [agentId, bookingId],
  );
  return rows[0]?.before ?? null;
}
