import type { ReplyOf } from '#contract/endpoint.ts';
import type { changeFeaturedOrder } from '#contract/print-and-preview.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { knownPropertyIds, placeFeatured } from '#server/features/properties/index.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { Platform } from '#server/platform.ts';
import { readOrder } from './read-order.ts';

type Answer = ReplyOf<typeof changeFeaturedOrder>;

export async function changeOrder(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  agentId: string,
  propertyIds: readonly string[],
): Promise<Answer | Refusal<RefusalCode>> {
  const ids = [...new Set(propertyIds)];
  return await transact<Answer | Refusal<RefusalCode>>(async (tx) => {
    const locked = await refuseFeature(tx, agentId, 'marketingTools', now());
    if (locked) return locked;
    const known = await knownPropertyIds(tx, agentId, ids);
    if (known.size < ids.length) return refuse('not_found');
    await placeFeatured(tx, agentId, ids);
    return await readOrder(tx, agentId);
  });
}
