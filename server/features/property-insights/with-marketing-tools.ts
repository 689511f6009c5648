import type { RefusalCode } from '#contract/refusals.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { refuseFeature } from '#server/features/subscription/index.ts';
import type { Platform } from '#server/platform.ts';

/** Refuses agents whose plan lacks the marketing tools. */
export async function withMarketingTools<T>(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  answer: () => Promise<T>,
): Promise<T | Refusal<RefusalCode>> {
  return (await refuseFeature(pool, agentId, 'marketingTools', now())) ?? answer();
}
