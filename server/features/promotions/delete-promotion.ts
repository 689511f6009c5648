import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { putPromotionAway } from './promotion.store.ts';

/** Soft-deletes a promotion: bookings still refer to it, and its code becomes free. Needs no plan, like pausing. */
export function deletePromotionFor(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  id: string,
  { agentId }: AgentCaller,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return transact<{ ok: true } | Refusal<'not_found'>>(async (tx) => {
    const isGone = await putPromotionAway(tx, { agentId, id, at: new Date(now()) });
    return isGone ? { ok: true } : refuse('not_found');
  });
}
