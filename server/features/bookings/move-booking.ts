import type { RefusalCode } from '#contract/refusals.ts';
import { type BookingStatus, keepsNights } from '#domain/booking/booking-states.ts';
import { type Moved, moveBooking } from '#domain/booking/moves.ts';
import { refundFor } from '#domain/payments/cancellation-refund.ts';
import { summarisePayments } from '#domain/payments/payment-status.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { overlaps } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  keepStay,
  keptStaysOf,
  lockProperty,
  type PropertyRecord,
  releaseStay,
} from '#server/features/properties/index.ts';
import {
  type BookingRecord,
  type Cancellation,
  findBooking,
  insertBookingEvent,
  lockBooking,
  updateMovedBooking,
} from './booking.store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findEndedHoldsOfProperty } from './hold.store.ts';
import { refuseTakenNights } from './judge-stay.ts';
import { ledgerOf } from './ledger.store.ts';
import { tellOfMove } from './tell-of-move.ts';

export type MoveOrder = {
  agentId: string;
  bookingId: string;
  to: BookingStatus;
  actor: 'agent' | 'guest' | 'admin' | 'timer';
  /** Who it was, for the history of the booking. */
  actorName?: string;
  reason?: string | undefined;
  /** Check in before the day of arrival. */
  override?: boolean | undefined;
  holdHours?: number | undefined;
};

/**
 * The one way a stored booking changes its state, for every door. The property is locked first, then the booking, so
 * that whoever comes second sees what the first has done.
 */
export async function moveBookingFor(
  deps: BookingDeps,
  order: MoveOrder,
): Promise<BookingRecord | Refusal<RefusalCode>> {
  const found = await findBooking(deps.pool, order.agentId, order.bookingId);
  if (!found) return refuse('not_found');
  return deps.transact(async (tx) => {
    const property = await lockProperty(tx, order.agentId, found.propertyId, { evenDeleted: true });
    return property ? moveUnderLock(tx, deps, property, order) : refuse('not_found');
  });
}

/** A hold past its end keeps nobody out: released here, under the property's lock, before anyone asks for nights. */
export async function expireEndedHolds(tx: Tx, deps: BookingDeps, property: PropertyRecord): Promise<void> {
  const { agentId, _id: propertyId } = property;
  const ended = await findEndedHoldsOfProperty(tx, { agentId, propertyId, now: deps.now() });
  for (const hold of ended) {
    const order: MoveOrder = { agentId, bookingId: hold._id, to: 'expired', actor: 'timer' };
    const moved = await moveUnderLock(tx, deps, property, order);
    if (isRefusal(moved)) throw new Error(`an ended hold could not be released: ${moved.refused}`);
  }
}

async function moveUnderLock(
  tx: Tx,
  deps: BookingDeps,
  property: PropertyRecord,
  order: MoveOrder,
): Promise<BookingRecord | Refusal<RefusalCode>> {
  const booking = await lockBooking(tx, order.agentId, order.bookingId);
  if (!booking) return refuse('not_found');
  const now = deps.now();
  const today = civilDateAt(now, property.timezone);
  if (keepsNights(order.to) && !keepsNights(booking.status)) await expireEndedHolds(tx, deps, property);
  const moved = moveBooking({
    booking: {
      ...booking,
      holdExpiresAt: booking.holdExpiresAt === null ? null : Date.parse(booking.holdExpiresAt),
    },
    to: order.to,
    actor: order.actor,
    now,
    today,
    override: order.override,
    reason: order.reason,
    holdHours: order.holdHours ?? (order.to === 'pending' ? property.rules.requestHoldHours : undefined),
    nightsFree: await areNightsFree(tx, booking),
  });
  if (isRefusal(moved)) {
    return moved.refused === 'dates_unavailable' ? refuseTaken(tx, property, booking, now) : moved;
  }
  if (moved.sameState) return booking;
  if (moved.takesNights && !(await takeNights(tx, booking))) return refuseTaken(tx, property, booking, now);
  if (moved.freesNights) await releaseStay(tx, booking.agentId, booking._id);
  return storeMove(tx, deps, { booking, property, moved, order, now, today });
}

type StoredMove = {
  booking: BookingRecord;
  property: PropertyRecord;
  moved: Moved;
  order: MoveOrder;
  now: number;
  today: string;
};

async function storeMove(
  tx: Tx,
  deps: BookingDeps,
  step: StoredMove,
): Promise<BookingRecord | Refusal<'version_conflict'>> {
  const { booking, property, moved, order, now } = step;
  const { agentId, _id } = booking;
  const after: BookingRecord = {
    ...booking,
    status: moved.status,
    previousStatus: moved.previousStatus,
    holdExpiresAt: moved.holdExpiresAt === null ? null : new Date(moved.holdExpiresAt).toISOString(),
    cancellation: await cancellationOf(tx, step),
    updatedAt: new Date(now).toISOString(),
  };
  if (!(await updateMovedBooking(tx, after))) return refuse('version_conflict');
  const eventId = deps.newId();
  const isExtension = moved.status === booking.status;
  await insertBookingEvent(tx, {
    agentId,
    bookingId: _id,
    _id: eventId,
    at: after.updatedAt,
    actor: order.actor,
    actorName: order.actorName ?? '',
    kind: isExtension ? 'hold_extended' : 'status_changed',
    from: booking.status,
    to: moved.status,
    note: moved.reason ?? '',
  });
  const stored = { ...after, version: booking.version + 1 };
  await tellOfMove(tx, deps, {
    booking: stored,
    property,
    from: booking.status,
    actor: order.actor,
    reason: moved.reason,
    eventId,
  });
  return stored;
}

async function cancellationOf(
  tx: Tx,
  { booking, moved, order, now, today }: StoredMove,
): Promise<Cancellation | null> {
  if (moved.status !== 'cancelled' && moved.status !== 'declined') return null;
  const ended = { by: order.actor, reason: moved.reason ?? '', at: new Date(now).toISOString() };
  if (moved.status === 'declined') return { ...ended, refundMinor: null };
  const ledger = await ledgerOf(tx, booking.agentId, booking._id);
  const { refundMinor } = refundFor({
    policy: booking.cancellationPolicy,
    totalMinor: booking.totalMinor,
    receivedMinor: summarisePayments({ ledger, totalMinor: booking.totalMinor }).netMinor,
    checkIn: booking.checkIn,
    today,
    status: booking.status,
  });
  return { ...ended, refundMinor };
}

/** A booking that keeps its nights cannot be in its own way. */
async function areNightsFree(tx: Tx, booking: BookingRecord): Promise<boolean> {
  if (keepsNights(booking.status)) return true;
  const { agentId, propertyId, checkIn, checkOut } = booking;
  const kept = await keptStaysOf(tx, agentId, propertyId, checkIn, checkOut);
  return !kept.some((stay) => overlaps(stay, booking));
}

async function takeNights(
  tx: Tx,
  { agentId, _id, propertyId, checkIn, checkOut }: BookingRecord,
): Promise<boolean> {
  return keepStay(tx, { agentId, id: _id, propertyId, kind: 'booking', stay: { checkIn, checkOut } });
}

async function refuseTaken(tx: Tx, property: PropertyRecord, booking: BookingRecord, now: number) {
  const { checkIn, checkOut, adults, children } = booking;
  const guests = { adults, children };
  return refuseTakenNights(tx, { property, stay: { checkIn, checkOut }, guests, actor: 'agent', now });
}
