import type { exportAgentSubscriptions } from '#contract/admin/subscriptions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { type AgentSubscriptionRow, selectSubscriptions } from './admin-subscription.store.ts';
import { subscriptionFilterOf } from './list-subscriptions.ts';

const heads = [
  'agent id',
  'agent',
  'email',
  'company',
  'account',
  'status',
  'plan',
  'trial ends',
  'period ends',
  'notes',
  'changed',
];

export function exportSubscriptions(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  query: InputOf<typeof exportAgentSubscriptions>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = subscriptionFilterOf(query);
  return exportList(
    deps,
    {
      name: 'subscriptions',
      filter,
      heads,
      cellsOf,
      rowsAfter: (last: AgentSubscriptionRow | null, limit) =>
        selectSubscriptions(deps.pool, filter, { afterAgent: last?.agent._id ?? null, limit }),
    },
    caller,
  );
}

function cellsOf({ agent, ...row }: AgentSubscriptionRow): (string | number | null)[] {
  return [
    agent._id,
    agent.name,
    agent.email,
    agent.company,
    agent.status,
    row.status,
    row.planType,
    row.trial_ends_at,
    row.current_period_end,
    row.admin_notes,
    row.updatedAt,
  ];
}
