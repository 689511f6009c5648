import { address, addressWith, visitorAddresses } from './visitor-addresses.ts';

/** Help category for guests, who have no account; all others are for hosts. */
export const guestHelpCategory = 'guests';

/** Pages that everyone may open. */
const publicAddresses = {
  login: address('/login'),
  register: address('/register'),
  googleCallback: address('/google-callback'),
  forgotPassword: address('/forgot-password'),
  resetPassword: addressWith('/reset-password/$token', 'token'),
  verifyEmail: addressWith('/verify-email/$token', 'token'),
  acceptTeamInvitation: addressWith('/join/$token', 'token'),
  /** The page of the built-in payment gateway. */
  sandboxCheckout: addressWith('/checkout/sandbox/$token', 'token'),
  /** The same for guests who pay their host. */
  sandboxGuestPayment: addressWith('/checkout/sandbox/stay/$token', 'token'),
  terms: address('/terms'),
  feedback: address('/feedback'),
  feedbackThread: addressWith('/feedback/threads/$token', 'token'),
  helpCenter: address('/help-center'),
  helpCategory: addressWith('/help-center/category/$category', 'category'),
  helpArticle: addressWith('/help-center/articles/$article', 'article'),
  helpCenterTest: address('/help-center-test'),
  /** Short address of a property on a shared link, to give away: it leads to `sharedProperty`. */
  sharedPropertyShort: addressWith('/shared/$linkCode/$propertyName', 'linkCode', 'propertyName'),
  /** All reviews of a property on a shared link; only the server draws links to it. */
  sharedReviews: addressWith('/shared/$linkCode/property/$propertyId/reviews', 'linkCode', 'propertyId'),
  unsubscribe: addressWith('/unsubscribe/$token', 'token'),
  /** Where the present address of an agent stops a change of it. */
  keepEmail: addressWith('/keep-email/$token', 'token'),
} as const;

/** Pages that require an agent's session. */
const agentAddresses = {
  home: address('/'),
  dashboard: address('/dashboard'),
  selectListings: address('/dashboard/select-listings'),
  createSharedLink: address('/dashboard/create-shared-link'),
  mySharedLinks: address('/dashboard/my-shared-links'),
  newProperty: address('/dashboard/new-property'),
  properties: address('/dashboard/properties'),
  property: addressWith('/properties/$id', 'id'),
  editProperty: addressWith('/properties/$id/edit', 'id'),
  bookings: address('/dashboard/booking-management'),
  calendar: address('/dashboard/calendar'),
  channelCalendars: address('/dashboard/calendars'),
  conflicts: address('/dashboard/conflicts'),
  conflict: addressWith('/dashboard/conflicts/$id', 'id'),
  booking: addressWith('/bookings/$id', 'id'),
  analytics: address('/dashboard/analytics'),
  marketing: address('/dashboard/marketing'),
  guestReviews: address('/dashboard/reviews'),
  settings: address('/dashboard/settings'),
  messages: address('/dashboard/messages'),
  automation: address('/dashboard/messages/automation'),
  automationRule: addressWith('/dashboard/messages/automation/$id', 'id'),
  plannedMessages: address('/dashboard/messages/planned'),
  subscription: address('/dashboard/subscription'),
  notifications: address('/notifications'),
  notificationPreferences: address('/notifications/preferences'),
  notificationHistory: address('/notifications/history'),
  featureTest: address('/feature-test'),
} as const;

const adminAddresses = {
  adminLogin: address('/admin/login'),
  adminRegister: address('/admin/register'),
  adminForgotPassword: address('/admin/forgot-password'),
  adminConfirmEmail: addressWith('/admin/confirm-email/$token', 'token'),
  admin: address('/admin'),
  adminDashboard: address('/admin/dashboard'),
  adminFeedback: address('/admin/feedback'),
  adminGuestReviews: address('/admin/reviews'),
  adminUsers: address('/admin/users'),
  adminUser: addressWith('/admin/users/$id', 'id'),
  adminProperties: address('/admin/properties'),
  adminProperty: addressWith('/admin/properties/$id', 'id'),
  adminBookings: address('/admin/bookings'),
  /** A booking by its id or its code. */
  adminBooking: addressWith('/admin/bookings/$id', 'id'),
  adminSettings: address('/admin/settings'),
  adminTeam: address('/admin/team'),
  adminAccount: address('/admin/account'),
  adminPrivacy: address('/admin/privacy'),
  /** How long everything is kept. */
  adminRetention: address('/admin/privacy/retention'),
  adminLogs: address('/admin/logs'),
  adminHealth: address('/admin/health'),
  adminDeliveries: address('/admin/deliveries'),
  adminAnalytics: address('/admin/analytics'),
  adminContent: address('/admin/content'),
  adminSubscriptions: address('/admin/subscriptions'),
  adminSubscription: addressWith('/admin/subscriptions/$id', 'id'),
  adminAnnouncements: address('/admin/announcements'),
  adminCoupon: addressWith('/admin/coupons/$id', 'id'),
  adminNotifications: address('/admin/notifications'),
} as const;

/** Page addresses, each defined once. No other code spells an address. */
export const addresses = {
  ...publicAddresses,
  ...visitorAddresses,
  ...agentAddresses,
  ...adminAddresses,
} as const;

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** First segments of the pages outside of an agent's session; admins have a session of their own. */
function listOpenSegments(): ReadonlySet<string> {
  const outside = { ...publicAddresses, ...visitorAddresses, ...adminAddresses };
  return new Set(Object.values(outside).map(({ pattern }) => firstSegment(pattern)));
}

const openSegments = /* @__PURE__ */ listOpenSegments();

/** True for pages that do not require an agent's session. */
export function needsNoSession(pathname: string): boolean {
  return openSegments.has(firstSegment(pathname));
}

/** Redirects from old and short addresses (specification, section 2). */
export const redirects = {
  '/': addresses.dashboard.pattern,
  '/help': addresses.helpCenter.pattern,
  '/properties/new': addresses.newProperty.pattern,
  '/bookings': addresses.bookings.pattern,
  '/calendar': addresses.calendar.pattern,
  '/analytics': addresses.analytics.pattern,
  '/marketing': addresses.marketing.pattern,
  '/settings': addresses.settings.pattern,
  '/messages': addresses.messages.pattern,
  '/subscription': addresses.subscription.pattern,
  '/properties': addresses.properties.pattern,
} as const;
