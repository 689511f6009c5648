import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const home = 'Staydesk, go to dashboard';
export const brand = 'Staydesk';
export const signUp = 'Sign up';
export const navMain = 'Main';
export const navQuick = 'Quick navigation';
export const navFooter = 'About Staydesk';
export const navMessagesUnread = ({ count }: Facts<'count'>) => `Messages, ${count} unread`;
export const navHome = 'Home';
export const navAdd = 'Add';
export const unread = 'unread';
export const locked = '(not in your plan)';
export const shareProperties = 'Share Properties';
export const addListing = 'Add New Listing';
export const menuProfile = 'Profile & Settings';
export const menuLogout = 'Logout';
export const social = 'Follow us';
export const darkMode = 'Dark Mode';
export const lightMode = 'Light Mode';
export const offline = 'You’re offline. What you see may be out of date.';
export const reconnecting = 'Live updates paused. Reconnecting…';
export const reconnect = 'Reconnect';
export const notFoundText = 'It may have moved, or the link is incomplete.';
export const notFoundTextPublic =
  'It may have moved, or the link is incomplete. Looking for your booking? Open the link in your booking email.';
export const notFoundHelp = 'Open Help Center';
export const bellUnread = ({ count }: Facts<'count'>) => `Notifications, ${count} unread`;
export const notificationsAll = 'See all';
export const notificationsTasks = 'Needs you';
export const notificationsRecord = 'Record';
export const notificationsFilter = 'Filter notifications';
export const notificationsFilterAll = 'All';
export const notificationsFailed = 'Failed to load notifications';
export const notificationsEmptyAll = 'No notifications yet';
export const notificationsEmptyUnread = 'No unread notifications';
export const notificationsEmptyBookings = 'No booking notifications';
export const notificationsEmptyMessages = 'No message notifications';
export const notificationsEmpty = 'No notifications';
export const notificationsCaughtUp = "You're all caught up! Check back later for updates.";
export const notificationActions = 'Notification actions';
export const notificationView = 'View';
export const notificationViewBooking = 'View booking';
export const notificationReadFailed = 'Failed to mark notification as read. Please try again.';
export const notificationReadAllFailed = 'Failed to mark all notifications as read. Please try again.';
export const notificationNoBooking = 'No booking ID found in notification';
export const notificationNoProperty = 'No property ID found in notification';
export const notificationUnknownAction = 'Unknown action';
export const notificationTypeHold = 'Hold expiring';
export const notificationTypeUpdate = 'Update';
export const trialExpiredTitle = 'Free Trial Expired';
export const trialExpiredText = ({ feature }: Facts<'feature'>) =>
  `Your free trial has expired. Please subscribe to continue using ${feature}.`;
export const trialExpiredAction = 'Subscribe Now';
export const inactiveTitle = 'Subscription Required';
export const inactiveText = ({ feature }: Facts<'feature'>) =>
  `An active subscription is required to use ${feature}.`;
export const inactiveAction = 'View Plans';
export const loginRequiredTitle = 'Login Required';
export const loginRequiredAction = 'Login';
export const loginRequiredText = 'Please log in to access subscription features.';
export const deniedTitle = 'Access Denied';
export const deniedAction = 'Check Subscription';
export const keysPalette = 'Search or jump to a page';
export const keysSheet = 'Show these shortcuts';
export const keysEverywhere = 'Everywhere';
export const keysGo = ({ page }: Facts<'page'>) => `Go to ${page}`;
export const keysRows = 'Next or previous row';
export const keysOpenRow = 'Open the row';
export const keysSelect = 'Select the row';
export const keysApprove = 'Approve the request';
export const keysDecline = 'Decline the request';
export const keysPlain = 'Single-letter shortcuts';
export const keysPlainHelp =
  'Turn these off if you use voice typing or hit letters by accident. Ctrl K always works.';
