import type { NotificationType } from './notification-types.ts';

export type GroupedNotification = {
  type: NotificationType;
  /** Booking, or another thing that several notifications can be about, such as a conversation; null without one. */
  subject: string | null;
  /** The day on which it came, as the reader's clock has it. */
  day: string;
};

/** Notifications shown as one line, newest first: about one booking or conversation, of one type, or a single one. */
export type NotificationLine<Item> =
  | { kind: 'single'; items: readonly [Item] }
  | { kind: 'subject' | 'type'; items: readonly [Item, ...Item[]] };

export type NotificationDay<Item> = { day: string; lines: NotificationLine<Item>[] };

/** From so many of one type on, about different things, they share a line: "7 payments overdue". */
const minOfType = 3;

/**
 * Groups notifications, newest first, by day; within a day what is about one thing shares a line, then what is left of one
 * type. A line stands where its newest notification stands.
 */
export function groupNotifications<Item extends GroupedNotification>(
  notifications: readonly Item[],
): NotificationDay<Item>[] {
  return [...Map.groupBy(notifications, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    lines: linesOf(ofDay),
  }));
}

function linesOf<Item extends GroupedNotification>(items: readonly Item[]): NotificationLine<Item>[] {
  const bySubject = [...Map.groupBy(items, (item) => item.subject ?? item).values()];
  const singles = bySubject.filter(({ length }) => length === 1).flat();
  const byType = Map.groupBy(singles, ({ type }) => type);
  const lines: NotificationLine<Item>[] = [];

  for (const group of bySubject) {
    const [first, ...rest] = group;
    if (first === undefined) continue;
    const ofType = rest.length === 0 ? (byType.get(first.type) ?? []) : [];
    if (rest.length > 0) lines.push({ kind: 'subject', items: [first, ...rest] });
    else if (ofType.length < minOfType) lines.push({ kind: 'single', items: [first] });
    else if (ofType[0] === first) lines.push({ kind: 'type', items: [first, ...ofType.slice(1)] });
  }

  return lines;
}
