import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { type ListedSubscriptionRow, selectSubscriptions } from './admin-subscription.store.ts';
import { subscriptionFilterOf } from './list-agent-subscriptions.ts';

const columns: CsvColumns<ListedSubscriptionRow, CsvHead<'admin'>> = [
  ['agentId', ({ agent }) => agent._id],
  ['agent', ({ agent }) => agent.name],
  ['email', ({ agent }) => agent.email],
  ['company', ({ agent }) => agent.company],
  ['account', ({ agent }) => agent.status],
  ['status', (row) => row.status],
  ['plan', (row) => row.planType],
  ['trialEnds', (row) => row.trial_ends_at],
  ['periodEnds', (row) => row.current_period_end],
  ['notes', (row) => row.admin_notes],
  ['changed', (row) => row.updatedAt],
];

export function exportAgentSubscriptions(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { sort = 'agent_desc', ...query }: InputOf<typeof adminSubscriptions.exportCsv>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = subscriptionFilterOf(query, deps.now());
  return exportList(
    deps,
    {
      name: 'subscriptions',
      filter,
      columns,
      rowsAfter: (last: ListedSubscriptionRow | null, limit) =>
        selectSubscriptions(deps.pool, filter, {
          ...{ sort, limit },
          after: last && { keys: [last.sortedBy], id: last.agent._id },
        }),
    },
    caller,
  );
}
