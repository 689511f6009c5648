import type { Promotion, PromotionInput } from '#contract/properties/promotions.ts';
import { promotionLimits } from '#domain/pricing/promotion-limits.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { lockAgent } from '#server/features/agents/index.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { promotionDays, promotionView } from './list-promotions.ts';
import { logPromotion } from './log-promotion.ts';
import { normalizePromotion } from './normalize-promotion.ts';
import { countPromotions, insertPromotion, type StoredTerms } from './promotion.store.ts';

export function createPromotion(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  input: PromotionInput,
  { agentId, request }: AgentCaller,
): Promise<
  | Promotion
  | RefusedBy<typeof refuseFeature>
  | RefusedBy<typeof normalizePromotion>
  | Refusal<'idempotency_mismatch' | 'promotion_code_taken' | 'too_many_promotions'>
> {
  return transact(
    async (tx) => {
      const locked = await refuseFeature(tx, agentId, 'marketingTools', now());
      if (locked) return locked;
      const terms = await normalizePromotion(tx, agentId, input);
      if (isRefusal(terms)) return terms;
      await lockAgent(tx, agentId);
      if ((await countPromotions(tx, agentId)) >= promotionLimits.promotions)
        return refuse('too_many_promotions');
      const stored: StoredTerms = {
        ...terms,
        agentId,
        _id: newId(),
        status: 'active',
        version: 1,
        createdAt: new Date(now()).toISOString(),
      };
      if (!(await insertPromotion(tx, stored))) return refuse('promotion_code_taken');
      logPromotion(tx, null, stored);
      return promotionView({ ...stored, uses: 0 }, await promotionDays(tx, agentId, now()));
    },
    { idempotencyKey: request.idempotencyKey },
  );
}
