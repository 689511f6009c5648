import type { InputOf } from '#contract/endpoint.ts';
import type * as promotions from '#contract/properties/promotions.ts';
import type { Promotion, PromotionInput } from '#contract/properties/promotions.ts';
import { promotionLimits } from '#domain/pricing/promotion-limits.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { lockAgent } from '#server/features/agents/index.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { promotionDays, promotionView } from './list-promotions.ts';
import { logPromotion, logPromotionRemoved } from './log-promotion.ts';
import { normalizePromotion } from './normalize-promotion.ts';
import {
  countPromotions,
  hasCode,
  insertPromotion,
  lockPromotion,
  type StoredTerms,
  softDeletePromotion,
  updatePromotion,
} from './promotion.store.ts';

type ChangeRequest = { id: string; change: InputOf<typeof promotions.change>['body'] };

/** Changes a promotion for future prices; prices agreed with a booking stay. */
export function changePromotion(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  { id, change }: ChangeRequest,
  { agentId }: AgentCaller,
): Promise<
  | Promotion
  | RefusedBy<typeof refuseFeature>
  | RefusedBy<typeof normalizePromotion>
  | Refusal<'version_conflict' | 'idempotency_mismatch' | 'promotion_code_taken'>
> {
  const { version, ...input } = change;
  return transact(async (tx) => {
    const locked = await refuseFeature(tx, agentId, 'marketingTools', now());
    if (locked) return locked;
    // The agent's lock serialises changes, so that codes stay unique.
    await lockAgent(tx, agentId);
    const before = await lockPromotion(tx, { agentId, id, now: now() });
    if (!before) return refuse('not_found');
    if (before.version !== version) {
      return refuse('version_conflict', { facts: { version: before.version } });
    }
    const terms = await normalizePromotion(tx, agentId, input);
    if (isRefusal(terms)) return terms;
    const { code } = terms;
    if (code !== null && (await hasCode(tx, { agentId, code, exceptId: id }))) {
      return refuse('promotion_code_taken');
    }
    const after = { ...before, ...terms };
    await updatePromotion(tx, after, new Date(now()));
    logPromotion(tx, before, after);
    return promotionView({ ...after, version: version + 1 }, await promotionDays(tx, agentId, now()));
  });
}

/** Soft-deletes a promotion: bookings still refer to it, and its code becomes free. Needs no plan, like pausing. */
export function removePromotion(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  id: string,
  { agentId }: AgentCaller,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return transact<{ ok: true } | Refusal<'not_found'>>(async (tx) => {
    const isGone = await softDeletePromotion(tx, { agentId, id, at: new Date(now()) });
    if (!isGone) return refuse('not_found');
    logPromotionRemoved(tx, { agentId, id });
    return { ok: true };
  });
}

/** Pausing needs no plan; resuming does. */
export function changePromotionStatus(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  { id, status }: { id: string; status: 'active' | 'paused' },
  { agentId }: AgentCaller,
): Promise<Promotion | RefusedBy<typeof refuseFeature> | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return transact(async (tx) => {
    const locked = status === 'active' ? await refuseFeature(tx, agentId, 'marketingTools', now()) : null;
    if (locked) return locked;
    const before = await lockPromotion(tx, { agentId, id, now: now() });
    if (!before) return refuse('not_found');
    const days = await promotionDays(tx, agentId, now());
    // Idempotent.
    if (before.status === status) return promotionView(before, days);
    const after = { ...before, status };
    await updatePromotion(tx, after, new Date(now()));
    logPromotion(tx, before, after);
    return promotionView({ ...after, version: before.version + 1 }, days);
  });
}

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
