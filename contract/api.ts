import { IsObject, IsSchema, IsUnion, type TSchema, Type } from 'typebox';
import { accountRoles, accountStates } from '#domain/account/account.ts';
import { deviceKinds } from '#domain/account/device-of.ts';
import { appearances, dateFormats, weekStarts } from '#domain/account/display-settings.ts';
import { adminRoles } from '#domain/admin/admin-roles.ts';
import { figureNames } from '#domain/analytics/figure-names.ts';
import * as granularities from '#domain/analytics/granularities.ts';
import * as metricCodes from '#domain/analytics/metric-codes.ts';
import * as bookingEvent from '#domain/bookings/booking-event.ts';
import * as bookingListOptions from '#domain/bookings/booking-list-options.ts';
import * as bookingSources from '#domain/bookings/booking-sources.ts';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { feeBases } from '#domain/bookings/pricing/fee-bases.ts';
import { promotionStates } from '#domain/bookings/pricing/promotion-terms.ts';
import { quoteLineKinds } from '#domain/bookings/pricing/quote.ts';
import * as calendarLists from '#domain/calendars/calendar-lists.ts';
import { channels } from '#domain/calendars/channels.ts';
import { feedbackCategories, feedbackSources, feedbackStates } from '#domain/links/feedback-lists.ts';
import { reviewFilters, reviewReasons, reviewStates } from '#domain/links/guest-review.ts';
import { linkSorts, linkStates, propertyOrders } from '#domain/links/shared-link.ts';
import { messageSenders, messageStates } from '#domain/messages/message.ts';
import { notificationFilters } from '#domain/messages/notifications/notification-filters.ts';
import { notificationTypes } from '#domain/messages/notifications/notification-types.ts';
import * as paymentLists from '#domain/payments/payment-lists.ts';
import * as blockKinds from '#domain/properties/availability/block-kinds.ts';
import { relaxableRules } from '#domain/properties/availability/stay-rules.ts';
import { tonightStates } from '#domain/properties/availability/tonight.ts';
import { guestOperations } from '#domain/properties/operations.ts';
import * as propertyStates from '#domain/properties/property-states.ts';
import * as propertyTypes from '#domain/properties/property-types.ts';
import { priceRoundings } from '#domain/properties/rates/rate-changes.ts';
import { subscriptionStates } from '#domain/subscription/entitlements.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import { billingIntervals } from '#domain/subscription/subscription-event.ts';
import * as activity from './account/activity.ts';
import * as agentSessions from './account/agent-sessions.ts';
import * as agents from './account/agents.ts';
import * as apiKeys from './account/api-keys.ts';
import * as archiveLoads from './account/archive-loads.ts';
import * as assistants from './account/assistants.ts';
import * as auth from './account/auth.ts';
import * as dataExports from './account/data-exports.ts';
import * as importShapes from './account/import-shapes.ts';
import * as imports from './account/imports.ts';
import * as passkeyShapes from './account/passkey-shapes.ts';
import * as passkeys from './account/passkeys.ts';
import * as team from './account/team.ts';
import * as twoStep from './account/two-step.ts';
import * as webhooks from './account/webhooks.ts';
import { adminNamespaces } from './admin/admin-api.ts';
import * as clientErrors from './admin/client-errors.ts';
import * as agreementChecks from './agreements/agreement-checks.ts';
import * as agreementTemplates from './agreements/agreement-templates.ts';
import * as agreements from './agreements/agreements.ts';
import * as guestAgreement from './agreements/guest-agreement.ts';
import * as analytics from './analytics/analytics.ts';
import * as metricShapes from './analytics/metric-shapes.ts';
import * as taxes from './analytics/taxes.ts';
import * as bookingBulk from './bookings/booking-bulk.ts';
import * as bookingChangeShapes from './bookings/booking-change-shapes.ts';
import * as bookingListShapes from './bookings/booking-list-shapes.ts';
import * as bookingPrice from './bookings/booking-price.ts';
import * as bookingShapes from './bookings/booking-shapes.ts';
import * as bookingSums from './bookings/booking-sums.ts';
import * as bookings from './bookings/bookings.ts';
import * as calendar from './bookings/calendar.ts';
import * as changeRequestShapes from './bookings/change-request-shapes.ts';
import * as changeRequests from './bookings/change-requests.ts';
import * as dashboard from './bookings/dashboard.ts';
import * as dayBoard from './bookings/day-board.ts';
import * as guestProfiles from './bookings/guest-profiles.ts';
import * as savedFilters from './bookings/saved-filters.ts';
import * as stayAccess from './bookings/stay-access.ts';
import * as stays from './bookings/stays.ts';
import * as bulkResults from './bulk-results.ts';
import * as calendarExports from './calendars/calendar-exports.ts';
import * as calendarFeeds from './calendars/calendar-feeds.ts';
import * as calendarShapes from './calendars/calendar-shapes.ts';
import * as channelStays from './calendars/channel-stays.ts';
import * as conflicts from './calendars/conflicts.ts';
import * as exposure from './calendars/exposure.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as content from './links/content.ts';
import * as feedback from './links/feedback.ts';
import * as guest from './links/guest.ts';
import * as guestChanges from './links/guest-changes.ts';
import * as guestReviews from './links/guest-reviews.ts';
import * as linkShapes from './links/link-shapes.ts';
import * as marketing from './links/marketing.ts';
import * as promotions from './links/promotions.ts';
import * as propertyMarketing from './links/property-marketing.ts';
import * as sharedLinks from './links/shared-links.ts';
import * as widget from './links/widget.ts';
import * as announcements from './messages/announcements.ts';
import * as messageRules from './messages/message-rules.ts';
import * as messages from './messages/messages.ts';
import * as notifications from './messages/notifications.ts';
import * as plannedMessages from './messages/planned-messages.ts';
import * as savedReplies from './messages/saved-replies.ts';
import * as bookingMoney from './payments/booking-money.ts';
import * as guestPayments from './payments/guest-payments.ts';
import * as paymentAccount from './payments/payment-account.ts';
import * as payouts from './payments/payouts.ts';
import * as blocks from './properties/blocks.ts';
import * as exampleAgency from './properties/example-agency.ts';
import * as listingPages from './properties/listing-pages.ts';
import * as locations from './properties/locations.ts';
import * as photos from './properties/photos.ts';
import * as properties from './properties/properties.ts';
import * as propertyComments from './properties/property-comments.ts';
import * as propertyDrafts from './properties/property-drafts.ts';
import * as propertyInsights from './properties/property-insights.ts';
import * as propertyOperations from './properties/property-operations.ts';
import * as propertyReviews from './properties/property-reviews.ts';
import * as propertyShapes from './properties/property-shapes.ts';
import * as rates from './properties/rates.ts';
import * as shapes from './shapes.ts';
import * as subscription from './subscription/subscription.ts';
import * as subscriptionShapes from './subscription/subscription-shapes.ts';

