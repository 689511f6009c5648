import type { Feature } from '../http/feature.ts';
import { accountFeature } from './account/index.ts';
import { adminFeature } from './admin/index.ts';
import { agentsFeature } from './agents/index.ts';
import { agreementsFeature } from './agreements/index.ts';
import { analyticsFeature } from './analytics/index.ts';
import { announcementsFeature } from './announcements/index.ts';
import { arrivalFeature } from './arrival/index.ts';
import { automationFeature } from './automation/index.ts';
import { billingFeature } from './billing/index.ts';
import { bookingBulkFeature } from './booking-bulk/index.ts';
import { bookingChangesFeature } from './booking-changes/index.ts';
import { bookingListFeature } from './booking-list/index.ts';
import { bookingMoneyFeature } from './booking-money/index.ts';
import { bookingsFeature } from './bookings/index.ts';
import { brandingFeature } from './branding/index.ts';
import { calendarFeature } from './calendar/index.ts';
import { changeRequestsFeature } from './change-requests/index.ts';
import { channelCalendarsFeature } from './channel-calendars/index.ts';
import { clientErrorsFeature } from './client-errors/index.ts';
import { contentFeature } from './content/index.ts';
import { dashboardFeature } from './dashboard/index.ts';
import { dataExportFeature } from './data-export/index.ts';
import { demoFeature } from './demo/index.ts';
import { featuredOrderFeature } from './featured-order/index.ts';
import { feedbackFeature } from './feedback/index.ts';
import { flyersFeature } from './flyers/index.ts';
import { guestFeature } from './guest/index.ts';
import { guestMailsFeature } from './guest-mails/index.ts';
import { guestPaymentsFeature } from './guest-payments/index.ts';
import { guestProfilesFeature } from './guest-profiles/index.ts';
import { healthFeature } from './health/index.ts';
import { listingChoiceFeature } from './listing-choice/index.ts';
import { liveFeature } from './live/index.ts';
import { locationsFeature } from './locations/index.ts';
import { mailsFeature } from './mails/index.ts';
import { messagesFeature } from './messages/index.ts';
import { notificationsFeature } from './notifications/index.ts';
import { orphanedFilesFeature } from './orphaned-files/index.ts';
import { photosFeature } from './photos/index.ts';
import { promotionsFeature } from './promotions/index.ts';
import { propertiesFeature } from './properties/index.ts';
import { propertyInsightsFeature } from './property-insights/index.ts';
import { receiptsFeature } from './receipts/index.ts';
import { recoveryFeature } from './recovery/index.ts';
import { remindersFeature } from './reminders/index.ts';
import { sandboxCheckoutFeature } from './sandbox-checkout/index.ts';
import { sandboxPaymentsFeature } from './sandbox-payments/index.ts';
import { sharedLinksFeature } from './shared-links/index.ts';
import { subscriptionFeature } from './subscription/index.ts';
import { visitorPagesFeature } from './visitor-pages/index.ts';
import { widgetFeature } from './widget/index.ts';

/** All features of the server, in the order in which they register. */
export const features: readonly Feature[] = [
  accountFeature,
  recoveryFeature,
  brandingFeature,
  dataExportFeature,
  agentsFeature,
  adminFeature,
  announcementsFeature,
  healthFeature,
  subscriptionFeature,
  billingFeature,
  sandboxCheckoutFeature,
  listingChoiceFeature,
  locationsFeature,
  propertiesFeature,
  promotionsFeature,
  propertyInsightsFeature,
  photosFeature,
  orphanedFilesFeature,
  sharedLinksFeature,
  bookingsFeature,
  bookingListFeature,
  bookingMoneyFeature,
  bookingBulkFeature,
  bookingChangesFeature,
  guestProfilesFeature,
  calendarFeature,
  channelCalendarsFeature,
  receiptsFeature,
  guestPaymentsFeature,
  sandboxPaymentsFeature,
  guestFeature,
  changeRequestsFeature,
  arrivalFeature,
  agreementsFeature,
  messagesFeature,
  automationFeature,
  notificationsFeature,
  remindersFeature,
  guestMailsFeature,
  dashboardFeature,
  analyticsFeature,
  contentFeature,
  feedbackFeature,
  clientErrorsFeature,
  mailsFeature,
  liveFeature,
  visitorPagesFeature,
  widgetFeature,
  flyersFeature,
  featuredOrderFeature,
  demoFeature,
];
