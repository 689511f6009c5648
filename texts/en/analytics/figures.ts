import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const byProperty = 'By property';
export const byLink = 'By link';
export const byDay = 'By day';
export const byMonth = 'By month';
export const bySource = 'By source';
export const grouping = 'Group by';
export const failed = 'Couldn’t open this number';
export const more = 'Show more';
export const allGroups = 'All groups';
export const linkPage = 'The link’s own page';
export const visitsNote =
  'Someone who opens two pages on one day counts in both groups, but once in the total.';
export const noteBookings = 'Each booking counts once.';
export const noteNights = 'Nights between arrival and departure.';
export const noteTotal = 'Prices as agreed, with fees and taxes.';
export const noteReceived = 'Payments recorded, less refunds.';
export const noteBalance = 'Only bookings with a balance due. Overpaid ones aren’t set against it.';
export const noteRefundDue = 'What guests paid beyond the price, or should get back.';
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
