import { addresses } from '#contract/addresses.ts';
import { type BookingStatus, isEnded, isHold } from '#domain/booking/booking-states.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { addMessage, clearReplyNeed, conversationOfBooking } from '#server/features/messages/index.ts';
import { type NewNotification, notify } from '#server/features/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import { countOnLink } from '#server/features/shared-links/index.ts';
import type { GuestBookingKind } from '#texts/mail-facts.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BookingRecord } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { bookingMail, findHost, type Host } from '../booking-mail.ts';
import { createGuestUrl } from '../guest/guest-link.ts';

/** Announces a transition to guest and agent; written in its transaction, sent after the commit. */
export async function notifyOfTransition(tx: Tx, deps: BookingDeps, news: NotifiedTransition): Promise<void> {
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
  const isFirstConfirmation = booking.status === 'confirmed' && from !== null && isHold(from);
  if (linkId !== null && isFirstConfirmation) await countOnLink(tx, agentId, linkId, 'bookings');
}

async function writeIntoConversation(
  tx: Tx,
  deps: BookingDeps,
  news: NotifiedTransition,
  conversationId: string,
): Promise<void> {
  const { booking, from, actor, reason } = news;
  const body = texts(defaultLocale).systemMessages.transition({
    status: booking.status,
    from,
    actor,
    reason,
  });
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
async function notifyAgent(tx: Tx, deps: BookingDeps, news: NotifiedTransition, host: Host): Promise<void> {
  const { booking, property } = news;
  const notice = transitionNotification(news);
  if (notice === null) return;
  const link = addresses.booking({ id: booking._id });
  const url = deps.config.http.publicUrl + link;
  const data = { ...bookingMail(booking, { property, host, url }), ...endDetailsOf(news) };
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

async function mailGuest(tx: Tx, deps: BookingDeps, news: NotifiedTransition, host: Host): Promise<void> {
  const { booking, property } = news;
  const kind = guestMails[booking.status];
  if (kind === undefined) return;
  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  const data = { ...bookingMail(booking, { property, host, url }), ...endDetailsOf(news) };
  await queueMail(tx, { kind, to: booking.guest.email, data });
}

function endDetailsOf({ booking, from, reason }: NotifiedTransition) {
  const refundMinor = refundDueAfter(booking);
  return {
    ...(reason === null ? {} : { reason }),
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

type NotifiedTransition = {
  /** The booking after the transition. */
  booking: BookingRecord;
  property: PropertyRecord;
  from: BookingStatus;
  actor: 'agent' | 'guest' | 'admin' | 'timer';
  reason: string | null;
  eventId: string;
};

type TransitionFacts = Pick<NotifiedTransition, 'booking' | 'property' | 'from' | 'actor' | 'reason'>;

type NotificationText = Pick<NewNotification, 'type' | 'title' | 'message'>;

/** In-app notification about a transition that the agent did not make. */
function transitionNotification({
  booking,
  property,
  from,
  actor,
  reason,
}: TransitionFacts): NotificationText | null {
  const { notifications } = texts(defaultLocale);
  const { guestName, checkIn, checkOut, status } = booking;
  const stay = { guestName, checkIn, checkOut, propertyTitle: property.title };
  switch (status) {
    case 'confirmed':
      return { type: 'booking_confirmed', ...notifications.bookingConfirmed(stay) };
    case 'cancelled': {
      const byGuest = actor === 'guest';
      return { type: 'booking_cancelled', ...notifications.bookingCancelled({ ...stay, byGuest, reason }) };
    }
    case 'expired':
      return { type: 'booking_expired', ...notifications.bookingExpired({ ...stay, from }) };
    case 'inquiry':
    case 'pending':
    case 'held':
    case 'checked_in':
    case 'checked_out':
    case 'declined':
    case 'no_show':
      return null;
  }
}
