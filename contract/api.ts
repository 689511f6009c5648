import * as accountClosing from './account-closing.ts';
import * as accountRecovery from './account-recovery.ts';
import * as admin from './admin.ts';
import * as adminAccount from './admin-account.ts';
import * as adminAnalytics from './admin-analytics.ts';
import * as adminBookings from './admin-bookings.ts';
import * as adminContent from './admin-content.ts';
import * as adminDeadLetters from './admin-dead-letters.ts';
import * as adminFeedback from './admin-feedback.ts';
import * as adminInvitations from './admin-invitations.ts';
import * as adminLogs from './admin-logs.ts';
import * as adminPlans from './admin-plans.ts';
import * as adminProperties from './admin-properties.ts';
import * as adminSearch from './admin-search.ts';
import * as adminStats from './admin-stats.ts';
import * as adminSubscriptions from './admin-subscriptions.ts';
import * as adminTwoStep from './admin-two-step.ts';
import * as adminUsers from './admin-users.ts';
import * as agentSessions from './agent-sessions.ts';
import * as agentSettings from './agent-settings.ts';
import * as agents from './agents.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as blocks from './blocks.ts';
import * as bookingChanges from './booking-changes.ts';
import * as bookingList from './booking-list.ts';
import * as bookingMoney from './booking-money.ts';
import * as bookings from './bookings.ts';
import * as branding from './branding.ts';
import * as calendar from './calendar.ts';
import * as clientErrors from './client-errors.ts';
import * as content from './content.ts';
import * as dashboard from './dashboard.ts';
import * as dataExports from './data-exports.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as googleSignIn from './google-sign-in.ts';
import * as guest from './guest.ts';
import * as health from './health.ts';
import * as locations from './locations.ts';
import * as messageAttachments from './message-attachments.ts';
import * as messages from './messages.ts';
import * as notificationPreferences from './notification-preferences.ts';
import * as notifications from './notifications.ts';
import * as photos from './photos.ts';
import * as printAndPreview from './print-and-preview.ts';
import * as promotions from './promotions.ts';
import * as properties from './properties.ts';
import * as propertyComments from './property-comments.ts';
import * as propertyDrafts from './property-drafts.ts';
import * as propertyInsights from './property-insights.ts';
import * as propertyMarketing from './property-marketing.ts';
import * as quotes from './quotes.ts';
import * as savedReplies from './saved-replies.ts';
import * as sharedLinks from './shared-links.ts';
import * as subscription from './subscription.ts';
import * as twoStep from './two-step.ts';
import * as unsellableNights from './unsellable-nights.ts';
import * as widget from './widget.ts';

const areas = {
  accountClosing,
  accountRecovery,
  admin,
  adminAccount,
  adminAnalytics,
  adminBookings,
  adminContent,
  adminDeadLetters,
  adminFeedback,
  adminInvitations,
  adminLogs,
  adminPlans,
  adminProperties,
  adminSearch,
  adminStats,
  adminSubscriptions,
  adminTwoStep,
  adminUsers,
  agentSessions,
  agentSettings,
  agents,
  analytics,
  auth,
  billing,
  blocks,
  bookingChanges,
  bookingList,
  bookingMoney,
  bookings,
  branding,
  calendar,
  clientErrors,
  content,
  dashboard,
  dataExports,
  feedback,
  googleSignIn,
  guest,
  health,
  locations,
  messageAttachments,
  messages,
  notificationPreferences,
  notifications,
  photos,
  promotions,
  printAndPreview,
  properties,
  propertyComments,
  propertyDrafts,
  propertyInsights,
  propertyMarketing,
  quotes,
  savedReplies,
  sharedLinks,
  subscription,
  unsellableNights,
  widget,
  twoStep,
};

type AreaExports = (typeof areas)[keyof typeof areas];
type EndpointsOf<Area> = Area extends unknown ? Extract<Area[keyof Area], Endpoint> : never;
type AnyEndpoint = EndpointsOf<AreaExports>;

/** All calls by `METHOD /path`. The browser imports only this type, so its bundles contain no schema. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

/** All endpoints of the contract; the server must serve exactly these. */
export const allEndpoints: readonly Endpoint[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(isEndpoint),
);
