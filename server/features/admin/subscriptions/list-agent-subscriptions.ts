import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import {
  type AgentSubscriptionRow,
  countSubscriptions,
  type SubscriptionFilter,
  selectSubscriptions,
} from './admin-subscription.store.ts';
import { viewSubscription } from './admin-subscription.view.ts';

const defaultLimit = 50;
// Ordered by id alone.
const cursors = momentCursors(({ agent }: AgentSubscriptionRow) => ({ at: '-infinity', id: agent._id }));

export async function listAgentSubscriptions(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminSubscriptions.list>['query'],
): Promise<ReplyOf<typeof adminSubscriptions.list> | Refusal<'invalid_request'>> {
  const filter = subscriptionFilterOf(query);
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: ({ after, limit }) => selectSubscriptions(pool, filter, { afterAgent: after?.id ?? null, limit }),
    count: () => countSubscriptions(pool, filter),
    view: (rows) => rows.map((row) => viewSubscription(row, now())),
  });
}

export function subscriptionFilterOf({
  status = 'all',
  plan = 'all',
  q,
}: Pick<InputOf<typeof adminSubscriptions.list>['query'], 'status' | 'plan' | 'q'>): SubscriptionFilter {
  return {
    status: status === 'all' ? null : status,
    plan: plan === 'all' ? null : plan,
    q: q?.trim() || null,
  };
}
