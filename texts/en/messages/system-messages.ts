import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { EndReason, EndReasonCode } from '#domain/bookings/end-reason.ts';
import type { TransitionActor } from '#domain/bookings/transition-table.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { MessageSide } from '../../facts.ts';
import { stayWithNights } from '../shared/phrases.ts';
import * as shell from '../shared/shell.ts';

type TransitionFacts = EndReason & {
  status: BookingStatus;
  from: BookingStatus;
  actor: TransitionActor;
};

/** Which side of the conversation reads, and the locale of its amounts. */
type MessageFormats = { side: MessageSide; locale: string };

/** Who did it, as this side of the conversation reads it: what we did ourselves is addressed to us. */
function subject(actor: TransitionActor, side: MessageSide): string {
  if (actor === 'guest') return side === 'guest' ? 'You' : 'The guest';
  if (actor === 'agent') return side === 'host' ? 'You' : 'The host';
  return shell.brand;
}

/** Reasons that nobody wrote. */
const endReasons: Readonly<Record<EndReasonCode, string>> = {
  unpaid: 'The payment that was due didn’t arrive in time.',
  declined: 'Sorry, this request couldn’t be accepted.',
};

/** The reason of an end: our own where there is a code, else what a person wrote; null without one. */
export function endReasonText({ reason, reasonCode }: EndReason): string | null {
  return reasonCode === null ? reason : endReasons[reasonCode];
}

/** Message about a transition for both sides of the conversation; null when it concerns the agent alone. */
function transition(
  { status, from, actor, ...end }: TransitionFacts,
  { side }: MessageFormats,
): string | null {
  const reason = endReasonText(end);
  const because = reason === null ? '' : ` ${reason}`;
  const who = subject(actor, side);

  switch (status) {
    case 'confirmed':
      if (actor === 'payment') return 'The payment arrived, and the booking is confirmed.';
      return actor === 'guest' && from === 'held'
        ? `${who} accepted the dates, and the booking is confirmed.`
        : 'The booking is confirmed.';

    case 'declined':
      return `${who} declined the request.${because}`;
    case 'cancelled':
      if (actor === 'payment') return `The booking was cancelled.${because}`;
      if (actor === 'guest' && from === 'held') return `${who} gave the dates back.${because}`;
      if (from !== 'pending') return `${who} cancelled the booking.${because}`;
      return `${who} ${actor === 'guest' ? 'withdrew' : 'cancelled'} the request.${because}`;

    case 'expired':
      if (from === 'confirmed')
        return 'The booking expired because the email address wasn’t confirmed in time. The dates have been released.';
      return from === 'inquiry'
        ? `${who} closed the inquiry.`
        : `The ${from === 'held' ? 'hold' : 'request'} expired, and the dates have been released.`;

    case 'pending':
      return from === 'inquiry'
        ? 'The inquiry is now a booking request, and the dates are held.'
        : 'The request has been reopened, and the dates are held.';

    case 'held':
      return from === 'held'
        ? `${subject('agent', side)} extended the hold on these dates.`
        : `${subject('agent', side)} put these dates on hold.`;

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

/**
 * Messages of the system in a conversation, of their facts and the side that reads. A message is stored by its name here and its facts,
 * which are read for as long as it is: civil dates, amounts in minor units, the title as it was, and what people wrote.
 */
export const systemMessages = {
  transition,
  stayChanged: (
    { propertyTitle, stay, message }: ChangedStay & { propertyTitle: string },
    { side }: MessageFormats,
  ): string =>
    `${subject('agent', side)} changed the booking: ${propertyTitle}, ${stayWithNights(stay)}.${sentenceAfter(message)}`,
  changeRequested: ({ stay }: { stay: Stay }, { side }: MessageFormats): string =>
    `${subject('guest', side)} asked for a change: ${stayWithNights(stay)}.`,
  changeApproved: ({ stay, message }: ChangedStay, { side }: MessageFormats): string =>
    `${subject('agent', side)} approved the change: ${stayWithNights(stay)}.${sentenceAfter(message)}`,
  changeDeclined: ({ message }: { message: string }, { side }: MessageFormats): string =>
    `${subject('agent', side)} declined the change, so the booking stays as it was.${sentenceAfter(message)}`,
  agreementSigned: (_facts: NoFacts, { side }: MessageFormats): string =>
    `${subject('guest', side)} signed the rental agreement.`,
  agreementDeclined: ({ reason }: { reason: string }, { side }: MessageFormats): string =>
    `${subject('guest', side)} declined the rental agreement.${sentenceAfter(reason)}`,
  changeWithdrawn: (_facts: NoFacts, { side }: MessageFormats): string =>
    `${subject('guest', side)} withdrew the change request.`,
  changeLapsed: (_facts: NoFacts): string =>
    'The change request expired without an answer. The booking stays as it was.',
  priceChanged: ({ before, after }: { before: Money; after: Money }, formats: MessageFormats): string =>
    `${subject('agent', formats.side)} changed the price: it was ${amountText(before, formats)}, and is now ${amountText(after, formats)}.`,
};

/** What a host types who reads "You declined", as the stored text has it; null where that is the same. */
export function searchOfSystem(q: string): string | null {
  const stored = q.replaceAll(/\byou\b/gi, 'The host');
  return stored === q ? null : stored;
}

type NoFacts = Record<never, never>;

function amountText(money: Money, { locale }: MessageFormats): string {
  return moneyText(money, locale, { decimals: 'always' });
}
