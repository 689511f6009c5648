import {
  Bell,
  CalendarDays,
  ChartColumn,
  CreditCard,
  FileText,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleHeart,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { m } from '#web/locales/compiled/messages.js';

export type AdminNavItem = { to: string; label: () => string; icon: LucideIcon; group: () => string };

function navItem(
  group: () => string,
  address: { pattern: string },
  label: () => string,
  icon: LucideIcon,
): AdminNavItem {
  return { to: address.pattern, label, icon, group };
}

/** Navigation items of the admin area, in the order of the sidebar. */
export const adminNavItems: readonly AdminNavItem[] = [
  navItem(m.admin_group_overview, addresses.adminDashboard, m.admin_nav_dashboard, LayoutDashboard),
  navItem(m.admin_group_overview, addresses.adminAnalytics, m.admin_nav_analytics, ChartColumn),
  navItem(m.admin_group_business, addresses.adminUsers, m.admin_nav_users, Users),
  navItem(m.admin_group_business, addresses.adminProperties, m.admin_nav_properties, House),
  navItem(m.admin_group_business, addresses.adminBookings, m.admin_nav_bookings, CalendarDays),
  navItem(m.admin_group_business, addresses.adminSubscriptions, m.admin_nav_subscriptions, CreditCard),
  navItem(m.admin_group_voice, addresses.adminFeedback, m.admin_nav_feedback, MessageCircleHeart),
  navItem(m.admin_group_voice, addresses.adminContent, m.admin_nav_content, FileText),
  navItem(m.admin_group_voice, addresses.adminNotifications, m.admin_nav_notifications, Bell),
  navItem(m.admin_group_platform, addresses.adminSettings, m.admin_nav_settings, Settings),
  navItem(m.admin_group_platform, addresses.adminLogs, m.admin_nav_logs, ScrollText),
];

/** Navigation items grouped under their headings. */
export function adminNavGroups(): { title: string; places: AdminNavItem[] }[] {
  const groups: { title: string; places: AdminNavItem[] }[] = [];
  for (const each of adminNavItems) {
    const title = each.group();
    const last = groups.at(-1);
    if (last?.title === title) last.places.push(each);
    else groups.push({ title, places: [each] });
  }
  return groups;
}
