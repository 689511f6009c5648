import type { Promotion } from '#contract/promotions.ts';
import { promotionState } from '#domain/pricing/promotion-terms.ts';
import type { PromotionRecord } from './promotion.store.ts';
import type { PromotionDays } from './promotion-days.ts';

export function promotionView(record: PromotionRecord, days: PromotionDays): Promotion {
  const { agentId: _agent, status: _status, propertyIds, ...told } = record;
  return { ...told, propertyIds: [...propertyIds], state: promotionState(record, days(record)) };
}
