import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// What is done to several bookings at once.

export const messageOne = ({ guest }: Facts<'guest'>) => `Message ${guest}`;
export const messageTitle = ({ count }: { count: number }) =>
  plural(count, { one: `Message ${count} guest`, other: `Message ${count} guests` });
export const messageText = 'Each guest gets it in their own conversation and by email.';
export const leftOut = ({ guests, count }: Facts<'guests'> & { count: number }) =>
  plural(count, {
    one: `${guests} has no email address and is left out. Please contact them yourself.`,
    other: `${guests} have no email address and are left out. Please contact them yourself.`,
  });
export const messageTooLong = ({ max }: Facts<'max'>) =>
  `With its words filled in, this is longer than ${max} characters. Please shorten it.`;
export const messageSingle = ({ placeholders }: Facts<'placeholders'>) =>
  `${placeholders} can only go to one guest. Use it in a conversation or an automatic message.`;
export const messagePreview = ({ guest }: Facts<'guest'>) => `As ${guest} will read it`;
export const messaged = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest messaged`, other: `${count} guests messaged` });
export const messageFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} guest couldn’t be messaged`,
    other: `${count} guests couldn’t be messaged`,
  });
export const paymentTitle = ({ count }: { count: number }) =>
  plural(count, {
    one: `Record the balance of ${count} booking`,
    other: `Record the balance of ${count} bookings`,
  });
export const paymentText = 'The whole balance due is recorded as received.';
export const nothingDue = 'Nothing due';
export const paid = ({ count }: { count: number }) =>
  plural(count, {
    one: `Payment recorded for ${count} booking`,
    other: `Payments recorded for ${count} bookings`,
  });
export const paymentFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `No payment recorded for ${count} booking`,
    other: `No payment recorded for ${count} bookings`,
  });
export const checkedIn = ({ count }: { count: number }) =>
  plural(count, { one: `${count} booking checked in`, other: `${count} bookings checked in` });
export const checkInFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} booking couldn’t be checked in`,
    other: `${count} bookings couldn’t be checked in`,
  });
export const checkedOut = ({ count }: { count: number }) =>
  plural(count, { one: `${count} booking checked out`, other: `${count} bookings checked out` });
export const checkOutFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} booking couldn’t be checked out`,
    other: `${count} bookings couldn’t be checked out`,
  });
export const owingTitle = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest still owes money`, other: `${count} guests still owe money` });
export const owingText = 'Record the payments first, or go on and collect them later.';
export const owingMore = ({ count }: Facts<'count'>) => `And ${count} more`;
export const bulkExport = 'Export';
export const unanswered =
  'Couldn’t tell whether everything was saved. Please try again; nothing is done twice.';
export const failedText = 'They’re still selected, so you can try again.';
export const selectAll = 'Select all bookings shown';
export const selectOne = ({ guest, code }: Facts<'guest' | 'code'>) => `Select ${guest}’s booking ${code}`;
export const askByLink = 'Or email each of these guests a link to pay what is open.';
export const askSomeByLink = 'Or email the others a link to pay what is open.';
export const requestedByLink = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest asked by link`, other: `${count} guests asked by link` });
