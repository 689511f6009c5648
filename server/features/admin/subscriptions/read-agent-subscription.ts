import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { AgentSubscriptionDetail } from '#contract/admin/subscriptions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readEntitlements } from '#server/features/subscription/index.ts';
import type { Platform } from '#server/platform.ts';
import { selectLogOf } from '../log/admin-log.store.ts';
import { countByState, findAgentSubscription } from './admin-subscription.store.ts';
import { viewSubscription } from './admin-subscription.view.ts';

export async function readSubscriptionStats({
  pool,
  now,
}: Pick<Platform, 'pool' | 'now'>): Promise<ReplyOf<typeof adminSubscriptions.readStats>> {
  const stats = {
    total: 0,
    byStatus: { trial: 0, active: 0, past_due: 0, cancelled: 0, inactive: 0 },
    byPlan: { starter: 0, professional: 0, business: 0, enterprise: 0 },
    trialsEndingIn7Days: 0,
    trialsOver: 0,
  };
  for (const { status, planType, trial, agents } of await countByState(pool, now())) {
    stats.total += agents;
    stats.byStatus[status] += agents;
    if (planType !== null && (status === 'active' || status === 'past_due')) stats.byPlan[planType] += agents;
    if (trial === 'ending') stats.trialsEndingIn7Days += agents;
    if (trial === 'over') stats.trialsOver += agents;
  }
  return stats;
}

const entriesShown = 20;

export async function readAgentSubscription(
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
