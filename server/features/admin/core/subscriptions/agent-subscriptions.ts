import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { AgentSubscription, AgentSubscriptionDetail } from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { entitlementsOf } from '#domain/subscription/entitlements.ts';
import { readEntitlements } from '#server/features/subscription/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { selectLogOf } from '../log/admin-log.store.ts';
import { exportList } from '../log/export-list.ts';
import {
  type AgentSubscriptionRow,
  countByState,
  countSubscriptions,
  findAgentSubscription,
  type ListedSubscriptionRow,
  type SubscriptionFilter,
  type SubscriptionSort,
  selectSubscriptions,
} from './admin-subscription.store.ts';

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
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminSubscriptions.list>['query'],
): Promise<ReplyOf<typeof adminSubscriptions.list> | Refusal<'invalid_request'>> {
  const now = readClock();
  const { sort = 'agent_desc' } = query;
  const filter = subscriptionFilterOf(query, now);

  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectSubscriptions(pool, filter, { sort, ...page }),
    count: () => countSubscriptions(pool, filter),
    view: (rows) => rows.map(({ sortedBy: _, ...row }) => viewSubscription(row, now)),
  });
}

function subscriptionFilterOf(
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
  { sort = 'agent_desc', delimiter, ...query }: InputOf<typeof adminSubscriptions.exportCsv>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = subscriptionFilterOf(query, deps.now());
  return exportList(
    deps,
    {
      name: 'subscriptions',
      filter,
      columns,
      delimiter,
      rowsAfter: (last: ListedSubscriptionRow | null, limit) =>
        selectSubscriptions(deps.pool, filter, {
          sort,
          limit,
          after: last && { keys: [last.sortedBy], id: last.agent._id },
        }),
    },
    caller,
  );
}

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
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<AgentSubscriptionDetail | Refusal<'not_found'>> {
  const now = readClock();
  const found = await findAgentSubscription(pool, agentId);
  if (!found) return refuse('not_found');

  const [entitlements, log] = await Promise.all([
    readEntitlements(pool, agentId, now),
    selectLogOf(pool, { id: agentId, type: 'subscription', limit: entriesShown }),
  ]);

  return {
    subscription: viewSubscription(found, now),
    features: entitlements.features,
    listing_count: entitlements.counts.counted,
    needs_listing_selection: entitlements.needsListingSelection,
    log,
  };
}

export function viewSubscription(row: AgentSubscriptionRow, now: number): AgentSubscription {
  const subscription = {
    status: row.status,
    planType: row.planType,
    trialEndsAt: momentOf(row.trial_ends_at),
    currentPeriodStart: momentOf(row.current_period_start),
    currentPeriodEnd: momentOf(row.current_period_end),
  };
  const { isTrialActive } = entitlementsOf({ subscription, listingCount: 0, now });
  return { ...row, is_trial_active: isTrialActive };
}

function momentOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
