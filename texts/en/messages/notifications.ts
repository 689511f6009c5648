import type { NotificationPreset } from '#domain/messages/notifications/notification-presets.ts';
import type {
  NotificationGroup,
  NotificationType,
} from '#domain/messages/notifications/notification-types.ts';
import type { Facts } from '../../facts.ts';
import * as calendarConflicts from '../calendars/calendar-conflicts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const nav = 'Notification pages';
export const navAll = 'All';
export const navPreferences = 'Preferences';
export const stateNone = 'All caught up';
export const loading = 'Loading notifications';
export const select = ({ title }: Facts<'title'>) => `Select “${title}”`;
export const markRead = 'Mark as read';
export const deleteText = 'They’ll be removed from this list and from the history.';
export const moreFailed = 'Couldn’t load more notifications.';
export const end = 'You’ve reached the end.';
export const idsMissing = 'No valid notification IDs provided';
export const deleteSignedOut = 'Please log in again to continue.';
export const deleteInvalid = 'Invalid notification selection.';
export const deleteServer = 'Server error. Please try again later.';
export const deleteFailed = 'Failed to delete notifications. Please try again.';
export const historyTitle = 'Notification history';
export const historyState = 'Your notifications from the last 12 months';
export const keyNext = 'Next notification';
export const keyPrevious = 'Previous notification';
export const search = 'Search notifications';
export const noneFound = 'No notifications match these filters';
export const noneFoundText = 'Try different words, dates or types.';
export const preferencesTitle = 'Notification preferences';
export const preferencesState = 'Choose what we notify you about. Changes are saved automatically.';
export const preferencesFailed = 'Your change wasn’t saved. Please try again.';
export const guestTitle = 'Emails to guests';
export const guestText = 'Guests always hear about their request, its confirmation and a cancellation.';
export const guestPaymentReceived = 'Payment received';
export const guestPaymentReceivedHelp = 'When you record a payment: the amount, and what’s still to pay.';
export const guestBeforeArrival = 'Before arrival';
export const guestBeforeArrivalHelp =
  'Three days before check-in: the address, the way in and what’s still to pay.';
export const guestAfterDeparture = 'After departure';
export const guestAfterDepartureHelp = 'The day after check-out: thanks, and your available dates.';
export const guestReviewAnswered = 'Answer to a review';
export const guestReviewAnsweredHelp =
  'Once you answer a guest’s review: your words, and where they are shown.';
export const channelsTitle = 'Notify me about';
export const channelsText =
  'In-app notifications appear under the bell. Email sends them to your inbox as well.';
export const presets: Readonly<Record<NotificationPreset, string>> = {
  everything: 'Everything',
  needs_me: 'What needs me',
  quiet: 'Quiet',
};
export const presetTexts: Readonly<Record<NotificationPreset, string>> = {
  everything: 'All news under the bell and by email.',
  needs_me:
    'Emails for what’s urgent, such as requests, messages and overdue payments. The bell shows all news.',
  quiet: 'No emails. The bell shows only what needs you.',
};
export const presetDone = ({ preset }: Facts<'preset'>) => `Notifications: ${preset}`;
export const byType = 'Choose by type';
export const byTypeText = 'Change what you get for a single type.';
export const byTypeOwn = 'You’ve made your own choice.';
export const channelApp = 'In app';
export const channelCell = ({ type, channel }: Facts<'type' | 'channel'>) => `${type}: ${channel}`;
export const emailSwitch = 'Email notifications';
export const emailSwitchHelp = 'When off, you only get emails about your account, such as password resets.';
export const emailOff = 'Email notifications are off, so none of these are sent by email.';
export const quietTitle = 'Quiet hours';
export const quietText =
  'Emails are held until quiet hours end. In-app notifications still appear right away.';
export const quietSwitch = 'Enable quiet hours';
export const quietFrom = 'From';
export const quietZone = ({ timezone }: Facts<'timezone'>) => `In your time zone (${timezone}).`;
export const quietSame = 'Both times are the same, so quiet hours don’t apply.';
export const digestText = 'One email a day: arrivals, departures, what needs your reply and what’s unread.';
export const digestSwitch = 'Send me the daily digest';
export const digestHour = 'Send at';
export const groupTitles: Readonly<Record<NotificationGroup, string>> = {
  bookings: labels.bookings,
  day: 'Stays and guests',
  money: 'Payments and billing',
  other: 'Calendars and other',
};
export const typeLabels: Readonly<Record<NotificationType, string>> = {
  booking_received: 'New bookings',
  booking_via_link: 'Bookings via shared links',
  change_requested: 'Change requests from guests',
  agreement: 'Rental agreements signed or declined',
  booking_confirmed: 'Bookings confirmed',
  booking_cancelled: 'Bookings cancelled',
  message: labels.messages,
  booking_declined: 'Requests declined',
  booking_expired: 'Requests expired',
  hold_expiring: 'Holds expiring soon',
  payment_received: 'Payments received',
  payment_due: 'Payments due soon',
  payment_overdue: 'Payments overdue',
  payment_problem: 'Online payments that need you',
  check_in_today: 'Today’s arrivals',
  check_out_today: 'Today’s departures',
  trial_ending: 'Trial ending',
  subscription_changed: 'Subscription changes',
  review_received: 'Reviews of guests',
  feedback_received: labels.feedback,
  sync_failed: 'Calendar sync failures',
  conflict_detected: calendarConflicts.conflicts,
  api_key_ending: 'API keys ending soon',
  webhook_disabled: 'Webhooks that were disabled',
  system: 'News from Staydesk',
};
export const state = ({ count }: { count: number }) =>
  plural(count, { one: `${count} unread notification`, other: `${count} unread notifications` });
export const marked = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} notification marked as read`,
    other: `${count} notifications marked as read`,
  });
export const deleted = ({ count }: { count: number }) =>
  plural(count, { one: `${count} notification deleted`, other: `${count} notifications deleted` });
export const deleteTitle = ({ count }: { count: number }) =>
  plural(count, { one: `Delete ${count} notification?`, other: `Delete ${count} notifications?` });
