import type { BookingSum } from '#domain/bookings/booking-list-options.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const byDay = 'By day';
export const byMonth = 'By month';
export const bySource = 'By source';
export const grouping = 'Group by';
export const failed = 'Couldn’t open this number';
export const allGroups = 'All groups';
export const linkPage = 'The link’s own page';
export const visitsNote =
  'Someone who opens two pages on one day counts in both groups, but once in the total.';
export const sumNotes: Readonly<Record<BookingSum, string>> = {
  bookings: 'Each booking counts once.',
  nights: 'Nights between arrival and departure.',
  total: 'Prices as agreed, with fees and taxes.',
  received: 'Payments recorded, less refunds.',
  balance: 'Only bookings with a balance due. Overpaid ones aren’t set against it.',
  refund_due: 'What guests paid beyond the price, or should get back.',
};
export const bookings = ({ count, shown }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} booking`, other: `${shown} bookings` });
export const views = ({ count, shown }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} view`, other: `${shown} views` });
export const visitors = ({ count, shown }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} visitor`, other: `${shown} visitors` });
export const viewsBy = ({ count, shown }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `Views by ${shown} visitor`, other: `Views by ${shown} visitors` });
export const visitorsWith = ({ count, shown }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `Visitors with ${shown} view`, other: `Visitors with ${shown} views` });
