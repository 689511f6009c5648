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
  UserCog,
  Users,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import { reviewQueueQuery } from '#web/features/admin/properties/property.queries.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { m } from '#web/locales/compiled/messages.js';

export type AdminNavItem = {
  to: string;
  label: () => string;
  icon: LucideIcon;
  group: () => string;
  /** What an admin must be allowed to do to open it. */
  scope: AdminScope;
};

function navItem(
  group: () => string,
  address: { pattern: string },
  label: () => string,
  icon: LucideIcon,
  scope: AdminScope,
): AdminNavItem {
  return { to: address.pattern, label, icon, group, scope };
}

/** Navigation items of the admin area, in the order of the sidebar. */
export const adminNavItems: readonly AdminNavItem[] = [
  navItem(
    m.admin_group_overview,
    addresses.adminDashboard,
    m.admin_nav_dashboard,
    LayoutDashboard,
    'overview',
  ),
  navItem(
    m.admin_group_overview,
    addresses.adminAnalytics,
    m.admin_nav_analytics,
    ChartColumn,
    'analytics:read',
  ),
  navItem(m.admin_group_business, addresses.adminUsers, m.admin_nav_users, Users, 'agents:read'),
  navItem(
    m.admin_group_business,
    addresses.adminProperties,
    m.admin_nav_properties,
    House,
    'properties:read',
  ),
  navItem(
    m.admin_group_business,
    addresses.adminBookings,
    m.admin_nav_bookings,
    CalendarDays,
    'bookings:read',
  ),
  navItem(
    m.admin_group_business,
    addresses.adminSubscriptions,
    m.admin_nav_subscriptions,
    CreditCard,
    'billing:read',
  ),
  navItem(
    m.admin_group_voice,
    addresses.adminFeedback,
    m.admin_nav_feedback,
    MessageCircleHeart,
    'feedback:read',
  ),
  navItem(m.admin_group_voice, addresses.adminContent, m.admin_nav_content, FileText, 'content:read'),
  navItem(
    m.admin_group_voice,
    addresses.adminAnnouncements,
    m.announcements_title,
    Megaphone,
    'content:read',
  ),
  navItem(m.admin_group_voice, addresses.adminNotifications, m.admin_nav_notifications, Bell, 'own'),
  navItem(m.admin_group_platform, addresses.adminTeam, m.team_title, UserCog, 'team:read'),
  navItem(m.admin_group_platform, addresses.adminSettings, m.admin_nav_settings, Settings, 'settings:read'),
  navItem(m.admin_group_platform, addresses.adminHealth, m.health_title, HeartPulse, 'overview'),
  navItem(
    m.admin_group_platform,
    addresses.adminDeliveries,
    m.deliveries_title,
    MailCheck,
    'deliveries:read',
  ),
  navItem(m.admin_group_platform, addresses.adminPrivacy, m.privacy_title, ShieldCheck, 'privacy:read'),
  navItem(m.admin_group_platform, addresses.adminLogs, m.admin_nav_logs, ScrollText, 'log:read'),
];

/** Navigation items that the signed-in admin may open. */
export function useAdminNavItems(): AdminNavItem[] {
  const may = useMay();
  return adminNavItems.filter(({ scope }) => may(scope));
}

/** The same items grouped under their headings. */
export function useAdminNavGroups(): { title: string; places: AdminNavItem[] }[] {
  const items = useAdminNavItems();
  const groups: { title: string; places: AdminNavItem[] }[] = [];
  for (const each of items) {
    const title = each.group();
    const last = groups.at(-1);
    if (last?.title === title) last.places.push(each);
    else groups.push({ title, places: [each] });
  }
  return groups;
}

/** Counts of what waits, by the address of its navigation item. */
export function useAdminNavCounts(): Readonly<Record<string, number>> {
  const mayReview = useMay()('properties:write');
  const { data } = useQuery({ ...reviewQueueQuery(), enabled: mayReview });
  return { [addresses.adminProperties.pattern]: data?.waiting ?? 0 };
}
