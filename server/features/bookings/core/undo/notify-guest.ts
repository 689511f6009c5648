import { type BookingStatus, isEnded } from '#domain/bookings/booking-states.ts';
import type { EndReasonCode } from '#domain/bookings/end-reason.ts';
import type { TransitionActor } from '#domain/bookings/transition-table.ts';
import type { GuestBookingKind } from '#domain/messages/mails/mail-kinds.ts';
import { announce, dequeue, enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  addSystemMessage,
  clearReplyNeed,
  conversationOfBooking,
} from '#server/features/messages/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { type SystemMessage, wordSystemMessage } from '#texts/message-for-reader.ts';
import { otherReader } from '#texts/readers.ts';
import { type BookingRecord, findBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { findHost, guestBookingMail, mailToGuest } from '../booking-mail.ts';
import { createGuestUrl } from '../guest/guest-link.ts';
import { type LedgerRow, ledgerOf } from '../money/ledger.store.ts';
import { withMoneyFacts } from '../money/money-facts.ts';
import {
  type BookingBefore,
  findUndoWindow,
  type GuestNotice,
  insertUndoWindow,
  takeUndoWindow,
  type UndoWindow,
  undoableFields,
} from './undo-window.store.ts';

export const guestNoticeQueue = 'guest-notice';

/** An act on a booking of which its guest is to hear. */
export type GuestAction = {
  before: BookingRecord;
  /** The booking after the act, in its new version. */
  after: BookingRecord;
  byAgent: boolean;
  /** The act in the booking's history. */
  eventId: string;
  notice: GuestNotice;
  /** Payment or refund recorded with the act. */
  ledgerEntryId?: string | undefined;
};

/**
 * The only way in which a guest hears of a transition or a change of the stay. An agent's act waits in the outbox until
 * its undo window closes; everyone else's is told in its own transaction. A later act closes the window of an earlier
 * one, so that a guest hears of everything in order.
 */
export async function notifyGuest(tx: Tx, deps: BookingDeps, action: GuestAction): Promise<void> {
  const { before, after, eventId, notice } = action;
  await closeUndoWindow(tx, deps, before);

  // A guest whose booking has ended waits for no reply.
  const needsReplySince = isEnded(after.status) ? await clearReplyNeed(tx, after.agentId, after._id) : null;
  const { undoSeconds } = deps.config;
  if (!action.byAgent || undoSeconds === 0) return tellGuest(tx, deps, after, { eventId, notice });

  const { agentId, _id: bookingId } = after;
  const openedAt = await deps.databaseNow(tx);
  const closesAt = openedAt + undoSeconds * 1000;

  await insertUndoWindow(tx, {
    agentId,
    bookingId,
    eventId,
    openedAt: new Date(openedAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    before: changedFields(before, after),
    notice,
    needsReplySince,
    ledgerEntryId: action.ledgerEntryId ?? null,
  });
  await enqueue(tx, guestNoticeQueue, { agentId, bookingId, eventId }, closesAt);
}

/** Only what the act changed, so that undoing it leaves everything else alone. */
function changedFields(before: BookingRecord, after: BookingRecord): BookingBefore {
  const changed = undoableFields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, before[field]]));
}

/**
 * Tells the guest what still waits, and ends the time to undo it. `booking` is as that act left it. Returns what waited;
 * null for nothing.
 */
export async function closeUndoWindow(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingRecord,
): Promise<UndoWindow | null> {
  const { agentId, _id: bookingId } = booking;
  const open = await takeUndoWindow(tx, { agentId, bookingId });
  if (open === null) return null;

  await dequeueGuestNotice(tx, open.eventId);
  await tellGuest(tx, deps, booking, open);

  return open;
}

/** Removes an act's notice from the outbox. */
export async function dequeueGuestNotice(tx: Tx, eventId: string): Promise<void> {
  await dequeue(tx, guestNoticeQueue, { eventId });
}

/** Job of an act whose window has closed. Does nothing when the act was undone, or its guest has heard of it. */
export async function deliverGuestNotice(
  deps: BookingDeps,
  { agentId, bookingId, eventId }: { agentId: string; bookingId: string; eventId: string },
): Promise<void> {
  await deps.transact(async (tx) => {
    const closed = await takeUndoWindow(tx, { agentId, bookingId, eventId });
    const booking = closed && (await findBooking(tx, agentId, bookingId));
    if (closed && booking) await tellGuest(tx, deps, booking, closed);
  });
}

/** The booking and its ledger as its guest knows them: while an act can be undone, as they were before. */
export async function bookingAsGuestKnows(
  db: Queryable,
  booking: BookingRecord,
): Promise<{ booking: BookingRecord; ledger: LedgerRow[]; knownVersion: number }> {
  const { agentId, _id: bookingId, version } = booking;
  const open = await findUndoWindow(db, { agentId, bookingId });
  const ledger = await ledgerOf(db, agentId, bookingId);
  if (open === null) return { booking, ledger, knownVersion: version };
  const known = ledger.filter(({ _id }) => _id !== open.ledgerEntryId);
  return {
    booking: withMoneyFacts({ ...booking, ...open.before }, known),
    ledger: known,
    knownVersion: version - 1,
  };
}

