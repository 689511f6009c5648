import type { listAgentSubscriptions } from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { cutPage, readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import {
  countSubscriptions,
  type SubscriptionFilter,
  selectSubscriptions,
} from './admin-subscription.store.ts';
import { viewSubscription } from './admin-subscription.view.ts';

const defaultLimit = 50;

export async function listSubscriptions(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof listAgentSubscriptions>['query'],
): Promise<ReplyOf<typeof listAgentSubscriptions> | Refusal<'invalid_request'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const filter = subscriptionFilterOf(query);
  const limit = Number(query.limit ?? defaultLimit);
  const [rows, total] = await Promise.all([
    selectSubscriptions(pool, filter, { afterAgent: after?.id ?? null, limit: limit + 1 }),
    after ? undefined : countSubscriptions(pool, filter),
  ]);
  // Ordered by id alone.
  const { items, nextCursor } = cutPage(rows, limit, ({ agent }) =>
    writeCursor({ at: '-infinity', id: agent._id }),
  );
  return {
    items: items.map((row) => viewSubscription(row, now())),
    nextCursor,
    ...(total === undefined ? {} : { total }),
  };
}

export function subscriptionFilterOf({
  status = 'all',
  plan = 'all',
  q,
}: Pick<InputOf<typeof listAgentSubscriptions>['query'], 'status' | 'plan' | 'q'>): SubscriptionFilter {
  return {
    status: status === 'all' ? null : status,
    plan: plan === 'all' ? null : plan,
    q: q?.trim() || null,
  };
}
