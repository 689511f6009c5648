import type { BookingStatus } from '#domain/booking/booking-states.ts';
import { describeStay } from '#domain/shared/describe-stay.ts';
import type { NewNotification } from '#server/features/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { BookingRecord } from './booking.store.ts';

export type MoveNews = {
  /** The booking after the transition. */
  booking: BookingRecord;
  property: PropertyRecord;
  from: BookingStatus;
  actor: 'agent' | 'guest' | 'admin' | 'timer';
  reason: string | null;
  eventId: string;
};

type Told = Pick<MoveNews, 'booking' | 'property' | 'from' | 'actor' | 'reason'>;

/** Message about a transition for both sides of the conversation; null when it concerns the agent alone. */
export function messageOfMove({ booking, from, actor, reason }: Told): string | null {
  const because = reason === null ? '' : ` ${reason}`;
  switch (booking.status) {
    case 'confirmed':
      return 'The booking is confirmed.';
    case 'declined':
      return `The request was declined.${because}`;
    case 'cancelled':
      return `${cancellers[actor]} cancelled the booking.${because}`;
    case 'expired':
      return from === 'confirmed'
        ? 'The booking ended because the e-mail address was not confirmed in time. The nights are free again.'
        : 'The nights were kept until the time ran out; they are free for others again.';
    case 'pending':
      return 'The request is open again.';
    case 'held':
      return from === 'held' ? 'The host keeps the nights longer.' : 'The host keeps the nights for now.';
    case 'inquiry':
    case 'checked_in':
    case 'checked_out':
    case 'no_show':
      return null;
  }
}

const cancellers = { agent: 'The host', guest: 'The guest', admin: 'Staydesk', timer: 'Staydesk' } as const;

type Notice = Pick<NewNotification, 'type' | 'title' | 'message'>;

/** In-app notification about a transition that the agent did not make. */
export function noticeOfMove({ booking, property, from, actor, reason }: Told): Notice | null {
  const what = `${booking.guestName}, ${property.title}: ${describeStay(booking)}.`;
  const because = reason === null ? '' : ` “${reason}”`;
  switch (booking.status) {
    case 'confirmed':
      return { type: 'booking_confirmed', title: 'Booking confirmed', message: what };
    case 'cancelled': {
      const title = actor === 'guest' ? 'The guest has cancelled' : 'Booking cancelled';
      return { type: 'booking_cancelled', title, message: what + because };
    }
    case 'expired':
      return {
        type: 'booking_expired',
        title: from === 'confirmed' ? 'Unconfirmed booking ended' : 'Request expired',
        message:
          from === 'confirmed'
            ? `${what} The guest did not confirm their e-mail address. The nights are free again.`
            : `${what} The nights are free again.`,
      };
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
