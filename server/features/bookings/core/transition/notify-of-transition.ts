import { addresses } from '#contract/addresses.ts';
import { isHold } from '#domain/bookings/booking-states.ts';
import type { EndReason } from '#domain/bookings/end-reason.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { countOnLink } from '#server/features/links/shared-links/index.ts';
import { type NewNotification, notify } from '#server/features/messages/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { agentReader } from '#texts/readers.ts';
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
  const { before, booking, actor, eventId, reason, reasonCode } = notice;
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
    notice: { kind: 'transition', from, actor, reason, reasonCode },
  });

  const isFirstConfirmation = booking.status === 'confirmed' && isHold(from);
  if (linkId !== null && isFirstConfirmation) await countOnLink(tx, agentId, linkId, 'bookings');
}

/** Only for transitions made by someone other than the agent. */
async function notifyAgent(tx: Tx, deps: BookingDeps, transition: NotifiedTransition): Promise<void> {
  const { booking, property } = transition;
  const host = await findHost(tx, booking.agentId);
  const notice = transitionNotification(transition);
  if (notice === null) return;

  const link = addresses.booking({ id: booking._id });
  const url = deps.config.http.publicUrl + link;
  const ended = endDetailsOf(booking, {
    from: transition.before.status,
    actor: transition.actor,
    reason: transition.reason,
    reasonCode: transition.reasonCode,
  });

  const reader = agentReader(host);
  const data = {
    ...bookingMail(booking, { property, host, url }),
    ...ended,
    dateOrder: reader.dateOrder,
  };

  await notify(tx, {
    id: deps.newId(),
    agentId: booking.agentId,
    ...notice,
    reader,
    bookingId: booking._id,
    propertyId: property._id,
    link,
    dedupeKey: `${notice.type}:${booking._id}:${booking.version}`,
    now: deps.now(),
    ...(booking.status === 'cancelled' ? { mail: { kind: 'agent_booking_cancelled' as const, data } } : {}),
  });
}

type NotifiedTransition = EndReason & {
  before: BookingRecord;
  /** The booking after the transition. */
  booking: BookingRecord;
  property: PropertyRecord;
  actor: 'agent' | 'guest' | 'admin' | 'timer' | 'payment';
  eventId: string;
};

type NotificationText = Pick<NewNotification, 'type' | 'text'>;

/** In-app notification about a transition that the agent did not make. */
function transitionNotification({
  before,
  booking,
  property,
  actor,
  reason,
  reasonCode,
}: NotifiedTransition): NotificationText | null {
  const { status: from } = before;
  const { guestName, checkIn, checkOut, status } = booking;
  const stay = { guestName, checkIn, checkOut, propertyTitle: property.title };

  switch (status) {
    case 'confirmed':
      return {
        type: 'booking_confirmed',
        text: {
          code: 'bookingConfirmed',
          facts: { ...stay, isHoldAccepted: from === 'held' && actor === 'guest' },
        },
      };
    case 'cancelled': {
      const byGuest = actor === 'guest';
      const isHoldDeclined = from === 'held' && byGuest;
      const facts = { ...stay, byGuest, reason, reasonCode, isHoldDeclined };
      return { type: 'booking_cancelled', text: { code: 'bookingCancelled', facts } };
    }
    case 'expired':
      return { type: 'booking_expired', text: { code: 'bookingExpired', facts: { ...stay, from } } };
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
