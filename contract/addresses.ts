/**
 * Page addresses, each defined once. `pattern` is for routers (`$name` is a parameter); the function builds one
 * address. No other code spells an address.
 */
function address(pattern: string) {
  return Object.assign(() => pattern, { pattern });
}

function addressWith<const Name extends string>(pattern: string, ...names: readonly Name[]) {
  const build = (values: Record<Name, string>) =>
    names.reduce((path, name) => path.replace(`$${name}`, encodeURIComponent(values[name])), pattern);
  return Object.assign(build, { pattern });
}

/** Help category for guests, who have no account; all others are for hosts. */
export const guestHelpCategory = 'guests';

export const addresses = {
  home: address('/'),
  login: address('/login'),
  register: address('/register'),
  googleCallback: address('/google-callback'),
  forgotPassword: address('/forgot-password'),
  resetPassword: addressWith('/reset-password/$token', 'token'),
  verifyEmail: addressWith('/verify-email/$token', 'token'),
  /** The page of the built-in payment gateway. */
  sandboxCheckout: addressWith('/checkout/sandbox/$token', 'token'),
  adminLogin: address('/admin/login'),
  adminRegister: address('/admin/register'),
  adminForgotPassword: address('/admin/forgot-password'),
  adminConfirmEmail: addressWith('/admin/confirm-email/$token', 'token'),
  terms: address('/terms'),
  feedback: address('/feedback'),
  sharedLink: addressWith('/shared/$linkCode', 'linkCode'),
  sharedProperty: addressWith('/shared/$linkCode/property/$propertyId', 'linkCode', 'propertyId'),
  sharedQuestion: addressWith('/shared/$linkCode/property/$propertyId/question', 'linkCode', 'propertyId'),
  sharedTerms: addressWith('/shared/$linkCode/terms', 'linkCode'),
  sharedFeedback: addressWith('/shared/$linkCode/feedback', 'linkCode'),
  guest: addressWith('/guest/$token', 'token'),
  /** Where a guest asks for lost links. */
  guestLinks: address('/guest'),
  helpCenter: address('/help-center'),
  helpCategory: addressWith('/help-center/category/$category', 'category'),
  helpArticle: addressWith('/help-center/articles/$article', 'article'),
  helpCenterTest: address('/help-center-test'),
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
  booking: addressWith('/bookings/$id', 'id'),
  analytics: address('/dashboard/analytics'),
  marketing: address('/dashboard/marketing'),
  settings: address('/dashboard/settings'),
  messages: address('/dashboard/messages'),
  subscription: address('/dashboard/subscription'),
  notifications: address('/notifications'),
  notificationPreferences: address('/notifications/preferences'),
  notificationHistory: address('/notifications/history'),
  unsubscribe: addressWith('/unsubscribe/$token', 'token'),
  featureTest: address('/feature-test'),
  admin: address('/admin'),
  adminDashboard: address('/admin/dashboard'),
  adminFeedback: address('/admin/feedback'),
  adminUsers: address('/admin/users'),
  adminProperties: address('/admin/properties'),
  adminBookings: address('/admin/bookings'),
  adminSettings: address('/admin/settings'),
  adminAccount: address('/admin/account'),
  adminLogs: address('/admin/logs'),
  adminAnalytics: address('/admin/analytics'),
  adminContent: address('/admin/content'),
  adminSubscriptions: address('/admin/subscriptions'),
  adminNotifications: address('/admin/notifications'),
} as const;

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
