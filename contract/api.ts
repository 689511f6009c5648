import { IsObject, IsSchema, IsUnion, type TSchema, Type } from 'typebox';
import { accountRoles, accountStates } from '#domain/account/account-states.ts';
import { deviceKinds } from '#domain/account/device-of.ts';
import { appearances, dateFormats, weekStarts } from '#domain/account/display-settings.ts';
import * as blockKinds from '#domain/availability/block-kinds.ts';
import { relaxableRules } from '#domain/availability/stay-rules.ts';
import * as bookingEvent from '#domain/booking/booking-event.ts';
import * as bookingListOptions from '#domain/booking/booking-list-options.ts';
import * as bookingSources from '#domain/booking/booking-sources.ts';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { subscriptionStates } from '#domain/entitlement/entitlements.ts';
import { planTypes } from '#domain/entitlement/plans.ts';
import { feedbackCategories, feedbackSources, feedbackStates } from '#domain/feedback/feedback-lists.ts';
import { linkStates, propertyOrders } from '#domain/links/link-states.ts';
import { messageSenders, messageStates } from '#domain/messages/message-states.ts';
import { figureNames } from '#domain/metrics/figure-names.ts';
import * as granularities from '#domain/metrics/granularities.ts';
import * as metricCodes from '#domain/metrics/metric-codes.ts';
import { notificationFilters } from '#domain/notification/notification-filters.ts';
import { notificationTypes } from '#domain/notification/notification-types.ts';
import * as cancellationPolicies from '#domain/payments/cancellation-policies.ts';
import * as instalmentKinds from '#domain/payments/instalment-kinds.ts';
import * as ledgerKinds from '#domain/payments/ledger-kinds.ts';
import * as paymentStatus from '#domain/payments/payment-status.ts';
import { feeBases } from '#domain/pricing/fee-bases.ts';
import { promotionStates } from '#domain/pricing/promotion-terms.ts';
import { quoteLineKinds } from '#domain/pricing/quote.ts';
import * as propertyStates from '#domain/property/property-states.ts';
import * as propertyTypes from '#domain/property/property-types.ts';
import { billingIntervals } from '#domain/subscription/subscription-event.ts';
import * as accountClosing from './account/account-closing.ts';
import * as accountRecovery from './account/account-recovery.ts';
import * as agentSessions from './account/agent-sessions.ts';
import * as agentSettings from './account/agent-settings.ts';
import * as agents from './account/agents.ts';
import * as auth from './account/auth.ts';
import * as branding from './account/branding.ts';
import * as dataExports from './account/data-exports.ts';
import * as googleSignIn from './account/google-sign-in.ts';
import * as twoStep from './account/two-step.ts';
import * as adminAccount from './admin/account.ts';
import * as admin from './admin/admin.ts';
import * as adminAnalytics from './admin/analytics.ts';
import * as adminBookings from './admin/bookings.ts';
import * as adminContent from './admin/content.ts';
import * as adminDeadLetters from './admin/dead-letters.ts';
import * as adminFeedback from './admin/feedback.ts';
import * as adminInvitations from './admin/invitations.ts';
import * as adminLogs from './admin/logs.ts';
import * as adminPlans from './admin/plans.ts';
import * as adminProperties from './admin/properties.ts';
import * as adminSearch from './admin/search.ts';
import * as adminStats from './admin/stats.ts';
import * as adminSubscriptions from './admin/subscriptions.ts';
import * as adminTwoStep from './admin/two-step.ts';
import * as adminUsers from './admin/users.ts';
import * as analytics from './analytics/analytics.ts';
import * as metricShapes from './analytics/metric-shapes.ts';
import * as unsellableNights from './analytics/unsellable-nights.ts';
import * as bookingChanges from './bookings/booking-changes.ts';
import * as bookingList from './bookings/booking-list.ts';
import * as bookingMoney from './bookings/booking-money.ts';
import * as bookings from './bookings/bookings.ts';
import * as calendar from './bookings/calendar.ts';
import * as dashboard from './bookings/dashboard.ts';
import * as dayBoard from './bookings/day-board.ts';
import * as quotes from './bookings/quotes.ts';
import type { Endpoint } from './endpoint.ts';
import * as printAndPreview from './links/print-and-preview.ts';
import * as propertyMarketing from './links/property-marketing.ts';
import * as sharedLinks from './links/shared-links.ts';
import * as messageAttachments from './messages/message-attachments.ts';
import * as messages from './messages/messages.ts';
import * as notificationPreferences from './messages/notification-preferences.ts';
import * as notifications from './messages/notifications.ts';
import * as savedReplies from './messages/saved-replies.ts';
import { operationName } from './operation-names.ts';
import * as bulkResults from './platform/bulk-results.ts';
import * as clientErrors from './platform/client-errors.ts';
import * as content from './platform/content.ts';
import * as feedback from './platform/feedback.ts';
import * as health from './platform/health.ts';
import * as locations from './platform/locations.ts';
import * as blocks from './properties/blocks.ts';
import * as photos from './properties/photos.ts';
import * as promotions from './properties/promotions.ts';
import * as properties from './properties/properties.ts';
import * as propertyComments from './properties/property-comments.ts';
import * as propertyDrafts from './properties/property-drafts.ts';
import * as propertyInsights from './properties/property-insights.ts';
import * as shapes from './shapes.ts';
import * as billing from './subscription/billing.ts';
import * as subscription from './subscription/subscription.ts';
import * as guest from './visitor/guest.ts';
import * as widget from './visitor/widget.ts';

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
  dayBoard,
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

