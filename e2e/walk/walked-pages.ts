import { addresses, redirects } from '#contract/addresses.ts';
import type { WalkWorld } from './walk-world.ts';

export type Caller = 'nobody' | 'agent' | 'admin';

/** Address with what an allowed caller finds there; other callers are redirected to the sign-in of the area. */
export type WalkedPage = {
  path: (world: WalkWorld) => string;
  heading: string | RegExp;
  /** Title of the tab. */
  title: string | RegExp;
  stays: readonly Caller[];
  /** The page answers with an error status on purpose, which the console logs. */
  refuses?: true;
};

type Path = WalkedPage['path'] | { pattern: string };

const everyone: readonly Caller[] = ['nobody', 'agent', 'admin'];

function walkedPage(path: Path, heading: WalkedPage['heading'], stays: readonly Caller[]): WalkedPage {
  const title = typeof heading === 'string' ? `${heading} · Staydesk` : heading;
  return { path: typeof path === 'function' ? path : () => path.pattern, heading, title, stays };
}

const open = (path: Path, heading: WalkedPage['heading']) => walkedPage(path, heading, everyone);
/** Open to everyone, and answered with an error status on purpose. */
const refusing = (path: Path, heading: WalkedPage['heading']): WalkedPage => ({
  ...open(path, heading),
  refuses: true,
});
const signedOut = (path: Path, heading: WalkedPage['heading']) =>
  walkedPage(path, heading, ['nobody', 'admin']);
const agents = (path: Path, heading: WalkedPage['heading']) => walkedPage(path, heading, ['agent']);
const admins = (path: Path, heading: WalkedPage['heading']) => walkedPage(path, heading, ['admin']);

/** Visitor pages have the agent's name in the title, not ours. */
const visitors = (
  path: WalkedPage['path'],
  heading: WalkedPage['heading'],
  title: WalkedPage['title'],
): WalkedPage => ({
  ...walkedPage(path, heading, everyone),
  title,
});

const category = (name: string, heading: string) =>
  open(() => addresses.helpCategory({ category: name }), heading);
const article = (name: string, heading: string) =>
  open(() => addresses.helpArticle({ article: name }), heading);

