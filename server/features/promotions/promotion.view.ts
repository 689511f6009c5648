import type { Promotion } from '#contract/promotions.ts';
import { promotionState } from '#domain/pricing/promotion-terms.ts';
import type { PromotionRecord } from './promotion.store.ts';

/** `today` is the agent's. */
export function promotionView(record: PromotionRecord, today: string): Promotion {
  const { agentId: _agent, status: _status, propertyIds, ...told } = record;
  return { ...told, propertyIds: [...propertyIds], state: promotionState(record, today) };
}
