import type { DashboardBookings } from '#contract/dashboard.ts';
import { bookingDayFor } from '#server/features/booking-list/index.ts';
import type { Platform } from '#server/platform.ts';
import { countForDashboard } from './dashboard.store.ts';

/** Everything of the agent's first screen. */
export async function readDashboardFor(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<DashboardBookings> {
  const [day, counts] = await Promise.all([
    bookingDayFor(pool, agentId, now()),
    countForDashboard(pool, agentId),
  ]);
  return { ...day, counts };
}