/** The endpoints by namespace: one file each, imported under the same name wherever it is used. */
const namespaces = {
  activity,
  agentSessions,
  agents,
  agreementChecks,
  agreementTemplates,
  agreements,
  analytics,
  taxes,
  announcements,
  apiKeys,
  archiveLoads,
  assistants,
  webhooks,
  auth,
  blocks,
  bookingMoney,
  bookingPrice,
  bookingBulk,
  bookingSums,
  bookings,
  calendar,
  calendarExports,
  calendarFeeds,
  channelStays,
  changeRequests,
  stayAccess,
  clientErrors,
  conflicts,
  content,
  dashboard,
  dataExports,
  imports,
  dayBoard,
  exposure,
  feedback,
  guestReviews,
  guest,
  guestAgreement,
  guestChanges,
  guestPayments,
  guestProfiles,
  health,
  locations,
  marketing,
  messages,
  notifications,
  paymentAccount,
  passkeys,
  payouts,
  listingPages,
  photos,
  promotions,
  properties,
  exampleAgency,
  propertyComments,
  propertyDrafts,
  propertyInsights,
  propertyMarketing,
  propertyOperations,
  propertyReviews,
  rates,
  savedFilters,
  savedReplies,
  messageRules,
  plannedMessages,
  sharedLinks,
  stays,
  subscription,
  team,
  twoStep,
  widget,
  ...adminNamespaces,
};

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

