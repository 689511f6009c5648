import type { Notification } from '#contract/notifications.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { deviceToday, formatDate } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';

export type NotificationDay = { date: CivilDate; title: string; notifications: Notification[] };

/** Groups notifications by day in the device's time zone; keeps their order. */
export function notificationDays(
  notifications: readonly Notification[],
  today: CivilDate = deviceToday(),
): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const date = deviceToday(new Date(notification.createdAt));
    const last = days.at(-1);
    if (last?.date === date) last.notifications.push(notification);
    else days.push({ date, title: dayWords(date, today), notifications: [notification] });
  }
  return days;
}

function dayWords(date: CivilDate, today: CivilDate): string {
  if (date === today) return m.notifications_today();
  if (date === addDays(today, -1)) return m.notifications_yesterday();
  return formatDate(date, today);
}
