import type { BookingEvent, FieldChange } from '#contract/bookings/booking-shapes.ts';
import type { Quote } from '#contract/bookings/stays.ts';
import type { BookingEventKind } from '#domain/bookings/booking-event.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type NewRow, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

/** Stay, property, party and price before a change. */
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
  /** The booking's code, for the log. */
  code: string;
  _id: string;
  at: string;
  actor: BookingEvent['actor'];
  actorName: string;
  kind: BookingEventKind;
  from: BookingStatus | null;
  to: BookingStatus | null;
  note: string;
  changes?: FieldChange[];
  before?: StayBefore;
};

export async function insertBookingEvent(db: Queryable, event: NewBookingEvent): Promise<void> {
  await insertRow(db, 'booking_events', bookingEventRow(event), { name: 'insert-booking-event' });
}

export function bookingEventRow(event: NewBookingEvent): NewRow<'booking_events'> {
  return {
    agentId: event.agentId,
    bookingId: event.bookingId,
    id: event._id,
    at: event.at,
    actor: event.actor,
    actorName: event.actorName,
    kind: event.kind,
    fromStatus: event.from,
    toStatus: event.to,
    note: event.note,
    changes: JSON.stringify(event.changes ?? []),
    before: event.before ?? null,
  };
}

/**
 * Merges notes that are saved while the agent types: extends the booking's last event when it is the same author's
 * change of the notes alone and no older than `since`. False when there is no such event.
 */
export async function extendNotesEvent(
  db: Queryable,
  event: { agentId: string; bookingId: string; at: string; since: string; actorName: string; notes: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'extend-notes-event',
    text: `UPDATE booking_events SET at = $3, changes = jsonb_set(changes, '{0,after}', to_jsonb($6::text))
           WHERE agent_id = $1 AND booking_id = $2 AND at > $4 AND actor_name = $5 AND kind = 'changed'
             AND jsonb_array_length(changes) = 1 AND changes->0->>'field' = 'internalNotes'
             AND id = (SELECT id
               FROM booking_events
               WHERE agent_id = $1 AND booking_id = $2
               ORDER BY at DESC, id DESC
               LIMIT 1)`,
    values: [event.agentId, event.bookingId, event.at, event.since, event.actorName, event.notes],
  });
  return rowCount === 1;
}

const eventColumns = selectList('booking_events', [
  '_id',
  'at',
  'actor',
  'actorName',
  'kind',
  'note',
  'changes',
  'undoneAt',
]);

export async function eventsOfBooking(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<BookingEvent[]> {
  const { rows } = await db.query<BookingEvent>({
    name: 'events-of-booking',
    text: `SELECT ${eventColumns}, from_status AS "from",
             to_status AS "to"
           FROM booking_events WHERE agent_id = $1 AND booking_id = $2 ORDER BY at, id`,
    values: [agentId, bookingId],
  });
  return rows;
}

/** Who brought the present state of a booking about; null when it began in it. */
export async function findMover(
  db: Queryable,
  { agentId, bookingId, to }: { agentId: string; bookingId: string; to: BookingStatus },
): Promise<Pick<Tables['booking_events'], 'actor' | 'actorName'> | null> {
  const { rows } = await db.query<Pick<Tables['booking_events'], 'actor' | 'actorName'>>(
    `SELECT actor, actor_name AS "actorName"
     FROM booking_events
     WHERE agent_id = $1 AND booking_id = $2 AND to_status = $3 AND kind = 'status_changed'
       AND undone_at IS NULL
     ORDER BY at DESC, id DESC LIMIT 1`,
    [agentId, bookingId, to],
  );
  return rows[0] ?? null;
}

/** Marks an event whose effect was taken back. */
export async function markEventUndone(
  db: Queryable,
  event: { agentId: string; bookingId: string; eventId: string; at: string },
): Promise<void> {
  await db.query(
    'UPDATE booking_events SET undone_at = $4 WHERE agent_id = $1 AND booking_id = $2 AND id = $3',
    [event.agentId, event.bookingId, event.eventId, event.at],
  );
}

/** Marks the end of a change request at a moment as undone, together with the act that caused it. */
export async function markLapseUndone(
  db: Queryable,
  lapse: { agentId: string; bookingId: string; endedAt: string; at: string },
): Promise<void> {
  await db.query(
    `UPDATE booking_events SET undone_at = $4
     WHERE agent_id = $1 AND booking_id = $2 AND at = $3 AND kind = 'change_lapsed'`,
    [lapse.agentId, lapse.bookingId, lapse.endedAt, lapse.at],
  );
}

/** The stay before its last change; null when it never changed. */
export async function findStayBefore(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<StayBefore | null> {
  const { rows } = await db.query<Pick<Tables['booking_events'], 'before'> & { before: StayBefore }>(
    `SELECT before
     FROM booking_events
     WHERE agent_id = $1 AND booking_id = $2 AND before IS NOT NULL AND undone_at IS NULL
     ORDER BY at DESC, id DESC LIMIT 1`,
    [agentId, bookingId],
  );
  return rows[0]?.before ?? null;
}
