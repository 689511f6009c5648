import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { releaseNights } from '#server/features/availability/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { deleteBlockRow, lockBlockRow } from './block.store.ts';
import { logProperty } from './log-property.ts';
import { lockProperty } from './property.store.ts';

export async function deleteBlock(
  deps: Pick<Platform, 'transact'>,
  { agentId }: AgentCaller,
  { id, blockId }: { id: string; blockId: string },
): Promise<{ ok: true } | Refusal<RefusalCode>> {
  return await deps.transact<{ ok: true } | Refusal<RefusalCode>>(async (tx) => {
    const property = await lockProperty(tx, agentId, id);
    const block = property && (await lockBlockRow(tx, agentId, id, blockId));
    if (!block) return refuse('not_found');
    await deleteBlockRow(tx, agentId, id, blockId);
    const { kind, checkIn, checkOut } = block;
    logProperty(tx, {
      ...{ agentId, id, title: property.title },
      action: 'block_deleted',
      what: `is open again from ${checkIn} to ${checkOut}`,
      before: { kind, checkIn, checkOut },
      after: {},
    });
    await releaseNights(tx, agentId, blockId);
    return { ok: true };
  });
}
