import { addresses } from '#contract/addresses.ts';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { planLabels, StateBadge, subscriptionLabels, subscriptionTones } from '../components/state-badge.tsx';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { downloadSubscriptions, listSubscriptions } from './subscription.queries.ts';

const columns: readonly ListColumn<AgentSubscription>[] = [
  {
    key: 'agent',
    sort: { key: 'agent', first: 'desc' },
    head: m.admin_agent,
    className: 'max-w-72',
    cell: ({ agent }, open) => (
      <TwoLines first={<OpenButton onPress={open}>{agent.name}</OpenButton>} second={agent.email} />
    ),
    card: { title: ({ agent }) => agent.name, under: ({ agent }) => agent.email },
  },
  {
    key: 'company',
    head: m.admin_users_col_company,
    wide: true,
    className: 'max-w-52 truncate',
    cell: ({ agent }) => agent.company || '–',
    card: { foot: ({ agent }) => agent.company },
  },
  {
    key: 'status',
    sort: { key: 'status', first: 'asc' },
    head: m.admin_status,
    cell: ({ status }) => <StateBadge state={status} words={subscriptionLabels} tones={subscriptionTones} />,
    card: {
      badges: ({ status }) => (
        <StateBadge state={status} words={subscriptionLabels} tones={subscriptionTones} />
      ),
    },
  },
  {
    key: 'plan',
    sort: { key: 'plan', first: 'asc' },
    head: m.admin_plan,
    cell: ({ planType }) => planName(planType),
    card: { badges: ({ planType }) => <span className="text-sm">{planName(planType)}</span> },
  },
  {
    key: 'ends',
    sort: { key: 'ends', first: 'asc' },
    head: m.admin_subscriptions_until,
    cell: (item) => subscriptionEnd(item) ?? '–',
    card: { foot: subscriptionEnd },
    leadsCard: true,
  },
  {
    key: 'notes',
    head: m.admin_notes,
    wide: true,
    className: 'max-w-64 truncate text-mute',
    cell: (item) => item.admin_notes || '–',
    card: { foot: (item) => item.admin_notes },
  },
  {
    key: 'changed',
    head: m.admin_changed,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: (item) => formatInstantDay(item.updatedAt),
  },
];

const trialLabels = { '7': m.lists_trial_7, '30': m.lists_trial_30, over: m.lists_trial_over };

const subscriptions = defineAdminList({
  name: 'subscriptions',
  label: m.admin_nav_subscriptions,
  searchLabel: m.admin_subscriptions_search,
  filters: {
    status: { label: m.admin_status, any: m.admin_all_states, labels: subscriptionLabels },
    plan: { label: m.admin_plan, any: m.admin_all_plans, labels: { ...planLabels, none: m.admin_plan_none } },
    trial: { label: m.lists_trial, any: m.lists_any_trial, labels: trialLabels },
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
  failure: m.admin_failed_subscriptions,
  empty: { title: m.admin_subscriptions_empty, text: m.admin_subscriptions_empty_text },
});

export function SubscriptionList() {
  return <AdminList of={subscriptions} />;
}

export function planName(planType: AgentSubscription['planType']): string {
  return planType ? planLabel(planType) : m.admin_plan_none();
}

/** "Trial until 5 Dec", "Trial ended 3 Nov", "Paid until 5 Dec", "Trial until 5 Dec, paid until 5 Jan"; null without an end. */
function subscriptionEnd(item: AgentSubscription): string | null {
  const end = item.status === 'trial' ? item.trial_ends_at : item.current_period_end;
  if (end === null) return null;

  const date = dayOf(end);
  if (item.status !== 'trial') {
    const trial = item.is_trial_active ? item.current_period_start : null;
    if (trial === null) return m.admin_subscriptions_paid_until({ date });
    return m.admin_subscriptions_trial_then_paid({ trial: dayOf(trial), date });
  }

  return item.is_trial_active
    ? m.admin_subscriptions_trial_until({ date })
    : m.admin_subscriptions_trial_ended({ date });
}

function dayOf(instant: string): string {
  return formatInstantDay(instant);
}
