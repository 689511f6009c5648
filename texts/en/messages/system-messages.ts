import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { stayWithNights } from '../shared/phrases.ts';
import * as shell from '../shared/shell.ts';

type TransitionFacts = {
  status: BookingStatus;
  from: BookingStatus;
  actor: 'agent' | 'guest' | 'admin' | 'timer' | 'payment';
  reason: string | null;
};

const actors = {
  agent: 'The host',
  guest: 'The guest',
  admin: shell.brand,
  timer: shell.brand,
  payment: shell.brand,
} as const;

/** Message about a transition for both sides of the conversation; null when it concerns the agent alone. */
function transition({ status, from, actor, reason }: TransitionFacts): string | null {
  const because = reason === null ? '' : ` ${reason}`;
  switch (status) {
    case 'confirmed':
      if (actor === 'payment') return 'The payment arrived, and the booking is confirmed.';
      return actor === 'guest' && from === 'held'
        ? 'The guest accepted the dates, and the booking is confirmed.'
        : 'The booking is confirmed.';

    case 'declined':
      return `${actors[actor]} declined the request.${because}`;
    case 'cancelled':
      if (actor === 'payment') return `The booking was cancelled.${because}`;
      if (actor === 'guest' && from === 'held') return `The guest gave the dates back.${because}`;
      if (from !== 'pending') return `${actors[actor]} cancelled the booking.${because}`;
      return `${actors[actor]} ${actor === 'guest' ? 'withdrew' : 'cancelled'} the request.${because}`;

    case 'expired':
      if (from === 'confirmed')
        return 'The booking expired because the email address wasn’t confirmed in time. The dates have been released.';
      return from === 'inquiry'
        ? `${actors[actor]} closed the inquiry.`
        : `The ${from === 'held' ? 'hold' : 'request'} expired, and the dates have been released.`;

    case 'pending':
      return from === 'inquiry'
        ? 'The inquiry is now a booking request, and the dates are held.'
        : 'The request has been reopened, and the dates are held.';

    case 'held':
      return from === 'held'
        ? 'The host extended the hold on these dates.'
        : 'The host put these dates on hold.';

    case 'inquiry':
    case 'checked_in':
    case 'checked_out':
    case 'no_show':
      return null;
  }
}

type ChangedStay = { stay: Stay; message: string };

function sentenceAfter(message: string): string {
  return message === '' ? '' : ` ${message}`;
}

/** Messages of the system in a conversation; `texts/message-for-reader.ts` addresses them to their reader. */
export const systemMessages = {
  transition,
  stayChanged: ({ propertyTitle, stay, message }: ChangedStay & { propertyTitle: string }): string =>
    `The host changed the booking: ${propertyTitle}, ${stayWithNights(stay)}.${sentenceAfter(message)}`,
  changeRequested: ({ stay }: { stay: Stay }): string =>
    `The guest asked for a change: ${stayWithNights(stay)}.`,
  changeApproved: ({ stay, message }: ChangedStay): string =>
    `The host approved the change: ${stayWithNights(stay)}.${sentenceAfter(message)}`,
  changeDeclined: ({ message }: { message: string }): string =>
    `The host declined the change, so the booking stays as it was.${sentenceAfter(message)}`,
  agreementSigned: 'The guest signed the rental agreement.',
  agreementDeclined: ({ reason }: { reason: string }): string =>
    `The guest declined the rental agreement.${sentenceAfter(reason)}`,
  changeWithdrawn: 'The guest withdrew the change request.',
  changeLapsed: 'The change request expired without an answer. The booking stays as it was.',
  priceChanged: ({ before, after }: { before: Money; after: Money }): string =>
    `The host changed the price: it was ${amountText(before)}, and is now ${amountText(after)}.`,
  /** Reason of a cancellation for lack of payment. */
  unpaid: 'The payment that was due didn’t arrive in time.',
  /** Reason of a decline when the host gives none. */
  declined: 'Sorry, this request couldn’t be accepted.',
};

function amountText(money: Money): string {
  return moneyText(money, 'en-GB', { decimals: 'always' });
}
