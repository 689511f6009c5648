import {
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CreditCard,
  Link2,
  type LucideIcon,
  MessageSquare,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import type { Notification } from '#contract/messages/notifications.ts';
import { m } from '#web/locales/compiled/messages.js';

export type NotificationVariant = { icon: LucideIcon; tint: string; label: () => string };

const pine = 'bg-pine-100 text-pine-800 dark:bg-pine-500/20 dark:text-pine-200';
const clay = 'bg-clay-100 text-clay-900 dark:bg-clay-500/20 dark:text-clay-200';
const blue = 'bg-[#dcecf8] text-[#01426f] dark:bg-[#0167b0]/35 dark:text-[#a9d6f7]';
const red = 'bg-[#fbe3e0] text-[#8a1c11] dark:bg-[#ff9a8d]/15 dark:text-[#ffb4aa]';
const yellow = 'bg-[#fff1b3] text-[#4d3d00] dark:bg-[#ffe680]/15 dark:text-[#ffe680]';

const variants: Partial<Record<Notification['type'], NotificationVariant>> = {
  booking_received: { icon: CalendarPlus, tint: pine, label: m.shell_notification_type_booking },
  booking_via_link: { icon: Link2, tint: clay, label: m.shell_notification_type_link },
  booking_confirmed: { icon: CalendarCheck, tint: pine, label: m.shell_notification_type_confirmed },
  booking_cancelled: { icon: CalendarX, tint: red, label: m.shell_notification_type_cancelled },
  booking_declined: { icon: CalendarX, tint: red, label: m.shell_notification_type_declined },
  booking_expired: { icon: CalendarClock, tint: yellow, label: m.shell_notification_type_expired },
  hold_expiring: { icon: CalendarClock, tint: yellow, label: m.shell_notification_type_hold },
  message: { icon: MessageSquare, tint: blue, label: m.shell_notification_type_message },
  payment_received: { icon: Wallet, tint: pine, label: m.shell_notification_type_payment },
  payment_overdue: { icon: Wallet, tint: red, label: m.shell_notification_type_payment },
  check_in_today: { icon: CalendarCheck, tint: blue, label: m.shell_notification_type_arrival },
  check_out_today: { icon: CalendarCheck, tint: blue, label: m.shell_notification_type_departure },
  trial_ending: { icon: CreditCard, tint: yellow, label: m.shell_notification_type_subscription },
  subscription_changed: { icon: CreditCard, tint: pine, label: m.shell_notification_type_subscription },
  sync_failed: { icon: TriangleAlert, tint: red, label: m.shell_notification_type_calendar },
  conflict_detected: { icon: TriangleAlert, tint: red, label: m.shell_notification_type_calendar },
};

const defaultVariant: NotificationVariant = {
  icon: Bell,
  tint: yellow,
  label: m.shell_notification_type_update,
};

/** Icon, tint and label of a type; types without an entry share a default. */
export function notificationVariant(type: Notification['type']): NotificationVariant {
  return variants[type] ?? defaultVariant;
}
