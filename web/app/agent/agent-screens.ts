import type { RouteComponent } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { lazyScreen } from '../shared/lazy-screen.ts';

export type ScreenRoute = { pattern: string; component: RouteComponent; onlySignedOut?: true };

function screen(address: { pattern: string }, component: RouteComponent): ScreenRoute {
  return { pattern: address.pattern, component };
}

/** Screens that require an agent's sign-in; each is a separate chunk. */
export const agentScreens: readonly ScreenRoute[] = [
  screen(
    addresses.dashboard,
    lazyScreen(() => import('#web/screens/agent/dashboard.screen.tsx'), 'DashboardScreen'),
  ),
  screen(
    addresses.properties,
    lazyScreen(() => import('#web/screens/agent/properties.screen.tsx'), 'PropertiesScreen'),
  ),
  screen(
    addresses.newProperty,
    lazyScreen(() => import('#web/screens/agent/new-property.screen.tsx'), 'NewPropertyScreen'),
  ),
  screen(
    addresses.property,
    lazyScreen(() => import('#web/screens/agent/property.screen.tsx'), 'PropertyScreen'),
  ),
  screen(
    addresses.editProperty,
    lazyScreen(() => import('#web/screens/agent/edit-property.screen.tsx'), 'EditPropertyScreen'),
  ),
  screen(
    addresses.createSharedLink,
    lazyScreen(() => import('#web/screens/agent/create-shared-link.screen.tsx'), 'CreateSharedLinkScreen'),
  ),
  screen(
    addresses.mySharedLinks,
    lazyScreen(() => import('#web/screens/agent/my-shared-links.screen.tsx'), 'MySharedLinksScreen'),
  ),
  screen(
    addresses.bookings,
    lazyScreen(() => import('#web/screens/agent/booking-management.screen.tsx'), 'BookingManagementScreen'),
  ),
  screen(
    addresses.calendar,
    lazyScreen(
      () => import('#web/screens/agent/calendar.screen.tsx').then(({ withFirstParts }) => withFirstParts),
      'CalendarScreen',
    ),
  ),
  screen(
    addresses.channelCalendars,
    lazyScreen(() => import('#web/screens/agent/channel-calendars.screen.tsx'), 'ChannelCalendarsScreen'),
  ),
  screen(
    addresses.conflicts,
    lazyScreen(() => import('#web/screens/agent/conflicts.screen.tsx'), 'ConflictsScreen'),
  ),
  screen(
    addresses.conflict,
    lazyScreen(() => import('#web/screens/agent/conflicts.screen.tsx'), 'ConflictScreen'),
  ),
  screen(
    addresses.booking,
    lazyScreen(() => import('#web/screens/agent/booking.screen.tsx'), 'BookingScreen'),
  ),
  screen(
    addresses.messages,
    lazyScreen(() => import('#web/screens/agent/messages.screen.tsx'), 'MessagesScreen'),
  ),
  screen(
    addresses.automation,
    lazyScreen(() => import('#web/screens/agent/automation.screen.tsx'), 'AutomationScreen'),
  ),
  screen(
    addresses.automationRule,
    lazyScreen(() => import('#web/screens/agent/automation.screen.tsx'), 'AutomationRuleScreen'),
  ),
  screen(
    addresses.plannedMessages,
    lazyScreen(() => import('#web/screens/agent/automation.screen.tsx'), 'PlannedMessagesScreen'),
  ),
  screen(
    addresses.selectListings,
    lazyScreen(() => import('#web/screens/agent/select-listings.screen.tsx'), 'SelectListingsScreen'),
  ),
  screen(
    addresses.analytics,
    lazyScreen(() => import('#web/screens/agent/analytics.screen.tsx'), 'AnalyticsScreen'),
  ),
  screen(
    addresses.guestReviews,
    lazyScreen(() => import('#web/screens/agent/guest-reviews.screen.tsx'), 'GuestReviewsScreen'),
  ),
  screen(
    addresses.marketing,
    lazyScreen(() => import('#web/screens/agent/marketing.screen.tsx'), 'MarketingScreen'),
  ),
  screen(
    addresses.settings,
    lazyScreen(() => import('#web/screens/agent/settings.screen.tsx'), 'SettingsScreen'),
  ),
  screen(
    addresses.featureTest,
    lazyScreen(() => import('#web/screens/agent/feature-test.screen.tsx'), 'FeatureTestScreen'),
  ),
  screen(
    addresses.subscription,
    lazyScreen(() => import('#web/screens/agent/subscription.screen.tsx'), 'SubscriptionScreen'),
  ),
  screen(
    addresses.notifications,
    lazyScreen(() => import('#web/screens/agent/notifications.screen.tsx'), 'NotificationsScreen'),
  ),
  screen(
    addresses.notificationPreferences,
    lazyScreen(
      () => import('#web/screens/agent/notification-preferences.screen.tsx'),
      'NotificationPreferencesScreen',
    ),
  ),
  screen(
    addresses.notificationHistory,
    lazyScreen(() => import('#web/screens/agent/notifications.screen.tsx'), 'NotificationsScreen'),
  ),
];
