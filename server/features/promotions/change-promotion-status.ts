import type { Promotion } from '#contract/promotions.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { lockPromotion, updatePromotion } from './promotion.store.ts';
import { promotionView } from './promotion.view.ts';
import { promotionDays } from './promotion-days.ts';

/** Pausing needs no plan; resuming does. */
export function changePromotionStatusFor(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  { id, status }: { id: string; status: 'active' | 'paused' },
  { agentId }: AgentCaller,
): Promise<Promotion | Refusal<RefusalCode>> {
  return transact<Promotion | Refusal<RefusalCode>>(async (tx) => {
    const locked = status === 'active' ? await refuseFeature(tx, agentId, 'marketingTools', now()) : null;
    if (locked) return locked;
    const before = await lockPromotion(tx, { agentId, id, now: now() });
    if (!before) return refuse('not_found');
    const days = await promotionDays(tx, agentId, now());
    // Idempotent.
    if (before.status === status) return promotionView(before, days);
    const after = { ...before, status };
    await updatePromotion(tx, after, new Date(now()));
    return promotionView({ ...after, version: before.version + 1 }, days);
  });
}
