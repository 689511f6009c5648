import type { ReplyOf } from '#contract/endpoint.ts';
import type { listPromotions } from '#contract/promotions.ts';
import type { Platform } from '#server/platform.ts';
import { listAllPromotions } from './promotion.store.ts';
import { promotionView } from './promotion.view.ts';
import { promotionDays } from './promotion-days.ts';

/** Available without the marketing tools, so that a running promotion can be seen and stopped. */
export async function listPromotionsFor(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<ReplyOf<typeof listPromotions>> {
  const [records, days] = await Promise.all([
    listAllPromotions(pool, { agentId, now: now() }),
    promotionDays(pool, agentId, now()),
  ]);
  return { items: records.map((record) => promotionView(record, days)) };
}