/** Client ids of the lines; stored ones must stay the same. */
const clientIdStart = { transition: 'move', change: 'change', price: 'price' } as const;

type NotifiedEvent = { eventId: string; notice: GuestNotice };

/** Writes the line of the conversation, the mail and the live event that an act causes. */
async function tellGuest(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingRecord,
  result: NotifiedEvent,
): Promise<void> {
  const { agentId, _id: bookingId, version } = booking;
  announce(tx, { topic: `booking:${bookingId}`, kind: 'booking_changed', ids: { bookingId, version } });

  const { line, mail } = guestTexts(booking, result.notice);
  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  if (conversation && line !== null) {
    await addSystemMessage(tx, {
      id: deps.newId(),
      agentId,
      conversationId: conversation._id,
      clientId: `${clientIdStart[result.notice.kind]}-${result.eventId}`,
      message: line,
      now: deps.now(),
    });
  }

  if (mail !== null) await mailGuest(tx, deps, booking, { kind: mail, notice: result.notice });
}

/** Whether the guest hears of an act at all, by a line in the conversation or a mail. */
export function isGuestNotified(
  booking: Pick<BookingRecord, 'status' | 'checkIn' | 'checkOut'>,
  notice: GuestNotice,
) {
  const { line, mail } = guestTexts(booking, notice);
  return line !== null || mail !== null;
}

const transitionMails: Partial<Record<BookingStatus, GuestBookingKind>> = {
  held: 'hold_offered',
  confirmed: 'booking_confirmed',
  declined: 'booking_declined',
  cancelled: 'booking_cancelled',
  expired: 'booking_expired',
};

function guestTexts(
  booking: Pick<BookingRecord, 'status' | 'checkIn' | 'checkOut'>,
  notice: GuestNotice,
): { line: SystemMessage | null; mail: GuestBookingKind | null } {
  if (notice.kind === 'transition') {
    const { status } = booking;
    const { from, actor, reason, reasonCode = null } = notice;
    const line = { code: 'transition', facts: { status, from, actor, reason, reasonCode } } as const;
    return { line: isWorded(line) ? line : null, mail: transitionMails[status] ?? null };
  }
  if (notice.kind === 'price') {
    const isSame = notice.before.amount === notice.after.amount;
    const { before, after } = notice;
    return { line: isSame ? null : { code: 'priceChanged', facts: { before, after } }, mail: null };
  }
  if (!notice.notifiesGuest) return { line: null, mail: null };

  const { propertyTitle, message = '' } = notice;
  const stay = { checkIn: booking.checkIn, checkOut: booking.checkOut };
  if (notice.isRequested === true) {
    return { line: { code: 'changeApproved', facts: { stay, message } }, mail: 'change_approved' };
  }

  return { line: { code: 'stayChanged', facts: { propertyTitle, stay, message } }, mail: null };
}

/** A transition may concern the agent alone. */
function isWorded(line: SystemMessage): boolean {
  return wordSystemMessage(line, otherReader()) !== null;
}

async function mailGuest(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingRecord,
  { kind, notice }: { kind: GuestBookingKind; notice: GuestNotice },
): Promise<void> {
  const { email } = booking.guest;
  if (email === null) return;

  const property = await findProperty(tx, booking.agentId, booking.propertyId, { evenDeleted: true });
  if (!property) throw new Error(`booking ${booking._id} has no property`);

  const host = await findHost(tx, booking.agentId);
  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  const details = detailsOf(booking, notice);
  const data = {
    ...(await guestBookingMail(tx, deps, booking, { property, host, url })),
    ...details,
  };
  await queueMail(tx, { kind, to: email, data, ...mailToGuest(booking) });
}

function detailsOf(booking: BookingRecord, notice: GuestNotice) {
  if (notice.kind === 'transition') return endDetailsOf(booking, notice);
  return notice.kind === 'change' && notice.message !== undefined ? { reason: notice.message } : {};
}

/** What mails say about the end of a booking: the reason, and the refund of the money received. */
export function endDetailsOf(
  booking: BookingRecord,
  {
    from,
    actor,
    reason,
    reasonCode = null,
  }: {
    from: BookingStatus;
    actor: TransitionActor;
    reason: string | null;
    reasonCode?: EndReasonCode | null;
  },
) {
  const refundMinor = refundDueAfter(booking);
  return {
    ...(booking.status === 'cancelled' ? { ended: { by: actor, from } } : {}),
    ...(reason === null ? {} : { reason }),
    ...(reasonCode === null ? {} : { reasonCode }),
    ...(booking.status === 'expired' ? { isInstant: from === 'confirmed' } : {}),
    ...(refundMinor === null ? {} : { refund: { amount: refundMinor, currency: booking.currency } }),
  };
}

/** Refund in minor units that an ended booking leaves to its host, zero included; null when no money was received. */
function refundDueAfter({ status, cancellation, receivedMinor }: BookingRecord): number | null {
  if (receivedMinor <= 0) return null;
  if (status === 'cancelled') return cancellation?.refundMinor ?? null;
  return status === 'declined' || status === 'expired' ? receivedMinor : null;
}
