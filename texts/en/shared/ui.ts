import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const optional = 'optional';
export const retry = 'Retry';
export const numberOf = ({ name }: Facts<'name'>) => `${name}: view breakdown`;
export const reason = 'Reason';
export const reasonMissing = 'Please give a reason.';
export const copied = 'Copied';
export const copyFailed = 'Couldn’t copy. Select the text below:';
export const addressWhole = 'Show the whole address';
export const addressShort = 'Shorten the address';
export const less = 'Decrease';
export const more = 'Increase';
export const passwordHide = 'Hide password';
export const errorTitle = 'Couldn’t load this';
export const errorText = 'Something went wrong. Nothing was changed. Please try again.';
export const unexpected = 'Something went wrong at our end. Nothing was changed. Please try again.';
export const timeout = 'The server took too long to respond. Please try again.';
export const network = 'Can’t reach Staydesk. Please check your connection and try again.';
export const notThere = 'We could not find that.';
export const justNow = 'Just now';
export const justNowInText = 'just now';
export const minutesShort = ({ count }: Facts<'count'>) => `${count}m`;
export const hoursShort = ({ count }: Facts<'count'>) => `${count}h`;
export const daysShort = ({ count }: Facts<'count'>) => `${count}d`;
export const minutesAgo = ({ count }: Facts<'count'>) => `${count}m ago`;
export const hoursAgo = ({ count }: Facts<'count'>) => `${count}h ago`;
export const inMinutes = ({ count }: Facts<'count'>) => `in ${count}m`;
export const inHours = ({ count }: Facts<'count'>) => `in ${count}h`;
export const bookingStateLabels: Readonly<Record<BookingStatus, string>> = {
  inquiry: 'Inquiry',
  pending: 'Pending',
  held: 'Held',
  confirmed: 'Confirmed',
  checked_in: 'Checked in',
  checked_out: 'Checked out',
  cancelled: 'Cancelled',
  declined: 'Declined',
  expired: 'Expired',
  no_show: 'No-show',
};
export const paymentLabels: Readonly<Record<Booking['paymentStatus'], string>> = {
  unpaid: 'Unpaid',
  deposit_paid: 'Deposit paid',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};
export const paymentOverdue = 'overdue';
export const searchTypeMore = ({ count }: Facts<'count'>) => `Type at least ${count} characters.`;
export const searchBusy = 'Searching…';
export const searchNothing = 'No results. Try another spelling.';
export const searchFailed = 'Search failed. Please try again.';
export const errorRequired = 'This field is required.';
export const errorValue = 'Please enter a valid value.';
export const errorEmail = 'Please enter an email address like name@example.com.';
export const errorMoney = ({ currency, plain, exact }: Facts<'currency' | 'plain' | 'exact'>) =>
  `Please enter an amount in ${currency}, like ${plain} or ${exact}.`;
export const moneyReadAs = ({ amount }: Facts<'amount'>) => `Read as ${amount}.`;
export const moneyMeant = ({ amount }: Facts<'amount'>) => `I mean ${amount}`;
export const errorMinLength = ({ count }: Facts<'count'>) => `Please use at least ${count} characters.`;
export const errorMaxLength = ({ count }: Facts<'count'>) => `Please use ${count} characters or fewer.`;
export const errorMinimum = ({ limit }: Facts<'limit'>) => `Please enter ${limit} or more.`;
export const errorMaximum = ({ limit }: Facts<'limit'>) => `Please enter ${limit} or less.`;
export const errorMinItems = ({ count }: Facts<'count'>) => `Please choose at least ${count}.`;
export const errorMaxItems = ({ count }: Facts<'count'>) => `Please choose up to ${count}.`;
export const summaryTitle = ({ count }: { count: number }) =>
  plural(count, { one: 'One thing needs your attention', other: `${count} things need your attention` });
