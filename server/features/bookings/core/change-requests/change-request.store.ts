import type { ChangeRequestState } from '#domain/bookings/change-request.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, pickFields, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

/** A stored change request. `totalMinor` is the total that the guest saw. */
export type ChangeRequestRecord = RowOf<typeof columns, { state: ChangeRequestState }>;

/** What a request has from the beginning. */
const requestFields = [
  'agentId',
  'bookingId',
  'state',
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'infants',
  'pets',
  'childAges',
  'totalMinor',
  'currency',
  'message',
  'createdAt',
  'expiresAt',
] as const;

const columns = selectList('change_requests', [
  '_id',
  ...requestFields,
  /** What the host wrote when they declined. */
  'answer',
  /** The act on the booking that ended the request; undoing it opens the request again. */
  'eventId',
  'answeredAt',
]);

type OfBooking = { agentId: string; bookingId: string };

export async function insertChangeRequest(db: Queryable, request: ChangeRequestRecord): Promise<void> {
  const row = { id: request._id, ...pickFields(request, requestFields) };
  await insertRow(db, 'change_requests', row);
}

/** The latest change request of a booking; an open one is always the latest. */
export async function findLatestChangeRequest(
  db: Queryable,
  { agentId, bookingId }: OfBooking,
): Promise<ChangeRequestRecord | null> {
  const { rows } = await db.query<ChangeRequestRecord>({
    name: 'find-latest-change-request',
    text: `SELECT ${columns} FROM change_requests WHERE agent_id = $1 AND booking_id = $2
           ORDER BY created_at DESC, id DESC LIMIT 1`,
    values: [agentId, bookingId],
  });
  return rows[0] ?? null;
}

/** A request of a booking whose row is locked, so that nobody else answers it. */
export async function findChangeRequest(
  db: Queryable,
  { agentId, bookingId, requestId }: OfBooking & { requestId: string },
): Promise<ChangeRequestRecord | null> {
  const { rows } = await db.query<ChangeRequestRecord>({
    name: 'find-change-request',
    text: `SELECT ${columns} FROM change_requests WHERE agent_id = $1 AND booking_id = $2 AND id = $3`,
    values: [agentId, bookingId, requestId],
  });
  return rows[0] ?? null;
}

/** An agent's open change requests, the one that ends first before the others. */
export async function findOpenChangeRequests(
  db: Queryable,
  { agentId, now, limit }: { agentId: string; now: number; limit: number },
): Promise<ChangeRequestRecord[]> {
  const { rows } = await db.query<ChangeRequestRecord>({
    name: 'find-open-change-requests',
    text: `SELECT ${columns} FROM change_requests WHERE agent_id = $1 AND state = 'open' AND expires_at > $2
           ORDER BY expires_at, id LIMIT $3`,
    values: [agentId, new Date(now), limit],
  });
  return rows;
}

const requestColumns = selectList('change_requests', ['agentId', 'bookingId', '_id']);

/** Open requests of any agent whose time is over. */
export async function findEndedChangeRequests(
  db: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<Pick<ChangeRequestRecord, 'agentId' | 'bookingId' | '_id'>[]> {
  const { rows } = await db.query<Pick<ChangeRequestRecord, 'agentId' | 'bookingId' | '_id'>>({
    name: 'find-ended-change-requests',
    text: `-- all tenants: a timer
           SELECT ${requestColumns} FROM change_requests
           WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
    values: [new Date(now), limit],
  });
  return rows;
}

/** Number of a booking's change requests since a moment. */
export async function countChangeRequests(
  db: Queryable,
  { agentId, bookingId, since }: OfBooking & { since: number },
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'count-change-requests',
    text: `SELECT count(*)::int AS total FROM change_requests
           WHERE agent_id = $1 AND booking_id = $2 AND created_at > $3`,
    values: [agentId, bookingId, new Date(since)],
  });
  return rows[0]?.total ?? 0;
}

type Answer = {
  state: Exclude<ChangeRequestState, 'open'>;
  at: string;
  answer?: string | undefined;
  /** The act on the booking that answers the request. */
  eventId?: string | null | undefined;
};

/** Takes an open request out of its state; false when it was not open. */
export async function closeChangeRequest(
  db: Queryable,
  { agentId, _id }: Pick<ChangeRequestRecord, 'agentId' | '_id'>,
  { state, at, answer = '', eventId = null }: Answer,
): Promise<boolean> {
  const open = { agentId, id: _id, state: 'open' as const };
  const closed = await updateRows(db, 'change_requests', open, {
    state,
    answer,
    eventId,
    answeredAt: at,
  });
  return closed === 1;
}

/** Opens the request that an act has ended; returns when that was, or null when the act ended none. */
export async function reopenChangeRequest(
  db: Queryable,
  { agentId, bookingId, eventId }: OfBooking & { eventId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ answeredAt: string }>(
    `UPDATE change_requests AS request SET state = 'open', answer = '', event_id = NULL, answered_at = NULL
     FROM change_requests AS before
     WHERE request.agent_id = $1 AND request.booking_id = $2 AND request.event_id = $3
       AND before.agent_id = request.agent_id AND before.id = request.id
     RETURNING before.answered_at AS "answeredAt"`,
    [agentId, bookingId, eventId],
  );
  return rows[0]?.answeredAt ?? null;
}