/** All page addresses in the order of the product's own list. */
export const walkedPages: readonly WalkedPage[] = [
  signedOut(addresses.login, 'Welcome back'),
  signedOut(addresses.register, 'Create your account'),
  open(addresses.googleCallback, 'Google sign-in failed'),
  open(addresses.forgotPassword, 'Forgot your password?'),
  refusing(() => addresses.resetPassword({ token: 'made-up' }), 'This link no longer works'),
  refusing(() => addresses.verifyEmail({ token: 'made-up' }), 'This link no longer works'),
  refusing(() => addresses.acceptTeamInvitation({ token: 'made-up' }), 'This invitation no longer works'),
  open(addresses.terms, 'Terms and privacy'),
  open(addresses.feedback, 'Tell us what you think'),
  visitors(
    ({ linkCode }) => addresses.sharedLink({ linkCode }),
    /^Places to stay with Walk Stays/,
    /^Places to stay with Walk Stays/,
  ),
  visitors(
    ({ linkCode, propertyId }) => addresses.sharedProperty({ linkCode, propertyId }),
    /^House of the walk/,
    /^House of the walk.*, Lagos, Portugal$/,
  ),
  visitors(
    ({ linkCode, propertyId }) => addresses.sharedReviews({ linkCode, propertyId }),
    /^Reviews of House of the walk/,
    /^Reviews of House of the walk/,
  ),
  visitors(
    ({ linkCode, propertyId }) => addresses.sharedQuestion({ linkCode, propertyId }),
    /^Ask Nora.* a question$/,
    /^Ask Nora.* a question$/,
  ),
  visitors(({ linkCode }) => addresses.sharedTerms({ linkCode }), 'Booking terms', 'Booking terms'),
  visitors(
    ({ linkCode }) => addresses.sharedFeedback({ linkCode }),
    /^Tell Walk Stays.* what you think$/,
    /^Tell Walk Stays.* what you think$/,
  ),
  visitors(
    ({ guestPath }) => guestPath,
    /^Waiting for Walk Stays.* to reply$/,
    /^House of the walk.*: your booking$/,
  ),
  visitors(
    ({ guestPath }) => addresses.guestChange({ token: guestPath.split('/').at(-1) ?? '' }),
    'Change dates or guests',
    'Change dates or guests',
  ),
  visitors(
    () => addresses.guestLinks(),
    'Find your booking or conversation',
    'Find your booking or conversation',
  ),
  open(addresses.helpCenter, 'Help Center'),
  category('getting-started', 'Getting started'),
  category('billing', 'Billing'),
  category('shared-links', 'Shared links'),
  category('properties', 'Properties'),
  category('bookings', 'Bookings'),
  category('guests', 'For guests'),
  article('cancel-and-refunds', 'Cancelling your stay and getting a refund'),
  article('how-to-share-links', 'How to share your properties'),
  article('activate-listing', 'How to activate a listing'),
  article('trial-vs-paid', 'Trial and paid plans'),
  article('booking-approvals', 'Approving and declining requests'),
  open(addresses.helpCenterTest, 'Help Center check'),
  agents(addresses.dashboard, /^Good (morning|afternoon|evening), Nora/),
  agents(addresses.selectListings, 'Choose your listings'),
  agents(addresses.createSharedLink, 'Create a shared link'),
  agents(addresses.mySharedLinks, 'My shared links'),
  agents(addresses.newProperty, 'Add a property'),
  agents(addresses.properties, 'Properties'),
  agents(({ propertyId }) => addresses.property({ id: propertyId }), /^House of the walk/),
  agents(({ propertyId }) => addresses.editProperty({ id: propertyId }), /^Edit House of the walk/),
  agents(addresses.bookings, 'Bookings'),
  agents(addresses.calendar, 'Calendar'),
  agents(addresses.channelCalendars, 'Channel calendars'),
  agents(addresses.conflicts, 'Calendar conflicts'),
  agents(({ bookingId }) => addresses.booking({ id: bookingId }), /^Piet.*Jansen/),
  agents(addresses.analytics, 'Analytics'),
  agents(addresses.marketing, 'Marketing'),
  agents(addresses.guestReviews, 'Reviews'),
  agents(addresses.settings, 'Profile & settings'),
  agents(addresses.messages, 'Messages'),
  agents(addresses.subscription, 'Subscription'),
  agents(addresses.notifications, 'Notifications'),
  agents(addresses.notificationPreferences, 'Notification preferences'),
  agents(addresses.notificationHistory, 'Notification history'),
  agents(addresses.featureTest, 'Feature test'),
  open(addresses.adminLogin, 'Admin login'),
  open(addresses.adminRegister, 'Staydesk is already set up'),
  open(addresses.adminForgotPassword, 'Forgot your password?'),
  refusing(() => addresses.adminConfirmEmail({ token: 'never-mailed' }), 'This link no longer works'),
  refusing(() => addresses.feedbackThread({ token: 'made-up' }), 'Your feedback'),
  admins(addresses.adminDashboard, 'Dashboard'),
  admins(addresses.adminAccount, 'Your account'),
  admins(addresses.adminFeedback, 'Feedback'),
  admins(addresses.adminGuestReviews, 'Reviews'),
  admins(addresses.adminUsers, 'Users'),
  admins(addresses.adminProperties, 'Properties'),
  admins(addresses.adminBookings, 'Bookings'),
  admins(addresses.adminSettings, 'Settings'),
  admins(addresses.adminRetention, 'Retention'),
  admins(addresses.adminTeam, 'Team'),
  admins(addresses.adminHealth, 'Health'),
  admins(addresses.adminDeliveries, 'Deliveries'),
  admins(addresses.adminLogs, 'Logs'),
  admins(addresses.adminAnalytics, 'Analytics'),
  admins(addresses.adminContent, 'Content'),
  admins(addresses.adminSubscriptions, 'Subscriptions'),
  admins(addresses.adminNotifications, 'Notifications'),
  refusing(() => '/there/is/nothing-here', 'Page not found'),
];

/** Redirects from old and short addresses, with the target for an agent. */
export const shortcuts: readonly (readonly [from: string, to: string])[] = [
  ...Object.entries(redirects),
  [addresses.admin.pattern, addresses.adminDashboard.pattern],
];

/** Sign-in page to which a caller without access is redirected. */
export function signInPathOf(path: string): string {
  return path.startsWith(addresses.admin.pattern) ? addresses.adminLogin.pattern : addresses.login.pattern;
}