export const weekdays = 'Mo Tu We Th Fr Sa Su';
export const monthPrevious = 'Previous month';
export const monthNext = 'Next month';
export const dayFree = 'Available';
export const dayTurnover = 'Check-in or check-out only';
export const dayFull = 'Unavailable';
export const dayIsFree = ({ day }: Facts<'day'>) => `${day}, available`;
export const dayIsArrival = ({ day }: Facts<'day'>) => `${day}, check-out only`;
export const dayIsDeparture = ({ day }: Facts<'day'>) => `${day}, check-in only`;
export const dayIsFull = ({ day }: Facts<'day'>) => `${day}, unavailable`;
export const dayIsCheckIn = ({ day }: Facts<'day'>) => `${day}, selected check-in`;
export const dayIsCheckOut = ({ day }: Facts<'day'>) => `${day}, selected check-out`;
export const dayErrorPast = 'This date is in the past.';
export const dayErrorTooFar = 'These dates can’t be booked yet.';
export const dayErrorTaken = 'This date isn’t available.';
export const dayErrorCrosses = 'Some of these dates aren’t available.';
export const dayErrorArrival = 'Check-in isn’t possible on this day of the week.';
export const dayErrorDeparture = 'Check-out isn’t possible on this day of the week.';
export const dayErrorMin = ({ count }: { count: number }) =>
  plural(count, {
    one: `The minimum stay is ${count} night.`,
    other: `The minimum stay is ${count} nights.`,
  });
export const dayErrorMax = ({ count }: { count: number }) =>
  plural(count, {
    one: `The maximum stay is ${count} night.`,
    other: `The maximum stay is ${count} nights.`,
  });
export const dayErrorShortGap = ({ count }: { count: number }) =>
  plural(count, {
    one: `This gap is shorter than the minimum stay of ${count} night.`,
    other: `This gap is shorter than the minimum stay of ${count} nights.`,
  });
export const dayErrorNoDeparture = 'No check-out date is possible for this check-in.';
export const chooseDate = 'Choose a date';
export const openCalendar = 'Open calendar';
export const dateUnreadable = ({ text, example }: Facts<'text' | 'example'>) =>
  `“${text}” isn’t a date. Try ${example}.`;
export const timeUnreadable = ({ text }: Facts<'text'>) => `“${text}” isn’t a time. Try 15:00.`;
export const pickCheckIn = 'Choose a check-in date.';
export const pickCheckOut = 'Now choose a check-out date.';
export const listFiltersOn = ({ count }: { count: number }) =>
  plural(count, { one: `Filters · ${count}`, other: `Filters · ${count}` });
export const listAny = 'Any';
export const listSort = 'Sort by';
export const unsavedTitle = 'Leave without saving?';
export const unsavedText = 'Your changes will be lost.';
export const unsavedLeave = 'Leave without saving';
export const unsavedStay = 'Keep editing';
export const toasts = 'Alerts';
export const loading = 'Loading...';
export const unreachableTitle = 'This page isn’t loaded yet';
export const crashTitle = 'Something went wrong';
export const crashText = 'This part of Staydesk stopped working. Your saved work is safe.';
export const crashReload = 'Reload Page';
export const crashDashboard = 'Go to Dashboard';
export const orderHandle = ({ title, position, count }: Facts<'title' | 'position' | 'count'>) =>
  `Move ${title}, position ${position} of ${count}: drag it or use the arrow keys`;
export const orderUp = ({ title }: Facts<'title'>) => `Move ${title} up`;
export const orderDown = ({ title }: Facts<'title'>) => `Move ${title} down`;
export const orderMoved = ({ title, position, count }: Facts<'title' | 'position' | 'count'>) =>
  `${title} is now ${position} of ${count}`;
export const code = 'Code';
export const codeHelp =
  '6-digit code from your authenticator app. Without your phone, use one of your recovery codes.';
export const codeMissing = 'Please enter the 6-digit code from your app, or a recovery code.';
export const labelOf = ({ label, name }: Facts<'label' | 'name'>) => `${label}: ${name}`;
export const labelOfAt = ({ label, name, at }: Facts<'label' | 'name' | 'at'>) => `${label}: ${name}, ${at}`;
export const nameAt = ({ name, at }: Facts<'name' | 'at'>) => `${name}, ${at}`;
