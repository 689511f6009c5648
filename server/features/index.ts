import type { Feature } from '../http/feature.ts';
import { activityFeature } from './account/activity/index.ts';
import { agentsFeature } from './account/agents/index.ts';
import { apiKeysFeature } from './account/api-keys/index.ts';
import { archiveLoadsFeature } from './account/archive-loads/index.ts';
import { assistantsFeature } from './account/assistants/index.ts';
import { brandingFeature } from './account/branding/index.ts';
import { accountFeature } from './account/core/index.ts';
import { dataExportFeature } from './account/data-export/index.ts';
import { importsFeature } from './account/imports/index.ts';
import { recoveryFeature } from './account/recovery/index.ts';
import { teamFeature } from './account/team/index.ts';
import { webhooksFeature } from './account/webhooks/index.ts';
import { adminFeature } from './admin/core/index.ts';
import { healthFeature } from './admin/health/index.ts';
import { agreementsFeature } from './agreements/core/index.ts';
import { analyticsFeature } from './analytics/core/index.ts';
import { propertyInsightsFeature } from './analytics/insights/index.ts';
import { bookingChangesFeature } from './bookings/changes/index.ts';
import { bookingsFeature } from './bookings/core/index.ts';
import { guestProfilesFeature } from './bookings/guest-profiles/index.ts';
import { bookingListFeature } from './bookings/lists/index.ts';
import { receiptsFeature } from './bookings/receipts/index.ts';
import { calendarFeature } from './bookings/timeline/index.ts';
import { channelCalendarsFeature } from './calendars/channels/index.ts';
import { demoFeature } from './demo/core/index.ts';
import { contentFeature } from './links/content/index.ts';
import { feedbackFeature } from './links/feedback/index.ts';
import { flyersFeature } from './links/flyers/index.ts';
import { guestFeature } from './links/guest/index.ts';
import { guestReviewsFeature } from './links/guest-reviews/index.ts';
import { promotionsFeature } from './links/promotions/index.ts';
import { sharedLinksFeature } from './links/shared-links/index.ts';
import { visitorPagesFeature } from './links/visitor-pages/index.ts';
import { widgetFeature } from './links/widget/index.ts';
import { announcementsFeature } from './messages/announcements/index.ts';
import { automationFeature } from './messages/automation/index.ts';
import { messagesFeature } from './messages/core/index.ts';
import { guestMailsFeature } from './messages/guest-mails/index.ts';
import { liveFeature } from './messages/live/index.ts';
import { mailsFeature } from './messages/mails/index.ts';
import { notificationsFeature } from './messages/notifications/index.ts';
import { remindersFeature } from './messages/reminders/index.ts';
import { guestPaymentsFeature } from './payments/guest-payments/index.ts';
import { bookingMoneyFeature } from './payments/ledger/index.ts';
import { sandboxCheckoutFeature } from './payments/sandbox/index.ts';
import { arrivalFeature } from './properties/arrival/index.ts';
import { propertiesFeature } from './properties/core/index.ts';
import { listingPagesFeature } from './properties/listing-pages/index.ts';
import { locationsFeature } from './properties/locations/index.ts';
import { orphanedFilesFeature } from './properties/orphaned-files/index.ts';
import { photosFeature } from './properties/photos/index.ts';
import { billingFeature } from './subscription/billing/index.ts';
import { subscriptionFeature } from './subscription/core/index.ts';

/** All features of the server, in the order in which they register. */
export const features: readonly Feature[] = [
  accountFeature,
  recoveryFeature,
  teamFeature,
  apiKeysFeature,
  assistantsFeature,
  webhooksFeature,
  activityFeature,
  brandingFeature,
  dataExportFeature,
  agentsFeature,
  adminFeature,
  announcementsFeature,
  healthFeature,
  subscriptionFeature,
  billingFeature,
  sandboxCheckoutFeature,
  locationsFeature,
  propertiesFeature,
  guestReviewsFeature,
  promotionsFeature,
  propertyInsightsFeature,
  listingPagesFeature,
  photosFeature,
  orphanedFilesFeature,
  sharedLinksFeature,
  bookingsFeature,
  bookingListFeature,
  bookingMoneyFeature,
  bookingChangesFeature,
  guestProfilesFeature,
  calendarFeature,
  channelCalendarsFeature,
  importsFeature,
  archiveLoadsFeature,
  receiptsFeature,
  guestPaymentsFeature,
  guestFeature,
  arrivalFeature,
  agreementsFeature,
  messagesFeature,
  automationFeature,
  notificationsFeature,
  remindersFeature,
  guestMailsFeature,
  analyticsFeature,
  contentFeature,
  feedbackFeature,
  mailsFeature,
  liveFeature,
  visitorPagesFeature,
  widgetFeature,
  flyersFeature,
  demoFeature,
];
