import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { EndReasonCode } from '#domain/bookings/end-reason.ts';
import type { Money } from '#domain/shared/money.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, pickFields, type RowOf, selectList } from '#server/db/rows.ts';
import type { BookingRecord } from '../booking.store.ts';

/**
 * What an act did, in the words that its guest needs. `notifiesGuest` is false when the agent chose not to tell,
 * `isRequested` says that the guest had asked for the change, `message` is the agent's sentence about it.
 */
export type GuestNotice =
  | {
      kind: 'transition';
      from: BookingStatus;
      actor: 'agent' | 'guest' | 'admin' | 'timer' | 'payment';
      reason: string | null;
      reasonCode?: EndReasonCode | null;
    }
  | { kind: 'change'; propertyTitle: string; notifiesGuest: boolean; isRequested?: boolean; message?: string }
  | { kind: 'price'; before: Money; after: Money };

/** Fields of a booking that a transition or a change of the stay writes. */
export const undoableFields = [
  'propertyId',
  'status',
  'previousStatus',
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'infants',
  'pets',
  'quote',
  'currency',
  'totalMinor',
  'paymentSchedule',
  'cancellation',
  'holdExpiresAt',
  'unanswered',
  'waitsForChannels',
  'waitsForSignature',
  'isPriced',
] as const satisfies (keyof BookingRecord)[];
/** The fields that an act changed, as they were before it. */
export type BookingBefore = Partial<Pick<BookingRecord, (typeof undoableFields)[number]>>;

/** An act that can be undone until `closesAt`. Its guest hears of it when the window closes. */
export type UndoWindow = RowOf<typeof fields, { before: BookingBefore; notice: GuestNotice }>;

const windowFields = [
  'agentId',
  'bookingId',
  'eventId',
  'openedAt',
  'closesAt',
  'before',
  'notice',
  'needsReplySince',
  /** Payment or refund recorded with the act. */
  'ledgerEntryId',
] as const;

const fields = selectList('undo_windows', windowFields);

type Key = { agentId: string; bookingId: string };

export async function insertUndoWindow(tx: Queryable, window: UndoWindow): Promise<void> {
  await insertRow(tx, 'undo_windows', pickFields(window, windowFields));
}

export async function findUndoWindow(db: Queryable, { agentId, bookingId }: Key): Promise<UndoWindow | null> {
  const { rows } = await db.query<UndoWindow>({
    name: 'find-undo-window',
    text: `SELECT ${fields} FROM undo_windows WHERE agent_id = $1 AND booking_id = $2`,
    values: [agentId, bookingId],
  });
  return rows[0] ?? null;
}

/** Bookings of an agent whose window is open at a moment, the latest act first. */
export async function findOpenWindows(
  db: Queryable,
  { agentId, now, limit }: { agentId: string; now: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<Pick<UndoWindow, 'bookingId'>>({
    name: 'find-open-undo-windows',
    text: `SELECT booking_id AS "bookingId" FROM undo_windows
           WHERE agent_id = $1 AND closes_at > $2 ORDER BY opened_at DESC LIMIT $3`,
    values: [agentId, new Date(now), limit],
  });
  return rows.map(({ bookingId }) => bookingId);
}

/**
 * Removes the window of a booking and returns it: whoever takes it either tells the guest or undoes the act. Null when
 * it is gone, or belongs to another act than the one named.
 */
export async function takeUndoWindow(
  tx: Queryable,
  { agentId, bookingId, eventId = null }: Key & { eventId?: string | null },
): Promise<UndoWindow | null> {
  const { rows } = await tx.query<UndoWindow>({
    name: 'take-undo-window',
    text: `DELETE FROM undo_windows
           WHERE agent_id = $1 AND booking_id = $2 AND ($3::uuid IS NULL OR event_id = $3)
           RETURNING ${fields}`,
    values: [agentId, bookingId, eventId],
  });
  return rows[0] ?? null;
}
