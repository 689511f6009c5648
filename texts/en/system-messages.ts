import type { BookingStatus } from '#domain/booking/booking-states.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { stayWithNights } from './phrases.ts';

type TransitionFacts = {
  status: BookingStatus;
  from: BookingStatus;
  actor: 'agent' | 'guest' | 'admin' | 'timer';
  reason: string | null;
};

const cancellers = { agent: 'The host', guest: 'The guest', admin: 'Staydesk', timer: 'Staydesk' } as const;

/** Message about a transition for both sides of the conversation; null when it concerns the agent alone. */
function transition({ status, from, actor, reason }: TransitionFacts): string | null {
  const because = reason === null ? '' : ` ${reason}`;
  switch (status) {
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

/** Messages of the system in a conversation; `texts/message-for-reader.ts` addresses them to their reader. */
export const systemMessages = {
  transition,
  stayChanged: ({ propertyTitle, stay }: { propertyTitle: string; stay: Stay }): string =>
    `The host has changed the booking: ${propertyTitle}, ${stayWithNights(stay)}.`,
  /** Reason of a decline when the host gives none. */
  declined: 'The host could not take this request.',
};
