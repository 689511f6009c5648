import { addresses } from '#contract/addresses.ts';
import { type DateOrder, dateOrderOf } from '#domain/account/display-settings.ts';
import { isHold } from '#domain/bookings/booking-states.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { countOnLink } from '#server/features/links/shared-links/index.ts';
import { type NewNotification, notify } from '#server/features/messages/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BookingRecord } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { bookingMail, findHost } from '../booking-mail.ts';
import { endDetailsOf, notifyGuest } from '../undo/notify-guest.ts';

/** Announces a transition to guest and agent; written in its transaction, sent after the commit. */
export async function notifyOfTransition(
  tx: Tx,
  deps: BookingDeps,
  notice: NotifiedTransition,
): Promise<void> {
  const { before, booking, actor, eventId, reason } = notice;
  const { status: from } = before;
  const { agentId, _id: bookingId, linkId, version } = booking;
  const ids = { bookingId, version };
  announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });

  // A guest who confirms their address needs no message about it, and nothing else has changed.
  if (actor === 'guest' && from === 'confirmed' && booking.status === 'confirmed') {
    announce(tx, { topic: `booking:${bookingId}`, kind: 'booking_changed', ids });
    return;
  }

  if (actor !== 'agent') await notifyAgent(tx, deps, notice);
  await notifyGuest(tx, deps, {
    before,
    after: booking,
    byAgent: actor === 'agent',
    eventId,
    notice: { kind: 'transition', from, actor, reason },
  });

  const isFirstConfirmation = booking.status === 'confirmed' && isHold(from);
  if (linkId !== null && isFirstConfirmation) await countOnLink(tx, agentId, linkId, 'bookings');
}

/** Only for transitions made by someone other than the agent. */
async function notifyAgent(tx: Tx, deps: BookingDeps, transition: NotifiedTransition): Promise<void> {
  const { booking, property } = transition;
  const host = await findHost(tx, booking.agentId);
  const dateOrder = dateOrderOf(host.dateFormat);
  const notice = transitionNotification(transition, dateOrder);
  if (notice === null) return;

  const link = addresses.booking({ id: booking._id });
  const url = deps.config.http.publicUrl + link;
  const ended = endDetailsOf(booking, {
    from: transition.before.status,
    actor: transition.actor,
    reason: transition.reason,
  });
  const data = { ...bookingMail(booking, { property, host, url }), ...ended, dateOrder };

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

type NotifiedTransition = {
  before: BookingRecord;
  /** The booking after the transition. */
  booking: BookingRecord;
  property: PropertyRecord;
  actor: 'agent' | 'guest' | 'admin' | 'timer' | 'payment';
  reason: string | null;
  eventId: string;
};

type NotificationText = Pick<NewNotification, 'type' | 'title' | 'message'>;

/** In-app notification about a transition that the agent did not make. */
function transitionNotification(
  { before, booking, property, actor, reason }: NotifiedTransition,
  dateOrder: DateOrder,
): NotificationText | null {
  const { status: from } = before;
  const { notifications } = texts(defaultLocale);
  const { guestName, checkIn, checkOut, status } = booking;
  const stay = { guestName, checkIn, checkOut, propertyTitle: property.title, dateOrder };

  switch (status) {
    case 'confirmed':
      return {
        type: 'booking_confirmed',
        ...notifications.bookingConfirmed({ ...stay, isHoldAccepted: from === 'held' && actor === 'guest' }),
      };
    case 'cancelled': {
      const byGuest = actor === 'guest';
      const facts = { ...stay, byGuest, reason, isHoldDeclined: from === 'held' && byGuest };
      return { type: 'booking_cancelled', ...notifications.bookingCancelled(facts) };
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
