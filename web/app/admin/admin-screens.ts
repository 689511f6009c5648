import { addresses } from '#contract/addresses.ts';
import type { ScreenRoute } from '../agent/agent-screens.ts';
import { lazyScreen } from '../shared/lazy-screen.ts';

/** Screens that require an admin's sign-in; each is a separate chunk. */
export const adminScreens: readonly ScreenRoute[] = [
  {
    pattern: addresses.adminDashboard.pattern,
    component: lazyScreen(() => import('#web/screens/admin/dashboard.screen.tsx'), 'AdminDashboardScreen'),
  },
  {
    pattern: addresses.adminAnalytics.pattern,
    component: lazyScreen(() => import('#web/screens/admin/analytics.screen.tsx'), 'AdminAnalyticsScreen'),
  },
  {
    pattern: addresses.adminUsers.pattern,
    component: lazyScreen(() => import('#web/screens/admin/users.screen.tsx'), 'AdminUsersScreen'),
  },
  {
    pattern: addresses.adminUser.pattern,
    component: lazyScreen(() => import('#web/screens/admin/user.screen.tsx'), 'AdminUserScreen'),
  },
  {
    pattern: addresses.adminProperties.pattern,
    component: lazyScreen(() => import('#web/screens/admin/properties.screen.tsx'), 'AdminPropertiesScreen'),
  },
  {
    pattern: addresses.adminProperty.pattern,
    component: lazyScreen(() => import('#web/screens/admin/property.screen.tsx'), 'AdminPropertyScreen'),
  },
  {
    pattern: addresses.adminBookings.pattern,
    component: lazyScreen(() => import('#web/screens/admin/bookings.screen.tsx'), 'AdminBookingsScreen'),
  },
  {
    pattern: addresses.adminBooking.pattern,
    component: lazyScreen(() => import('#web/screens/admin/booking.screen.tsx'), 'AdminBookingScreen'),
  },
  {
    pattern: addresses.adminSubscriptions.pattern,
    component: lazyScreen(
      () => import('#web/screens/admin/subscriptions.screen.tsx'),
      'AdminSubscriptionsScreen',
    ),
  },
  {
    pattern: addresses.adminSubscription.pattern,
    component: lazyScreen(
      () => import('#web/screens/admin/subscription.screen.tsx'),
      'AdminSubscriptionScreen',
    ),
  },
  {
    pattern: addresses.adminCoupon.pattern,
    component: lazyScreen(() => import('#web/screens/admin/coupon.screen.tsx'), 'AdminCouponScreen'),
  },
  {
    pattern: addresses.adminFeedback.pattern,
    component: lazyScreen(() => import('#web/screens/admin/feedback.screen.tsx'), 'AdminFeedbackScreen'),
  },
  {
    pattern: addresses.adminGuestReviews.pattern,
    component: lazyScreen(
      () => import('#web/screens/admin/guest-reviews.screen.tsx'),
      'AdminGuestReviewsScreen',
    ),
  },
  {
    pattern: addresses.adminContent.pattern,
    component: lazyScreen(() => import('#web/screens/admin/content.screen.tsx'), 'AdminContentScreen'),
  },
  {
    pattern: addresses.adminAnnouncements.pattern,
    component: lazyScreen(
      () => import('#web/screens/admin/announcements.screen.tsx'),
      'AdminAnnouncementsScreen',
    ),
  },
  {
    pattern: addresses.adminNotifications.pattern,
    component: lazyScreen(
      () => import('#web/screens/admin/notifications.screen.tsx'),
      'AdminNotificationsScreen',
    ),
  },
  {
    pattern: addresses.adminTeam.pattern,
    component: lazyScreen(() => import('#web/screens/admin/team.screen.tsx'), 'AdminTeamScreen'),
  },
  {
    pattern: addresses.adminSettings.pattern,
    component: lazyScreen(() => import('#web/screens/admin/settings.screen.tsx'), 'AdminSettingsScreen'),
  },
  {
    pattern: addresses.adminAccount.pattern,
    component: lazyScreen(() => import('#web/screens/admin/account.screen.tsx'), 'AdminAccountScreen'),
  },
  {
    pattern: addresses.adminHealth.pattern,
    component: lazyScreen(() => import('#web/screens/admin/health.screen.tsx'), 'AdminHealthScreen'),
  },
  {
    pattern: addresses.adminDeliveries.pattern,
    component: lazyScreen(() => import('#web/screens/admin/deliveries.screen.tsx'), 'AdminDeliveriesScreen'),
  },
  {
    pattern: addresses.adminPrivacy.pattern,
    component: lazyScreen(() => import('#web/screens/admin/privacy.screen.tsx'), 'AdminPrivacyScreen'),
  },
  {
    pattern: addresses.adminRetention.pattern,
    component: lazyScreen(() => import('#web/screens/admin/retention.screen.tsx'), 'AdminRetentionScreen'),
  },
  {
    pattern: addresses.adminLogs.pattern,
    component: lazyScreen(() => import('#web/screens/admin/logs.screen.tsx'), 'AdminLogsScreen'),
  },
  {
    pattern: `${addresses.admin.pattern}/$`,
    component: lazyScreen(() => import('#web/screens/admin/not-found.screen.tsx'), 'AdminNotFoundScreen'),
  },
];
