import type { InputOf } from '#contract/endpoint.ts';
import type { changePromotion, Promotion } from '#contract/promotions.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { lockAgent } from '#server/features/agents/index.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { arrangePromotion } from './arrange-promotion.ts';
import { hasCode, lockPromotion, updatePromotion } from './promotion.store.ts';
import { promotionView } from './promotion.view.ts';
import { promotionDays } from './promotion-days.ts';

type Order = { id: string; change: InputOf<typeof changePromotion>['body'] };

/** Changes a promotion for future prices; prices agreed with a booking stay. */
export function changePromotionFor(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  { id, change }: Order,
  { agentId }: AgentCaller,
): Promise<Promotion | Refusal<RefusalCode>> {
  const { version, ...input } = change;
  return transact<Promotion | Refusal<RefusalCode>>(async (tx) => {
    const locked = await refuseFeature(tx, agentId, 'marketingTools', now());
    if (locked) return locked;
    // The agent's lock serialises changes, so that codes stay unique.
    await lockAgent(tx, agentId);
    const before = await lockPromotion(tx, { agentId, id, now: now() });
    if (!before) return refuse('not_found');
    if (before.version !== version) {
      return refuse('version_conflict', { facts: { version: before.version } });
    }
    const terms = await arrangePromotion(tx, agentId, input);
    if (isRefusal(terms)) return terms;
    const { code } = terms;
    if (code !== null && (await hasCode(tx, { agentId, code, exceptId: id }))) {
      return refuse('promotion_code_taken');
    }
    const after = { ...before, ...terms };
    await updatePromotion(tx, after, new Date(now()));
    return promotionView({ ...after, version: version + 1 }, await promotionDays(tx, agentId, now()));
  });
}