export const paletteHint = 'Page, setting, property, guest, help – or “price +10% villa august”';
export const helpWith = ({ title }: Facts<'title'>) => `Help: ${title}`;
export const palettePage = 'Page';
export const paletteNewRule = 'New automatic message';
export const paletteNone = 'No results';
export const paletteFailed = 'Couldn’t search your properties and bookings. Please try again.';
export const search = 'Search or run a command';
export const newLabel = 'New';
export const newBookingText = 'Add a stay agreed by phone or email';
export const newHoldText = 'Hold dates while a guest decides';
export const newBlockText = 'Block a property for your own stay or repairs';
export const newPropertyText = 'Add a property to your listings';
export const newLinkText = 'Send properties to a client';
export const newRuleText = 'Write to every guest at the right time';
export const importLabel = 'Import from a file';
export const importText = 'Bookings, properties or notes about guests';
export const keysNew = 'New booking, hold, block, property, link or automatic message';
export const keysUndo = 'Undo the last change';
export const paletteNewHold = 'New hold';
export const paletteNewBlock = 'New blocked dates';
export const paletteNewProperty = 'New property';
export const paletteNewLink = 'New shared link';
export const paletteBook = ({ property }: Facts<'property'>) => `Book ${property}`;
export const paletteHold = ({ property }: Facts<'property'>) => `Hold ${property}`;
export const paletteBlock = ({ property }: Facts<'property'>) => `Block ${property}`;
/** `money` is empty while no amount is written. */
export const paletteTasks = {
  payment: ({ booking, money }: Facts<'booking' | 'money'>) =>
    money === '' ? `Record a payment from ${booking}` : `Record ${money} from ${booking}`,
  refund: ({ booking, money }: Facts<'booking' | 'money'>) =>
    money === '' ? `Refund ${booking}` : `Refund ${money} to ${booking}`,
  cancel: ({ booking }: Facts<'booking'>) => `Cancel ${booking}`,
};
export const paletteIncome = ({ property, year }: { property: string; year: number }) =>
  `Income of ${property}, ${year}`;
export const paletteReply = 'Saved reply';
export const paletteShare = ({ percent }: Facts<'percent'>) => `prices ${percent}%`;
export const paletteAmount = ({ amount }: Facts<'amount'>) => `price ${amount} per night`;
export const paletteMinimum = ({ count }: { count: number }) =>
  plural(count, { one: `minimum stay ${count} night`, other: `minimum stay ${count} nights` });
export const paletteUnblock = 'release blocked dates';
export const synonymsAutomation = 'automatic rules triggers messages';
export const synonymsPlanned = 'planned upcoming queue automatic';
export const synonymsProfile = 'name email photo phone bio language';
export const synonymsCompany = 'business legal address tax vat logo colour branding';
export const synonymsDefaults = 'defaults booking check-in check-out times approval hold cancellation';
export const synonymsAgreements = 'rental agreement contract signature template';
export const synonymsPayouts = 'payouts bank iban transfer stripe online deposit reminders instalments';
export const synonymsNotifications = 'email alerts push quiet hours preferences';
export const synonymsSecurity = 'password passkeys two-step sessions devices login';
export const synonymsActivity = 'activity history log audit who';
export const synonymsData = 'export download csv close delete account privacy';
export const palettePaymentText = 'Bookings with an overdue balance';
export const synonymsDashboard = 'home today start';
export const synonymsCalendar = 'timeline availability schedule board';
export const synonymsBookings = 'reservations stays guests requests';
export const synonymsMessages = 'inbox conversations chat';
export const synonymsAnalytics = 'reports figures revenue occupancy';
export const synonymsMarketing = 'promotions discounts widget flyers';
export const synonymsDevelopers = 'api key token program assistant mcp integration developer';
export const synonymsTeam = 'team members roles invite colleague staff rights';
export const synonymsSettings = 'account password security two-step notifications team';
export const synonymsSubscription = 'billing plan invoices coupon upgrade cancel';
export const synonymsPayment = 'money paid balance due';
export const synonymsTheme = 'theme appearance night';
export const synonymsLogout = 'log out sign out';
export const synonymsNewBooking = 'add create reservation';
export const synonymsNewHold = 'add create option keep';
export const synonymsNewBlock = 'add create block close maintenance repairs';
export const synonymsNewProperty = 'add create listing';
export const synonymsNewLink = 'add create share';
export const viewTitle = ({ name }: Facts<'name'>) => `You’re viewing ${name}’s account.`;
export const viewText = ({ time }: Facts<'time'>) =>
  `Read-only until ${time}. Nothing you do here changes anything.`;
export const viewOnly = 'You’re viewing this account as an admin, so nothing can be changed.';
