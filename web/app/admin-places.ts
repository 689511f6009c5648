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
import { m } from '#web/words/compiled/messages.js';

export type AdminPlace = { to: string; label: () => string; icon: LucideIcon; group: () => string };

function place(
  group: () => string,
  address: { pattern: string },
  label: () => string,
  icon: LucideIcon,
): AdminPlace {
  return { to: address.pattern, label, icon, group };
}

/** Navigation items of the admin area, in the order of the sidebar. */
export const adminPlaces: readonly AdminPlace[] = [
  place(m.admin_group_overview, addresses.adminDashboard, m.admin_nav_dashboard, LayoutDashboard),
  place(m.admin_group_overview, addresses.adminAnalytics, m.admin_nav_analytics, ChartColumn),
  place(m.admin_group_business, addresses.adminUsers, m.admin_nav_users, Users),
  place(m.admin_group_business, addresses.adminProperties, m.admin_nav_properties, House),
  place(m.admin_group_business, addresses.adminBookings, m.admin_nav_bookings, CalendarDays),
  place(m.admin_group_business, addresses.adminSubscriptions, m.admin_nav_subscriptions, CreditCard),
  place(m.admin_group_voice, addresses.adminFeedback, m.admin_nav_feedback, MessageCircleHeart),
  place(m.admin_group_voice, addresses.adminContent, m.admin_nav_content, FileText),
  place(m.admin_group_voice, addresses.adminNotifications, m.admin_nav_notifications, Bell),
  place(m.admin_group_platform, addresses.adminSettings, m.admin_nav_settings, Settings),
  place(m.admin_group_platform, addresses.adminLogs, m.admin_nav_logs, ScrollText),
];

/** Navigation items grouped under their headings. */
export function adminPlaceGroups(): { title: string; places: AdminPlace[] }[] {
  const groups: { title: string; places: AdminPlace[] }[] = [];
  for (const each of adminPlaces) {
    const title = each.group();
    const last = groups.at(-1);
    if (last?.title === title) last.places.push(each);
    else groups.push({ title, places: [each] });
  }
  return groups;
}
