import { holdsConfirmation } from '#domain/agreements/agreement.ts';
import { refuseAfterColleague } from '#domain/bookings/after-colleague.ts';
import type { BookingEventKind } from '#domain/bookings/booking-event.ts';
import { type BookingStatus, holdsNights } from '#domain/bookings/booking-states.ts';
import type { EndReasonCode } from '#domain/bookings/end-reason.ts';
import { unconfirmedEnd } from '#domain/bookings/initial-booking-state.ts';
import { allowedTransitions } from '#domain/bookings/transition-table.ts';
import { type TransitionResult, transitionBooking } from '#domain/bookings/transitions.ts';
import { cancellationRefund } from '#domain/payments/cancellation-refund.ts';
import type { RefundChoice } from '#domain/payments/payment-lists.ts';
import { replanPayments } from '#domain/payments/payment-schedule.ts';
import { civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { overlaps } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  findReservedNights,
  releaseNights,
  reserveNights,
} from '#server/features/bookings/availability/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { agreementOfBooking, insertWaiver } from '../agreement/agreement-gate.store.ts';
import {
  type BookingRecord,
  type Cancellation,
  findBooking,
  lockBooking,
  updateBookingState,
} from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { lapseChangeRequest } from '../change-requests/end-change-request.ts';
import { refuseTakenNights } from '../check-property-stay.ts';
import { findMover } from '../history/booking-event.store.ts';
import { recordBookingEvent } from '../history/record-booking-event.ts';
import { type LedgerRow, ledgerOf } from '../money/ledger.store.ts';
import { paymentsOf, withMoneyFacts } from '../money/money-facts.ts';
import { findEndedHoldsOfProperty } from './due-transition.store.ts';
import { notifyOfTransition } from './notify-of-transition.ts';

export type TransitionRequest = {
  agentId: string;
  bookingId: string;
  to: BookingStatus;
  actor: 'agent' | 'guest' | 'admin' | 'timer' | 'payment';
  /** Name for the booking's history. */
  actorName?: string;
  reason?: string | undefined;
  /** The reason where nobody writes one. */
  reasonCode?: EndReasonCode | undefined;
  /** Allows check-in before the day of arrival, and a confirmation without the signature it waits for. */
  override?: boolean | undefined;
  holdHours?: number | undefined;
  /** Refund of an agent's cancellation; everything received when absent. */
  refund?: RefundChoice | undefined;
  /** The host's own amount of a refund, at most what was received. */
  refundMinor?: number | undefined;
  /** Removes the expiry of an unconfirmed instant booking. */
  keeps?: boolean;
  /** Confirms an instant booking that waited for channels or for a signature, now that neither is missing. */
  hasWaited?: boolean;
  /** Refused when a colleague of `actorName` was faster. */
  unlessByColleague?: boolean;
  /** Required present state: a hold that was answered meanwhile is not extended. */
  onlyFrom?: BookingStatus;
};

export type TransitionRefusalCode =
  | 'not_found'
  | 'hold_not_open'
  | 'invalid_transition'
  | 'reason_required'
  | 'refund_too_large'
  | 'too_early'
  | 'stay_over'
  | 'dates_unavailable'
  | 'agreement_open'
  | 'version_conflict'
  | 'idempotency_mismatch';

/**
 * The only way to change a stored booking's state. It locks the property, then the booking, so that concurrent
 * transitions see one another.
 */
export async function applyTransition(
  deps: BookingDeps,
  order: TransitionRequest,
  /** Further writes in the same transaction, with the booking before and after. */
  alsoWrite?: (tx: Tx, before: BookingRecord, after: BookingRecord) => Promise<void>,
): Promise<BookingRecord | Refusal<TransitionRefusalCode>> {
  const found = await findBooking(deps.pool, order.agentId, order.bookingId);
  if (!found) return refuse('not_found');

  return deps.transact(async (tx) => {
    const property = await lockProperty(tx, order.agentId, found.propertyId, { evenDeleted: true });
    if (!property) return refuse('not_found');
    // The property's lock protects the booking from changes in between.
    const before = alsoWrite ? await findBooking(tx, order.agentId, order.bookingId) : null;
    const moved = await transitionUnderLock(tx, deps, property, order);
    if (before && !isRefusal(moved)) await alsoWrite?.(tx, before, moved);
    return moved;
  });
}

/** Expires a property's ended holds under its lock, before nights are reserved. */
export async function expireEndedHolds(
  tx: Tx,
  deps: BookingDeps,
  property: PropertyRecord,
  /** The database's time since the lock; read when the caller does not know it. */
  lockedAt?: number,
): Promise<void> {
  const { agentId, _id: propertyId } = property;
  const now = lockedAt ?? (await deps.databaseNow(tx));
  const ended = await findEndedHoldsOfProperty(tx, { agentId, propertyId, now });
  for (const hold of ended) {
    const order: TransitionRequest = { agentId, bookingId: hold._id, to: 'expired', actor: 'timer' };
    const moved = await transitionUnderLock(tx, deps, property, order);
    if (isRefusal(moved)) throw new Error(`an ended hold could not be released: ${moved.refused}`);
  }
}

