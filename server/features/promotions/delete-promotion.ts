import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { putPromotionAway } from './promotion.store.ts';

/** Its row stays for the bookings that have it; its code is free again. Needs no plan, as stopping does not. */
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
