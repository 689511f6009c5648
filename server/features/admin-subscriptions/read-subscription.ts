import type { AgentSubscriptionDetail } from '#contract/admin-subscriptions.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { selectLogOf } from '#server/features/admin-log/index.ts';
import { readEntitlements } from '#server/features/subscription/index.ts';
import type { Platform } from '#server/platform.ts';
import { findAgentSubscription } from './admin-subscription.store.ts';
import { viewSubscription } from './admin-subscription.view.ts';

const entriesShown = 20;

export async function readSubscription(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<AgentSubscriptionDetail | Refusal<'not_found'>> {
  const found = await findAgentSubscription(pool, agentId);
  if (!found) return refuse('not_found');
  const [entitlements, log] = await Promise.all([
    readEntitlements(pool, agentId, now()),
    selectLogOf(pool, { id: agentId, type: 'subscription', limit: entriesShown }),
  ]);
  return {
    subscription: viewSubscription(found, now()),
    features: entitlements.features,
    listing_count: entitlements.counts.kept,
    needs_listing_selection: entitlements.needsListingSelection,
    log,
  };
}
