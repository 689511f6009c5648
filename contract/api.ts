import * as accountRecovery from './account-recovery.ts';
import * as admin from './admin.ts';
import * as adminBookings from './admin-bookings.ts';
import * as adminContent from './admin-content.ts';
import * as adminDeadLetters from './admin-dead-letters.ts';
import * as adminFeedback from './admin-feedback.ts';
import * as adminLogs from './admin-logs.ts';
import * as adminProperties from './admin-properties.ts';
import * as adminSearch from './admin-search.ts';
import * as adminStats from './admin-stats.ts';
import * as adminSubscriptions from './admin-subscriptions.ts';
import * as adminUsers from './admin-users.ts';
import * as agentSettings from './agent-settings.ts';
import * as agents from './agents.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as blocks from './blocks.ts';
import * as bookingChanges from './booking-changes.ts';
import * as bookingList from './booking-list.ts';
import * as bookingMoney from './booking-money.ts';
import * as bookings from './bookings.ts';
import * as calendar from './calendar.ts';
import * as clientErrors from './client-errors.ts';
import * as content from './content.ts';
import * as dashboard from './dashboard.ts';
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
import * as properties from './properties.ts';
import * as propertyComments from './property-comments.ts';
import * as propertyDrafts from './property-drafts.ts';
import * as propertyInsights from './property-insights.ts';
import * as propertyMarketing from './property-marketing.ts';
import * as quotes from './quotes.ts';
import * as savedReplies from './saved-replies.ts';
import * as sharedLinks from './shared-links.ts';
import * as subscription from './subscription.ts';

const areas = {
  accountRecovery,
  admin,
  adminBookings,
  adminContent,
  adminDeadLetters,
  adminFeedback,
  adminLogs,
  adminProperties,
  adminSearch,
  adminStats,
  adminSubscriptions,
  adminUsers,
  agentSettings,
  agents,
  auth,
  billing,
  blocks,
  bookingChanges,
  bookingList,
  bookingMoney,
  bookings,
  calendar,
  clientErrors,
  content,
  dashboard,
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
  properties,
  propertyComments,
  propertyDrafts,
  propertyInsights,
  propertyMarketing,
  quotes,
  savedReplies,
  sharedLinks,
  subscription,
};

type AreaExports = (typeof areas)[keyof typeof areas];
type EndpointsOf<Area> = Area extends unknown ? Extract<Area[keyof Area], Endpoint> : never;
type AnyEndpoint = EndpointsOf<AreaExports>;

/** Every call by `METHOD /path`: the browser imports this type alone and so carries no schema. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

/** Every endpoint the contract promises; the server must serve exactly these. */
export const allEndpoints: readonly Endpoint[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(isEndpoint),
);
