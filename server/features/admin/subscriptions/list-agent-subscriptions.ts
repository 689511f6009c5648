import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { dayMs } from '#domain/shared/duration.ts';
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
  const filter = subscriptionFilterOf(query, now());
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: ({ after, limit }) => selectSubscriptions(pool, filter, { afterAgent: after?.id ?? null, limit }),
    count: () => countSubscriptions(pool, filter),
    view: (rows) => rows.map((row) => viewSubscription(row, now())),
  });
}

export function subscriptionFilterOf(
  {
    status = 'all',
    plan = 'all',
    trial,
    q,
  }: Omit<InputOf<typeof adminSubscriptions.list>['query'], 'cursor' | 'limit'>,
  now: number,
): SubscriptionFilter {
  return {
    status: status === 'all' ? null : status,
    plan: plan === 'all' ? null : plan,
    trialEnds: trial === undefined ? null : trialEnds(trial, now),
    q: q?.trim() || null,
  };
}

function trialEnds(trial: '7' | '30' | 'over', now: number): SubscriptionFilter['trialEnds'] {
  const at = (moment: number) => new Date(moment).toISOString();
  return trial === 'over'
    ? { from: null, to: at(now) }
    : { from: at(now), to: at(now + Number(trial) * dayMs) };
}