/** The same for a caller who holds the property's lock. */
export async function transitionUnderLock(
  tx: Tx,
  deps: BookingDeps,
  property: PropertyRecord,
  order: TransitionRequest,
): Promise<BookingRecord | Refusal<TransitionRefusalCode>> {
  const booking = await lockBooking(tx, order.agentId, order.bookingId);
  if (!booking) return refuse('not_found');
  if (order.onlyFrom !== undefined && booking.status !== order.onlyFrom) return refuse('hold_not_open');

  const now = await deps.databaseNow(tx);
  const today = civilDateAt(now, property.timezone);
  if (holdsNights(order.to) && !holdsNights(booking.status)) await expireEndedHolds(tx, deps, property);

  const moved = transitionBooking({
    booking: {
      ...booking,
      holdExpiresAt: booking.holdExpiresAt === null ? null : Date.parse(booking.holdExpiresAt),
    },
    to: order.to,
    actor: order.actor,
    now,
    today,
    override: order.override,
    keeps: order.keeps,
    reason: order.reason,
    holdHours: order.holdHours ?? (order.to === 'pending' ? property.rules.requestHoldHours : undefined),
    unconfirmedUntil: order.hasWaited ? unconfirmedUntil(booking, property, now) : undefined,
    nightsFree: await areNightsFree(tx, booking),
    agreementOpen: order.to === 'confirmed' && (await isConfirmationHeld(tx, booking)),
  });

  if (isRefusal(moved)) {
    return moved.refused === 'dates_unavailable' ? refuseTakenNightsOf(tx, property, booking, now) : moved;
  }
  if (moved.sameState) return (await refuseRepeated(tx, { booking, order, today })) ?? booking;
  if (moved.reservesNights && !(await takeNights(tx, booking)))
    return refuseTakenNightsOf(tx, property, booking, now);

  if (moved.releasesNights) await releaseNights(tx, booking.agentId, booking._id);
  const reasonCode = moved.reason === null ? endReasonOf(moved.status, order) : null;
  // The booking, its history and its mails have the reason as the business reads it.
  const reason = texts(defaultReader).endReason({ reason: moved.reason, reasonCode });

  return storeTransition(tx, deps, {
    booking,
    property,
    moved: { ...moved, reason },
    reasonCode,
    order,
    now,
    today,
  });
}

async function refuseRepeated(
  tx: Tx,
  { booking, order, today }: { booking: BookingRecord; order: TransitionRequest; today: string },
): Promise<Refusal<'invalid_transition'> | null> {
  if (order.unlessByColleague !== true) return null;

  const mover = await findMover(tx, { agentId: order.agentId, bookingId: booking._id, to: order.to });
  const allowed = allowedTransitions({ ...booking, actor: order.actor, today });
  return refuseAfterColleague({ name: order.actorName ?? '', to: order.to, allowed, mover });
}

function endReasonOf(status: BookingStatus, { reasonCode }: TransitionRequest): EndReasonCode | null {
  return reasonCode ?? (status === 'declined' ? 'declined' : null);
}

async function isConfirmationHeld(tx: Tx, booking: BookingRecord): Promise<boolean> {
  const { gate, standing } = await agreementOfBooking(tx, booking);
  return holdsConfirmation(gate, standing);
}

/** Like every instant booking, it expires unless its guest confirms the address. */
function unconfirmedUntil(
  booking: BookingRecord,
  { rules, checkInFrom, timezone }: PropertyRecord,
  now: number,
) {
  const arrivalAt = instantOf(booking.checkIn, checkInFrom, timezone);
  return unconfirmedEnd({ now, hours: rules.requestHoldHours, arrivalAt });
}

type StoredTransition = {
  booking: BookingRecord;
  property: PropertyRecord;
  moved: TransitionResult;
  /** Of the reason, where nobody wrote one. */
  reasonCode: EndReasonCode | null;
  order: TransitionRequest;
  now: number;
  today: string;
};

