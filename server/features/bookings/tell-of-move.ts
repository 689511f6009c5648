import { addresses } from '#contract/addresses.ts';
import { type BookingStatus, isEnded } from '#domain/booking/booking-states.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type GuestBookingKind, queueMail } from '#server/features/mails/index.ts';
import { addMessage, clearReplyNeed, conversationOfBooking } from '#server/features/messages/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { countOnLink } from '#server/features/shared-links/index.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMail, findHost, type Host } from './booking-mail.ts';
import { guestUrlFor } from './guest-link.ts';
import { type MoveNews, messageOfMove, noticeOfMove } from './move-words.ts';

/** Announces a transition to guest and agent; written in its transaction, sent after the commit. */
export async function tellOfMove(tx: Tx, deps: BookingDeps, news: MoveNews): Promise<void> {
  const { booking, from } = news;
  const { agentId, _id: bookingId, linkId, version } = booking;
  const ids = { bookingId, version };
  await announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });
  // A guest who confirms their address needs no message about it, and nothing else has changed.
  const isConfirmationOfAddress =
    news.actor === 'guest' && from === 'confirmed' && booking.status === 'confirmed';
  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  if (conversation) {
    await announce(tx, { topic: `conversation:${conversation._id}`, kind: 'booking_changed', ids });
    if (!isConfirmationOfAddress) await writeIntoConversation(tx, deps, news, conversation._id);
    if (isEnded(booking.status)) await clearReplyNeed(tx, agentId, conversation._id);
  }
  if (isConfirmationOfAddress) return;
  const host = await findHost(tx, agentId);
  if (news.actor !== 'agent') await notifyAgent(tx, deps, news, host);
  await mailGuest(tx, deps, news, host);
  const isFirstConfirmation = booking.status === 'confirmed' && (from === 'pending' || from === 'held');
  if (linkId !== null && isFirstConfirmation) await countOnLink(tx, agentId, linkId, 'bookings');
}

async function writeIntoConversation(
  tx: Tx,
  deps: BookingDeps,
  news: MoveNews,
  conversationId: string,
): Promise<void> {
  const body = messageOfMove(news);
  if (body === null) return;
  await addMessage(tx, {
    id: deps.newId(),
    agentId: news.booking.agentId,
    conversationId,
    clientId: `move-${news.eventId}`,
    from: 'system',
    body,
    now: deps.now(),
  });
}

/** Only for transitions made by someone other than the agent. */
async function notifyAgent(tx: Tx, deps: BookingDeps, news: MoveNews, host: Host): Promise<void> {
  const { booking, property } = news;
  const notice = noticeOfMove(news);
  if (notice === null) return;
  const link = addresses.booking({ id: booking._id });
  const url = deps.config.http.publicUrl + link;
  const data = { ...bookingMail(booking, { property, host, url }), ...endingOf(news) };
  await notify(tx, {
    id: deps.newId(),
    agentId: booking.agentId,
    ...notice,
    bookingId: booking._id,
    propertyId: property._id,
    link,
    dedupeKey: `${notice.type}:${booking._id}:${booking.version}`,
    now: deps.now(),
    ...(booking.status === 'cancelled' ? { mail: { kind: 'agent_booking_cancelled' as const, data } } : {}),
  });
}

const guestMails: Partial<Record<BookingStatus, GuestBookingKind>> = {
  confirmed: 'booking_confirmed',
  declined: 'booking_declined',
  cancelled: 'booking_cancelled',
  expired: 'booking_expired',
};

async function mailGuest(tx: Tx, deps: BookingDeps, news: MoveNews, host: Host): Promise<void> {
  const { booking, property } = news;
  const kind = guestMails[booking.status];
  if (kind === undefined) return;
  const url = await guestUrlFor(deps, tx, booking, 'mailed');
  const data = { ...bookingMail(booking, { property, host, url }), ...endingOf(news) };
  await queueMail(tx, { kind, to: booking.guest.email, data });
}

function endingOf({ booking, from, reason }: MoveNews) {
  const refundMinor = booking.cancellation?.refundMinor;
  return {
    ...(reason === null ? {} : { reason }),
    ...(booking.status === 'expired' ? { isInstant: from === 'confirmed' } : {}),
    ...(refundMinor === undefined || refundMinor === null
      ? {}
      : { refund: { amount: refundMinor, currency: booking.currency } }),
  };
}