const endpointNames: ReadonlyMap<Endpoint, string> = new Map(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).flatMap(([constant, value]) =>
      isEndpoint(value) ? [[value, operationName(value.area, constant)] as const] : [],
    ),
  ),
);

/** All endpoints of the contract; the server must serve exactly these. */
export const allEndpoints: readonly Endpoint[] = [...endpointNames.keys()];

/** Name of an endpoint: `bookings.create`. */
export function nameOf(endpoint: Endpoint): string {
  const name = endpointNames.get(endpoint);
  if (name === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`);
  return name;
}

/** Lists of words that the domain has and schemas enumerate. */
const domainLists = {
  appearances,
  billingIntervals,
  bookingStates,
  dateFormats,
  deviceKinds,
  feeBases,
  feedbackCategories,
  feedbackSources,
  feedbackStates,
  figureNames,
  linkStates,
  messageSenders,
  messageStates,
  notificationFilters,
  notificationTypes,
  planTypes,
  propertyOrders,
  relaxableRules,
  subscriptionStates,
  userRoles: accountRoles,
  userStates: accountStates,
  weekStarts,
  promotionStates,
  quoteLineKinds,
};

/** Modules of the domain whose lists schemas enumerate. */
const domainModules = [
  ...[blockKinds, bookingEvent, bookingListOptions, bookingSources, cancellationPolicies, granularities],
  ...[instalmentKinds, ledgerKinds, metricCodes, paymentStatus, propertyStates, propertyTypes],
];

const exported: readonly [name: string, value: unknown][] = [
  domainLists,
  ...domainModules,
  shapes,
  bulkResults,
  metricShapes,
  ...Object.values(areas),
].flatMap((module) => Object.entries(module));

/** Schemas without a description are named only when they are objects or unions: a text may mean anything. */
const exportedSchemas = exported.flatMap(([name, value]) =>
  isNameable(value) ? [[name, value] as const] : [],
);

/** The enumeration of an exported list of words has the singular as its name: `bookingStates` gives `BookingState`. */
const enumerations = exported.flatMap(([name, value]) =>
  isListOfWords(value) ? [[singularName(name), Type.Enum([...value])] as const] : [],
);

const schemaNames = new Set(exportedSchemas.map(([name]) => name));

/** Schemas of the contract by the names under which it exports them. */
export const namedSchemas: readonly (readonly [name: string, schema: TSchema])[] = [
  ...exportedSchemas,
  ...enumerations.filter(([name]) => !schemaNames.has(name)),
];

function isNameable(value: unknown): value is TSchema {
  return IsSchema(value) && (IsObject(value) || IsUnion(value) || 'description' in value);
}

function isListOfWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string');
}

function singularName(list: string): string {
  const one = list.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  return one.charAt(0).toUpperCase() + one.slice(1);
}
