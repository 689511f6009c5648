import type { DashboardBookings } from '#contract/dashboard.ts';
import { readBookingDay } from '#server/features/booking-list/index.ts';
import type { Platform } from '#server/platform.ts';
import { countComingDays, countForDashboard, countNeedingReply, sumUnpaid } from './dashboard.store.ts';

/** Content of the agent's dashboard. */
export async function readDashboardFor(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<DashboardBookings> {
  const moment = now();
  const [{ unpaid, ...day }, counts, needsReply, owed, next14] = await Promise.all([
    readBookingDay(pool, agentId, moment),
    countForDashboard(pool, agentId),
    countNeedingReply(pool, agentId),
    sumUnpaid(pool, agentId),
    countComingDays(pool, agentId, moment),
  ]);
  return {
    ...day,
    counts,
    needsReply,
    now: new Date(moment).toISOString(),
    next14,
    unpaid: { items: unpaid, ...owed },
  };
}
