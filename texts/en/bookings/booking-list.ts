import type { BookingSort } from '#domain/bookings/booking-list-options.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// The list of bookings: views, filters, columns, saved filters.

export const views = 'Bookings to show';
export const search = 'Search bookings';
export const searchHint = 'Guest, code, property';
export const viewUpcoming = 'Upcoming';
export const viewPast = 'Past';
export const viewCancelled = 'Cancelled';
export const viewAll = 'All';
export const noneUpcomingText = 'Confirmed and held bookings appear here. Add one manually or share a link.';
export const noneRequests = 'No requests right now';
export const noneRequestsText = 'New requests from your shared links appear here right away.';
export const noneInHouse = 'No guests in house';
export const noneInHouseText = 'Guests appear here from check-in to check-out.';
export const nonePast = 'No past stays yet';
export const nonePastText = 'Stays move here after check-out.';
export const noneCancelled = 'No cancelled bookings';
export const noneCancelledText =
  'Cancelled, declined and expired bookings appear here and can be restored while the dates are still available.';
export const noneAllText = 'Add your first one manually or share a link.';
export const noneFoundText = 'Try a guest’s name, an email address or a booking code.';
export const searchAll = 'Search all bookings';
export const listFailed = 'Couldn’t load your bookings';
export const shownOf = ({ shown, count }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} of ${count} booking`, other: `${shown} of ${count} bookings` });
export const noneMatch = 'No bookings match these filters';
export const noneMatchText = 'Remove a filter or try another tab.';
export const filterOverdue = 'Overdue';
export const filterDueSoon = ({ days }: Facts<'days'>) => `Overdue or due within ${days} days`;
export const filterRefunds = 'Refunds';
export const filterRefundDue = 'Refund due only';
export const filterSeveral = ({ label, count }: Facts<'label' | 'count'>) => `${label}: ${count}`;
export const daysBy = 'Date type';
export const daysNextMonth = 'Next month';
export const daysUntil = ({ kind, day }: Facts<'kind' | 'day'>) => `${kind} until ${day}`;
export const daysSince = ({ kind, day }: Facts<'kind' | 'day'>) => `${kind} from ${day}`;
export const daysBetween = ({ kind, from, to }: Facts<'kind' | 'from' | 'to'>) => `${kind} ${from} – ${to}`;
export const sortNext = 'Next arrival first';
export const sortLabels: Readonly<Record<BookingSort, string>> = {
  arrival_asc: 'Arrival, earliest first',
  arrival_desc: 'Arrival, latest first',
  created_desc: 'Booked, latest first',
  created_asc: 'Booked, earliest first',
  total_desc: 'Total, highest first',
  total_asc: 'Total, lowest first',
  guest_asc: 'Guest, A to Z',
  guest_desc: 'Guest, Z to A',
};
export const saved = 'Saved filters';
export const savedNone = 'Save the current filters and sorting to come back to them in one step.';
export const savedName = 'Save current view as';
export const savedNameHint = 'Unpaid in July';
export const savedSave = 'Save filter';
export const savedReplaces = 'A filter with this name exists and will be replaced.';
export const savedDone = ({ name }: Facts<'name'>) => `“${name}” saved`;
export const savedDelete = ({ name }: Facts<'name'>) => `Delete filter “${name}”`;
export const savedDeleted = ({ name }: Facts<'name'>) => `“${name}” deleted`;
export const totals = 'Totals by currency';
export const totalsEnded = ({ count, amount }: { count: number } & Facts<'amount'>) =>
  plural(count, {
    one: `The total includes ${amount} from ${count} cancelled, declined or expired booking. Nothing is due on it.`,
    other: `The total includes ${amount} from ${count} cancelled, declined or expired bookings. Nothing is due on them.`,
  });
export const channels = 'From channels';
export const channelsNone = 'No stays from channels';
export const channelsText =
  'Stays sold on Airbnb, Booking.com or Vrbo. Their prices aren’t known here, so no total counts them. Add the guest to make one a booking.';
export const channelsShown = ({ shown, count }: Facts<'shown' | 'count'>) =>
  `The next ${shown} of ${count} are shown. Search to find the others.`;
