import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import {
  countSubscriptions,
  type ListedSubscriptionRow,
  type SubscriptionFilter,
  type SubscriptionSort,
  selectSubscriptions,
} from './admin-subscription.store.ts';
import { viewSubscription } from './admin-subscription.view.ts';

const defaultLimit = 50;

function cursorsIn(sort: SubscriptionSort) {
  const isMoment = (key: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key);
  const order = { name: sort, isKey: (key: string) => !sort.startsWith('ends') || isMoment(key) };
  return cursorsOf(order, ({ sortedBy, agent }: ListedSubscriptionRow) => ({
    keys: [sortedBy],
    id: agent._id,
  }));
}

export async function listAgentSubscriptions(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminSubscriptions.list>['query'],
): Promise<ReplyOf<typeof adminSubscriptions.list> | Refusal<'invalid_request'>> {
  const { sort = 'agent_desc' } = query;
  const filter = subscriptionFilterOf(query, now());
  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectSubscriptions(pool, filter, { sort, ...page }),
    count: () => countSubscriptions(pool, filter),
    view: (rows) => rows.map(({ sortedBy: _, ...row }) => viewSubscription(row, now())),
  });
}

export function subscriptionFilterOf(
  {
    status = 'all',
    plan = 'all',
    trial,
    q,
  }: Omit<InputOf<typeof adminSubscriptions.list>['query'], 'cursor' | 'limit' | 'sort'>,
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
