import type { ReplyOf } from '#contract/endpoint.ts';
import {
  type listNotificationTypes,
  notificationTypes,
  type readNotificationStats,
  usualStatsDays,
} from '#contract/notifications.ts';
import { addDays, civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import type { Platform } from '#server/platform.ts';
import { notificationLabels } from './notification-labels.ts';
import { countByDay, countByType, type TypeCountRow } from './notification-list.store.ts';
import { type OwnerCaller, ownerOf, timezoneOf } from './notification-owner.ts';

/** All notification types with their counts, in the contract's order. */
export async function notificationTypesOf(
  { pool }: Pick<Platform, 'pool'>,
  caller: OwnerCaller,
): Promise<ReplyOf<typeof listNotificationTypes>> {
  const counts = await countByType(pool, ownerOf(caller), null);
  return {
    types: notificationTypes.map((type) =>
      withLabel(counts.find((one) => one.type === type) ?? { type, count: 0, unreadCount: 0 }),
    ),
  };
}

/** Counts of the last `days` days in the caller's time zone, including today. */
export async function notificationStatsOf(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  asked: string | undefined,
  caller: OwnerCaller,
): Promise<ReplyOf<typeof readNotificationStats>> {
  const days = Number(asked ?? usualStatsDays);
  const timezone = await timezoneOf(pool, caller);
  const first = addDays(civilDateAt(now(), timezone), 1 - days);
  const since = instantOf(first, '00:00', timezone);
  const [byType, found] = await Promise.all([
    countByType(pool, ownerOf(caller), since),
    countByDay(pool, ownerOf(caller), { since, timezone }),
  ]);
  const counts = new Map(found.map(({ date, count }) => [date, count]));
  const byDay = Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index);
    return { date, count: counts.get(date) ?? 0 };
  });
  return {
    days,
    total: sum(byType.map(({ count }) => count)),
    unread: sum(byType.map(({ unreadCount }) => unreadCount)),
    byType: byType.map(withLabel),
    byDay,
  };
}

function withLabel(row: TypeCountRow) {
  return { ...row, label: notificationLabels[row.type] };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
