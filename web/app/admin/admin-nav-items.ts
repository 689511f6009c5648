import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  CalendarDays,
  ChartColumn,
  CreditCard,
  FileText,
  HeartPulse,
  House,
  LayoutDashboard,
  type LucideIcon,
  MailCheck,
  Megaphone,
  MessageCircleHeart,
  ScrollText,
  Settings,
  ShieldCheck,
  Star,
  UserCog,
  Users,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import { reviewQueueQuery } from '#web/features/admin/properties/property.queries.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';

export type AdminNavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  group: string;
  /** What an admin must be allowed to do to open it. */
  scope: AdminScope;
};

function navItem(
  group: string,
  address: { pattern: string },
  label: string,
  icon: LucideIcon,
  scope: AdminScope,
): AdminNavItem {
  return { to: address.pattern, label, icon, group, scope };
}

/** Navigation items of the admin area, in the order of the sidebar. */
export const adminNavItems: readonly AdminNavItem[] = [
  navItem(t.labels.overview, addresses.adminDashboard, t.labels.dashboard, LayoutDashboard, 'overview'),
  navItem(t.labels.overview, addresses.adminAnalytics, t.labels.analytics, ChartColumn, 'analytics:read'),
  navItem(t.admin.groupBusiness, addresses.adminUsers, t.admin.navUsers, Users, 'agents:read'),
  navItem(t.admin.groupBusiness, addresses.adminProperties, t.labels.properties, House, 'properties:read'),
  navItem(t.admin.groupBusiness, addresses.adminBookings, t.labels.bookings, CalendarDays, 'bookings:read'),
  navItem(
    t.admin.groupBusiness,
    addresses.adminSubscriptions,
    t.admin.navSubscriptions,
    CreditCard,
    'billing:read',
  ),
  navItem(
    t.admin.groupVoice,
    addresses.adminFeedback,
    t.labels.feedback,
    MessageCircleHeart,
    'feedback:read',
  ),
  navItem(t.admin.groupVoice, addresses.adminGuestReviews, t.guestReviews.title, Star, 'feedback:read'),
  navItem(t.admin.groupVoice, addresses.adminContent, t.admin.navContent, FileText, 'content:read'),
  navItem(t.admin.groupVoice, addresses.adminAnnouncements, t.announcements.title, Megaphone, 'content:read'),
  navItem(t.admin.groupVoice, addresses.adminNotifications, t.labels.notifications, Bell, 'own'),
  navItem(t.admin.groupPlatform, addresses.adminTeam, t.team.title, UserCog, 'team:read'),
  navItem(t.admin.groupPlatform, addresses.adminSettings, t.labels.settings, Settings, 'settings:read'),
  navItem(t.admin.groupPlatform, addresses.adminHealth, t.health.title, HeartPulse, 'overview'),
  navItem(
    t.admin.groupPlatform,
    addresses.adminDeliveries,
    t.health.deliveriesTitle,
    MailCheck,
    'deliveries:read',
  ),
  navItem(t.admin.groupPlatform, addresses.adminPrivacy, t.labels.privacy, ShieldCheck, 'privacy:read'),
  navItem(t.admin.groupPlatform, addresses.adminLogs, t.admin.navLogs, ScrollText, 'log:read'),
];

/** Navigation items that the signed-in admin may open. */
export function useAdminNavItems(): AdminNavItem[] {
  const may = useMay();
  return adminNavItems.filter(({ scope }) => may(scope));
}

/** The same items grouped under their headings. */
export function useAdminNavGroups(): { title: string; items: AdminNavItem[] }[] {
  const items = useAdminNavItems();
  const groups: { title: string; items: AdminNavItem[] }[] = [];
  for (const each of items) {
    const title = each.group;
    const last = groups.at(-1);
    if (last?.title === title) last.items.push(each);
    else groups.push({ title, items: [each] });
  }
  return groups;
}

/** Counts of what waits, by the address of its navigation item. */
export function useAdminNavCounts(): Readonly<Record<string, number>> {
  const mayReview = useMay()('properties:write');
  const { data } = useQuery({ ...reviewQueueQuery(), enabled: mayReview });
  return { [addresses.adminProperties.pattern]: data?.waiting ?? 0 };
}
