import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { refuseWithStays } from './change-property-status.ts';
import { logProperty } from './log-property.ts';
import { lockProperty } from './property.store.ts';
import { markDeleted } from './property-write.store.ts';

/** Soft-deletes a property; past bookings still show its name and picture. */
export async function deleteProperty(
  deps: Pick<Platform, 'transact' | 'now'>,
  { agentId }: AgentCaller,
  id: string,
): Promise<{ ok: true } | Refusal<RefusalCode>> {
  const now = deps.now();
  return await deps.transact<{ ok: true } | Refusal<RefusalCode>>(async (tx) => {
    const record = await lockProperty(tx, agentId, id);
    if (!record) return refuse('not_found');
    const refusal = await refuseWithStays(tx, record, now);
    if (refusal) return refusal;
    logProperty(tx, {
      ...{ agentId, id, title: record.title, at: now },
      action: 'property_deleted',
      what: 'was deleted',
      before: { status: record.status },
      after: { deleted: true },
    });
    await markDeleted(tx, agentId, id, new Date(now));
    return { ok: true };
  });
}