async function storeTransition(
  tx: Tx,
  deps: BookingDeps,
  step: StoredTransition,
): Promise<BookingRecord | Refusal<'version_conflict' | 'refund_too_large'>> {
  const { booking, property, moved, order, now } = step;
  const { agentId, _id } = booking;
  const ledger = await ledgerOf(tx, agentId, _id);
  const { netMinor: receivedMinor } = paymentsOf(booking, ledger);
  if ((order.refundMinor ?? 0) > Math.max(0, receivedMinor)) {
    return refuse('refund_too_large', { facts: { receivedMinor } });
  }

  const after: BookingRecord = withMoneyFacts(
    {
      ...booking,
      status: moved.status,
      previousStatus: moved.previousStatus,
      holdExpiresAt: moved.holdExpiresAt === null ? null : new Date(moved.holdExpiresAt).toISOString(),
      unanswered: order.hasWaited === true || (booking.unanswered && order.actor !== 'agent'),
      waitsForChannels: false,
      waitsForSignature: booking.waitsForSignature && moved.status === booking.status,
      paymentSchedule: scheduleAfter(step, ledger),
      cancellation: cancellationOf(step, ledger),
      updatedAt: new Date(now).toISOString(),
    },
    ledger,
  );
  if (!(await updateBookingState(tx, after))) return refuse('version_conflict');

  const eventId = deps.newId();
  await recordBookingEvent(tx, {
    agentId,
    bookingId: _id,
    code: booking.code,
    _id: eventId,
    at: after.updatedAt,
    actor: order.actor,
    actorName: order.actorName ?? '',
    kind: eventKindOf(step),
    from: booking.status,
    to: moved.status,
    note: moved.reason ?? '',
  });

  const stored = { ...after, version: booking.version + 1 };
  if (moved.waivesAgreement) await waiveWith(tx, deps, step);
  await lapseChangeRequest(tx, deps, { before: booking, after: stored, eventId });

  await notifyOfTransition(tx, deps, {
    before: booking,
    booking: stored,
    property,
    actor: order.actor,
    reason: moved.reason,
    reasonCode: step.reasonCode,
    eventId,
  });

  return stored;
}

/** A confirmation without a signature has its reason in the history, and an entry of its own in the log. */
async function waiveWith(
  tx: Tx,
  deps: BookingDeps,
  { booking, moved, order }: StoredTransition,
): Promise<void> {
  const { agentId, _id: bookingId, code } = booking;
  const [reason, byName, at] = [moved.reason ?? '', order.actorName ?? '', new Date(deps.now())];
  await insertWaiver(tx, { agentId, bookingId, reason, byName, at });

  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code,
    _id: deps.newId(),
    at: at.toISOString(),
    actor: order.actor,
    actorName: byName,
    kind: 'agreement_waived',
    from: null,
    to: null,
    note: reason,
  });
}

function eventKindOf({ booking, moved, order }: StoredTransition): BookingEventKind {
  if (moved.status !== booking.status) return 'status_changed';
  if (order.keeps !== true) return 'hold_extended';
  return order.actor === 'guest' ? 'email_confirmed' : 'stay_kept';
}

/** Due dates count from the confirmation, because a mere request owes no deposit. */
function scheduleAfter({ booking, moved, today }: StoredTransition, ledger: readonly LedgerRow[]) {
  const { paymentSchedule, totalMinor, currency, checkIn, status } = booking;
  const isConfirmed = moved.status === 'confirmed' && status !== 'confirmed';
  if (paymentSchedule === null || !isConfirmed) return paymentSchedule;
  const { receivedMinor } = paymentsOf(booking, ledger);
  return replanPayments(paymentSchedule, { totalMinor, currency, receivedMinor, checkIn, today });
}

function cancellationOf(
  { booking, moved, reasonCode, order, now, today }: StoredTransition,
  ledger: readonly LedgerRow[],
): Cancellation | null {
  if (moved.status !== 'cancelled' && moved.status !== 'declined') return null;

  const ended = {
    by: order.actor,
    reason: moved.reason ?? '',
    ...(reasonCode && { reasonCode }),
    at: new Date(now).toISOString(),
  };
  if (moved.status === 'declined') return { ...ended, refundMinor: null };

  const { refundMinor, retainedMinor } = cancellationRefund({
    by: order.actor,
    choice: order.refund,
    ownMinor: order.refundMinor,
    policy: booking.cancellationPolicy,
    totalMinor: booking.totalMinor,
    receivedMinor: paymentsOf(booking, ledger).netMinor,
    checkIn: booking.checkIn,
    today,
    status: booking.status,
  });

  return { ...ended, refundMinor, retainedMinor };
}

/** A booking that holds its nights does not clash with itself. */
async function areNightsFree(tx: Tx, booking: BookingRecord): Promise<boolean> {
  if (holdsNights(booking.status)) return true;
  const { agentId, propertyId, checkIn, checkOut } = booking;
  const reserved = await findReservedNights(tx, agentId, propertyId, checkIn, checkOut);
  return !reserved.some((stay) => overlaps(stay, booking));
}

async function takeNights(
  tx: Tx,
  { agentId, _id, propertyId, checkIn, checkOut }: BookingRecord,
): Promise<boolean> {
  return reserveNights(tx, { agentId, id: _id, propertyId, kind: 'booking', stay: { checkIn, checkOut } });
}

async function refuseTakenNightsOf(tx: Tx, property: PropertyRecord, booking: BookingRecord, now: number) {
  const { checkIn, checkOut, adults, children } = booking;
  const guests = { adults, children };
  return refuseTakenNights(tx, { property, stay: { checkIn, checkOut }, guests, actor: 'agent', now });
}
