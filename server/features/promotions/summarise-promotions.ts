import { promotionState } from '#domain/pricing/promotion-terms.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listAllPromotions } from './promotion.store.ts';
import { promotionDays } from './promotion-days.ts';

/** Number of running promotions, and of bookings with one. */
export async function summarisePromotions(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<{ running: number; uses: number }> {
  const [records, days] = [
    await listAllPromotions(db, { agentId, now }),
    await promotionDays(db, agentId, now),
  ];
  return {
    running: records.filter((record) => promotionState(record, days(record)) === 'running').length,
    uses: records.reduce((sum, { uses }) => sum + uses, 0),
  };
}
