import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';

export type ScreenRoute = { pattern: string; component: RouteComponent; onlySignedOut?: true };

function screen(address: { pattern: string }, component: RouteComponent): ScreenRoute {
  return { pattern: address.pattern, component };
}

/** Screens that require an agent's sign-in; each is a separate chunk. */
export const agentScreens: readonly ScreenRoute[] = [
  screen(
    addresses.dashboard,
    lazyRouteComponent(() => import('#web/screens/agent/dashboard.screen.tsx'), 'DashboardScreen'),
  ),
  screen(
    addresses.properties,
    lazyRouteComponent(() => import('#web/screens/agent/properties.screen.tsx'), 'PropertiesScreen'),
  ),
  screen(
    addresses.newProperty,
    lazyRouteComponent(() => import('#web/screens/agent/new-property.screen.tsx'), 'NewPropertyScreen'),
  ),
  screen(
    addresses.property,
    lazyRouteComponent(() => import('#web/screens/agent/property.screen.tsx'), 'PropertyScreen'),
  ),
  screen(
    addresses.editProperty,
    lazyRouteComponent(() => import('#web/screens/agent/edit-property.screen.tsx'), 'EditPropertyScreen'),
  ),
  screen(
    addresses.createSharedLink,
    lazyRouteComponent(
      () => import('#web/screens/agent/create-shared-link.screen.tsx'),
      'CreateSharedLinkScreen',
    ),
  ),
  screen(
    addresses.mySharedLinks,
    lazyRouteComponent(() => import('#web/screens/agent/my-shared-links.screen.tsx'), 'MySharedLinksScreen'),
  ),
  screen(
    addresses.bookings,
    lazyRouteComponent(
      () => import('#web/screens/agent/booking-management.screen.tsx'),
      'BookingManagementScreen',
    ),
  ),
  screen(
    addresses.calendar,
    lazyRouteComponent(
      () => import('#web/screens/agent/calendar.screen.tsx').then(({ withFirstParts }) => withFirstParts),
      'CalendarScreen',
    ),
  ),
  screen(
    addresses.channelCalendars,
    lazyRouteComponent(
      () => import('#web/screens/agent/channel-calendars.screen.tsx'),
      'ChannelCalendarsScreen',
    ),
  ),
  screen(
    addresses.conflicts,
    lazyRouteComponent(() => import('#web/screens/agent/conflicts.screen.tsx'), 'ConflictsScreen'),
  ),
  screen(
    addresses.conflict,
    lazyRouteComponent(() => import('#web/screens/agent/conflicts.screen.tsx'), 'ConflictScreen'),
  ),
  screen(
    addresses.booking,
    lazyRouteComponent(() => import('#web/screens/agent/booking.screen.tsx'), 'BookingScreen'),
  ),
  screen(
    addresses.messages,
    lazyRouteComponent(() => import('#web/screens/agent/messages.screen.tsx'), 'MessagesScreen'),
  ),
  screen(
    addresses.automation,
    lazyRouteComponent(() => import('#web/screens/agent/automation.screen.tsx'), 'AutomationScreen'),
  ),
  screen(
    addresses.automationRule,
    lazyRouteComponent(() => import('#web/screens/agent/automation.screen.tsx'), 'AutomationRuleScreen'),
  ),
  screen(
    addresses.plannedMessages,
    lazyRouteComponent(() => import('#web/screens/agent/automation.screen.tsx'), 'PlannedMessagesScreen'),
  ),
  screen(
    addresses.selectListings,
    lazyRouteComponent(() => import('#web/screens/agent/select-listings.screen.tsx'), 'SelectListingsScreen'),
  ),
  screen(
    addresses.analytics,
    lazyRouteComponent(() => import('#web/screens/agent/analytics.screen.tsx'), 'AnalyticsScreen'),
  ),
  screen(
    addresses.guestReviews,
    lazyRouteComponent(() => import('#web/screens/agent/guest-reviews.screen.tsx'), 'GuestReviewsScreen'),
  ),
  screen(
    addresses.marketing,
    lazyRouteComponent(() => import('#web/screens/agent/marketing.screen.tsx'), 'MarketingScreen'),
  ),
  screen(
    addresses.settings,
    lazyRouteComponent(() => import('#web/screens/agent/settings.screen.tsx'), 'SettingsScreen'),
  ),
  screen(
    addresses.featureTest,
    lazyRouteComponent(() => import('#web/screens/agent/feature-test.screen.tsx'), 'FeatureTestScreen'),
  ),
  screen(
    addresses.subscription,
    lazyRouteComponent(() => import('#web/screens/agent/subscription.screen.tsx'), 'SubscriptionScreen'),
  ),
  screen(
    addresses.notifications,
    lazyRouteComponent(() => import('#web/screens/agent/notifications.screen.tsx'), 'NotificationsScreen'),
  ),
  screen(
    addresses.notificationPreferences,
    lazyRouteComponent(
      () => import('#web/screens/agent/notification-preferences.screen.tsx'),
      'NotificationPreferencesScreen',
    ),
  ),
  screen(
    addresses.notificationHistory,
    lazyRouteComponent(() => import('#web/screens/agent/notifications.screen.tsx'), 'NotificationsScreen'),
  ),
];
