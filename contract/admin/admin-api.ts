import * as adminAccount from './account.ts';
import * as adminAgentImport from './agent-import.ts';
import * as adminAgentNotes from './agent-notes.ts';
import * as adminAgentViews from './agent-views.ts';
import * as adminAnalytics from './analytics.ts';
import * as adminAnnouncements from './announcements.ts';
import * as adminAuth from './auth.ts';
import * as adminBilling from './billing.ts';
import * as adminBookings from './bookings.ts';
import * as adminContent from './content.ts';
import * as adminCoupons from './coupons.ts';
import * as adminDeadLetters from './dead-letters.ts';
import * as adminDeliveries from './deliveries.ts';
import * as adminFeedback from './feedback.ts';
import * as adminGuestReviews from './guest-reviews.ts';
import * as adminHealth from './health.ts';
import * as adminInvitations from './invitations.ts';
import * as adminLogs from './logs.ts';
import * as adminMoney from './money.ts';
import * as adminNights from './nights.ts';
import * as adminPasskeys from './passkeys.ts';
import * as adminPlans from './plans.ts';
import * as adminPrivacy from './privacy.ts';
import * as adminProperties from './properties.ts';
import * as adminRestoredCopy from './restored-copy.ts';
import * as adminSavedViews from './saved-views.ts';
import * as adminSearch from './search.ts';
import * as adminSettings from './settings.ts';
import * as adminStats from './stats.ts';
import * as adminSubscriptions from './subscriptions.ts';
import * as adminTeam from './team.ts';
import * as adminTwoStep from './two-step.ts';
import * as adminUserAccess from './user-access.ts';
import * as adminUsers from './users.ts';

/** The namespaces of admins, as in contract/api.ts. */
export const adminNamespaces = {
  adminAccount,
  adminAgentImport,
  adminAgentNotes,
  adminAgentViews,
  adminAnalytics,
  adminAnnouncements,
  adminAuth,
  adminBilling,
  adminBookings,
  adminContent,
  adminCoupons,
  adminDeadLetters,
  adminDeliveries,
  adminFeedback,
  adminGuestReviews,
  adminHealth,
  adminInvitations,
  adminLogs,
  adminMoney,
  adminNights,
  adminPasskeys,
  adminPlans,
  adminPrivacy,
  adminProperties,
  adminRestoredCopy,
  adminSavedViews,
  adminSearch,
  adminSettings,
  adminStats,
  adminSubscriptions,
  adminTeam,
  adminTwoStep,
  adminUserAccess,
  adminUsers,
};
