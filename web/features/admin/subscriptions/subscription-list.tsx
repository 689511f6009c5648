import { addresses } from '#contract/addresses.ts';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { planLabels, StateBadge, subscriptionLabels, subscriptionTones } from '../components/state-badge.tsx';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { downloadSubscriptions, listSubscriptions } from './subscription.queries.ts';

const columns: readonly ListColumn<AgentSubscription>[] = [
  {
    key: 'agent',
    sort: { key: 'agent', first: 'desc' },
    head: t.labels.agent,
    className: 'max-w-72',
    cell: ({ agent }, open) => (
      <TwoLines first={<OpenButton onPress={open}>{agent.name}</OpenButton>} second={agent.email} />
    ),
    card: { title: ({ agent }) => agent.name, under: ({ agent }) => agent.email },
  },
  {
    key: 'company',
    head: t.labels.company,
    givesWay: 1,
    className: 'max-w-52 truncate',
    cell: ({ agent }) => agent.company || '–',
    card: { foot: ({ agent }) => agent.company },
  },
  {
    key: 'status',
    sort: { key: 'status', first: 'asc' },
    head: t.labels.status,
    cell: ({ status }) => <StateBadge state={status} labels={subscriptionLabels} tones={subscriptionTones} />,
    card: {
      badges: ({ status }) => (
        <StateBadge state={status} labels={subscriptionLabels} tones={subscriptionTones} />
      ),
    },
  },
  {
    key: 'plan',
    sort: { key: 'plan', first: 'asc' },
    head: t.admin.plan,
    cell: ({ planType }) => planName(planType),
    card: { badges: ({ planType }) => <span className="text-sm">{planName(planType)}</span> },
  },
  {
    key: 'ends',
    sort: { key: 'ends', first: 'asc' },
    head: t.labels.until,
    cell: (item) => subscriptionEnd(item) ?? '–',
    card: { foot: subscriptionEnd },
    leadsCard: true,
  },
  {
    key: 'notes',
    head: t.admin.notes,
    givesWay: 1,
    className: 'max-w-64 truncate text-mute',
    cell: (item) => item.admin_notes || '–',
    card: { foot: (item) => item.admin_notes },
  },
  {
    key: 'changed',
    givesWay: 2,
    head: t.labels.updated,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: (item) => formatInstantDay(item.updatedAt),
  },
];

const trialLabels = { '7': t.lists.trial7, '30': t.lists.trial30, over: t.lists.trialOver };

const subscriptions = defineAdminList({
  name: 'subscriptions',
  label: t.admin.navSubscriptions,
  searchLabel: t.adminSubscriptions.search,
  filters: {
    status: { label: t.labels.status, any: t.labels.allStatuses, labels: subscriptionLabels },
    plan: {
      label: t.admin.plan,
      any: t.labels.allPlans,
      labels: { ...planLabels, none: t.notices.noPlan },
    },
    trial: { label: t.lists.trial, any: t.lists.anyTrial, labels: trialLabels },
  },
  columns,
  choosesColumns: true,
  itemKey: ({ agent }) => agent._id,
  sorts: [
    'agent_desc',
    'agent_asc',
    'ends_asc',
    'ends_desc',
    'status_asc',
    'status_desc',
    'plan_asc',
    'plan_desc',
  ],
  load: listSubscriptions,
  download: downloadSubscriptions,
  page: (id) => addresses.adminSubscription({ id }),
  failure: t.admin.failedSubscriptions,
  empty: { title: t.adminSubscriptions.empty, text: t.adminSubscriptions.emptyText },
});

export function SubscriptionList() {
  return <AdminList of={subscriptions} />;
}

export function planName(planType: AgentSubscription['planType']): string {
  return planType ? planLabel(planType) : t.notices.noPlan;
}

/** "Trial until 5 Dec", "Trial ended 3 Nov", "Paid until 5 Dec", "Trial until 5 Dec, paid until 5 Jan"; null without an end. */
function subscriptionEnd(item: AgentSubscription): string | null {
  const end = item.status === 'trial' ? item.trial_ends_at : item.current_period_end;
  if (end === null) return null;

  const date = dayOf(end);
  if (item.status !== 'trial') {
    const trial = item.is_trial_active ? item.current_period_start : null;
    if (trial === null) return t.adminSubscriptions.paidUntil({ date });
    return t.adminSubscriptions.trialThenPaid({ trial: dayOf(trial), date });
  }

  return item.is_trial_active
    ? t.adminSubscriptions.trialUntil({ date })
    : t.adminSubscriptions.trialEnded({ date });
}

function dayOf(instant: string): string {
  return formatInstantDay(instant);
}