const operations: ReadonlyMap<Endpoint, { namespace: string; verb: string }> = new Map(
  Object.entries(namespaces).flatMap(([namespace, exports]) =>
    Object.entries(exports).flatMap(([verb, value]) =>
      isEndpoint(value) ? [[value, { namespace, verb }] as const] : [],
    ),
  ),
);

/** All endpoints of the contract; the server must serve exactly these. */
export const allEndpoints: readonly Endpoint[] = [...operations.keys()];

/** Namespace of an endpoint, such as `bookings`: its tag in the OpenAPI document. */
export function namespaceOf(endpoint: Endpoint): string {
  return operationOf(endpoint).namespace;
}

/**
 * Name of an endpoint as its callers write it: `bookings.create`. It is the `operationId` of the OpenAPI document, so
 * generated clients break when it changes.
 */
export function nameOf(endpoint: Endpoint): string {
  const { namespace, verb } = operationOf(endpoint);
  return `${namespace}.${verb}`;
}

function operationOf(endpoint: Endpoint): { namespace: string; verb: string } {
  const operation = operations.get(endpoint);
  if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`);
  return operation;
}

/** Lists of words that the domain has and schemas enumerate. */
const domainLists = {
  adminRoles,
  appearances,
  billingIntervals,
  bookingStates,
  channels,
  dateFormats,
  deviceKinds,
  feeBases,
  feedbackCategories,
  feedbackSources,
  feedbackStates,
  reviewFilters,
  reviewReasons,
  reviewStates,
  figureNames,
  guestOperations,
  linkSorts,
  linkStates,
  messageSenders,
  messageStates,
  notificationFilters,
  notificationTypes,
  planTypes,
  priceRoundings,
  propertyOrders,
  relaxableRules,
  subscriptionStates,
  tonightStates,
  userRoles: accountRoles,
  userStates: accountStates,
  weekStarts,
  promotionStates,
  quoteLineKinds,
};

/** Modules of the domain whose lists schemas enumerate. */
const domainModules = [
  calendarLists,
  blockKinds,
  bookingEvent,
  bookingListOptions,
  bookingSources,
  granularities,
  metricCodes,
  paymentLists,
  propertyStates,
  propertyTypes,
];

const exported: readonly [name: string, value: unknown][] = [
  domainLists,
  ...domainModules,
  shapes,
  bulkResults,
  metricShapes,
  bookingShapes,
  changeRequestShapes,
  bookingChangeShapes,
  bookingListShapes,
  calendarShapes,
  importShapes,
  linkShapes,
  passkeyShapes,
  propertyShapes,
  subscriptionShapes,
  ...Object.values(namespaces),
].flatMap((module) => Object.entries(module));

/** Schemas without a description are named only when they are objects or unions: a text may mean anything. */
const exportedSchemas = exported.flatMap(([name, value]) =>
  isNameable(value) ? [[name, value] as const] : [],
);

/** The enumeration of an exported list of words has the singular as its name: `bookingStates` gives `BookingState`. */
const enumerations = exported.flatMap(([name, value]) =>
  isTextList(value) ? [[singularName(name), Type.Enum([...value])] as const] : [],
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

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string');
}

function singularName(list: string): string {
  const one = list.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  return one.charAt(0).toUpperCase() + one.slice(1);
}
