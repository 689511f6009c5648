import type { BookingSource } from '#domain/bookings/booking-sources.ts';
import type { BookingText } from '#domain/bookings/booking-texts.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const stateNone = 'No pending requests';
export const stateFailed = 'Couldn’t count your requests';
export const stateRequests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} request needs your reply`, other: `${count} requests need your reply` });
export const adults = ({ count }: { count: number }) =>
  plural(count, { one: `${count} adult`, other: `${count} adults` });
export const children = ({ count }: { count: number }) =>
  plural(count, { one: `${count} child`, other: `${count} children` });
export const sourceLinkNamed = ({ name }: Facts<'name'>) => `Shared link: ${name}`;
export const sourceLabels: Readonly<Record<BookingSource, string>> = {
  direct: 'Direct',
  shared_link: labels.sharedLink,
  widget: 'Website',
  phone: 'By phone',
  import: 'Imported',
  other: 'Other',
};
export const leftDays = ({ days, hours }: Facts<'days' | 'hours'>) => `${days}d ${hours}h`;
export const leftHours = ({ hours, minutes }: Facts<'hours' | 'minutes'>) => `${hours}h ${minutes}m`;
export const leftFullHours = ({ hours }: Facts<'hours'>) => `${hours}h`;
export const leftMinutes = ({ minutes }: Facts<'minutes'>) => `${minutes}m`;
/** What ends, by the state of the booking: without a change the nights are released. */
export const endsIn = {
  request: ({ left }: Facts<'left'>) => `Answer within ${left}`,
  hold: ({ left }: Facts<'left'>) => `Hold ends in ${left}`,
  unconfirmed: ({ left }: Facts<'left'>) => `Email unconfirmed, expires in ${left}`,
};
export const holdOver = 'Expired';
export const holdUntil = ({ moment }: Facts<'moment'>) => `Held until ${moment}`;
export const holdLeft = ({ left }: Facts<'left'>) => `${left} left to respond`;
export const pendingNotice = ({ moment }: Facts<'moment'>) =>
  `Dates are held until ${moment}. If you don’t reply, the request expires and the dates are released.`;
export const heldNotice = ({ moment }: Facts<'moment'>) =>
  `Dates are held until ${moment}. Confirm the booking or extend the hold before they’re released.`;
export const requestsTitle = 'Pending requests';
export const unconfirmedTitle = 'The guest hasn’t confirmed their email address yet';
export const unconfirmedText = ({ moment }: Facts<'moment'>) =>
  `This booking expires automatically at ${moment} unless the guest opens the link in their email, a payment is recorded, or you keep it.`;
export const keepStay = 'Keep this booking';
export const arrives = ({ time }: Facts<'time'>) => `Arrives: ${time}`;
export const speaks = ({ language }: Facts<'language'>) => `${language}`;
export const internalNotesHelp = 'Only you and your team see these.';
export const dateError = 'Please choose a date.';
export const stateLine = ({ stay, created, total }: Facts<'stay' | 'created' | 'total'>) =>
  `${stay} · booked ${created} · ${total} total`;
export const nextStep = 'Next step';
export const nextAnswer = 'Approve or decline this request';
export const nextInquiry = 'Answer this inquiry, then hold or confirm the dates';
export const nextHeld = 'Confirm once the guest has agreed';
export const nextRefund = ({ amount }: Facts<'amount'>) => `${amount} to refund`;
export const nextCheckIn = ({ day }: Facts<'day'>) => `Paid. Check-in on ${day}`;
export const nextCheckOut = ({ day }: Facts<'day'>) => `Paid. Check-out on ${day}`;
export const nextDone = 'Nothing left to do';
export const documents = 'Documents';
export const oneFailed = 'Couldn’t load this booking';
export const notThere = 'Booking not found';
export const notThereText = 'It may have been deleted, or the link is incomplete.';
export const toList = 'Back to bookings';
export const priceText = 'The price agreed at the time of booking.';
export const recordPaymentOf = ({ guest }: Facts<'guest'>) => `Record a payment of ${guest}`;
export const refundGuest = ({ guest }: Facts<'guest'>) => `Refund ${guest}`;
export const rowActions = ({ guest, code }: Facts<'guest' | 'code'>) =>
  `Actions for ${guest}’s booking ${code}`;
export const noConversation = 'No conversation yet. Contact the guest by email.';
export const openMessages = 'Open in Messages';
export const asideFacts = 'Stay and guest';
export const textFacts: Readonly<Record<BookingText, string>> = { arrivalTime: 'Arrives' };
export const asideCall = 'Call';
export const asideNextDue = ({ day }: Facts<'day'>) => `Next, due ${day}`;
export const telling = ({ guest }: Facts<'guest'>) => `Telling ${guest}…`;
export const changedToast = ({ code }: Facts<'code'>) => `${code} updated`;
export const language = 'Language';
export const notKnown = 'Not known';
export const textFields: Readonly<Record<BookingText, string>> = { arrivalTime: 'Arrival time' };
export const textHelps: Readonly<Record<BookingText, string>> = {
  arrivalTime: 'For example 18:30 or “late evening”.',
};
export const notesNotSaved = 'Not saved';
export const notesFailed = 'Your notes haven’t been saved';
export const notesConflict = 'These notes were just updated elsewhere';
export const notesUseMine = 'Keep mine';
export const notesTakeTheirs = 'Use theirs';
export const nightByNight = 'Night by night';
export const waitsForChannels =
  'It waits until every connected channel has closed these nights, and is then confirmed automatically. Approve it to confirm it now.';
export const totalAtChannel = 'Known to the channel only';
