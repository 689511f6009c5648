import type { ReplyOf } from '#contract/endpoint.ts';
import type * as promotions from '#contract/properties/promotions.ts';
import { promotionState } from '#domain/pricing/promotion-terms.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Platform } from '#server/platform.ts';
import { listAllPromotions } from './promotion.store.ts';
import { promotionDays, promotionView } from './promotion.view.ts';

/** Available without the marketing tools, so that a running promotion can be seen and stopped. */
export async function listPromotions(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<ReplyOf<typeof promotions.list>> {
  const [records, days] = await Promise.all([
    listAllPromotions(pool, { agentId, now: now() }),
    promotionDays(pool, agentId, now()),
  ]);
  return { items: records.map((record) => promotionView(record, days)) };
}

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
