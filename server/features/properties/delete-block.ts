import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { releaseStay } from '#server/features/availability/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { deleteBlockRow } from './block.store.ts';
import { lockProperty } from './property.store.ts';

export async function deleteBlock(
  deps: Pick<Platform, 'transact'>,
  { agentId }: AgentCaller,
  { id, blockId }: { id: string; blockId: string },
): Promise<{ ok: true } | Refusal<RefusalCode>> {
  return await deps.transact<{ ok: true } | Refusal<RefusalCode>>(async (tx) => {
    const property = await lockProperty(tx, agentId, id);
    if (!property || !(await deleteBlockRow(tx, agentId, id, blockId))) return refuse('not_found');
    await releaseStay(tx, agentId, blockId);
    return { ok: true };
  });
}
