import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { adminPlanLabels, subscriptionLabels, subscriptionTones } from '../components/state-labels.ts';
import { AdminList } from '../list/admin-list.tsx';
import { choiceOptions } from '../list/choice-options.ts';
import type { Column } from '../list/column.ts';
import { ExportButton } from '../list/export-button.tsx';
import { ListActions, ListFilter, ListSearch, ListTools } from '../list/list-tools.tsx';
import { PanelSlot } from '../list/panel-slot.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useListFilters } from '../list/use-list-filters.ts';
import { useShownColumns } from '../list/use-shown-columns.tsx';
import { downloadSubscriptions, listSubscriptions } from './subscription.queries.ts';

const planChoices = { ...adminPlanLabels, none: m.admin_plan_none };

const SubscriptionPanel = lazyPart(() => import('./subscription-panel.tsx'), 'SubscriptionPanel');

export function SubscriptionList() {
  const { chosen, q, open, choose, search, show, onClear } = useListFilters({
    status: subscriptionLabels,
    plan: planChoices,
  });
  const { status, plan } = chosen;
  const list = useAdminList(['subscriptions', status, plan, q], (cursor, signal) =>
    listSubscriptions({ status, plan, q, cursor }, signal),
  );
  const openOne = ({ agent }: AgentSubscription) => show(agent._id);
  const { shown, chooser } = useShownColumns('subscriptions', columns(openOne));
  return (
    <>
      <ListTools>
        <ListSearch value={q} onSearch={search} label={m.admin_subscriptions_search()} />
        <ListFilter
          label={m.admin_status()}
          value={status ?? 'all'}
          onChange={(value) => choose('status', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_states(), subscriptionLabels)}
        />
        <ListFilter
          label={m.admin_plan()}
          value={plan ?? 'all'}
          onChange={(value) => choose('plan', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_plans(), planChoices)}
        />
        <ListActions>
          {chooser}
          <ExportButton download={() => downloadSubscriptions({ status, plan, q })} />
        </ListActions>
      </ListTools>
      <AdminList
        list={list}
        label={m.admin_nav_subscriptions()}
        columns={shown}
        itemKey={({ agent }) => agent._id}
        onOpen={openOne}
        card={(item, shows) => <SubscriptionCard item={item} shows={shows} />}
        failure={m.admin_failed_subscriptions()}
        empty={{ title: m.admin_subscriptions_empty(), text: m.admin_subscriptions_empty_text() }}
        onClear={onClear}
      />
      <PanelSlot id={open}>
        <SubscriptionPanel id={open} onClose={() => show(undefined)} />
      </PanelSlot>
    </>
  );
}

function columns(onOpen: (item: AgentSubscription) => void): Column<AgentSubscription>[] {
  return [
    {
      key: 'agent',
      head: m.admin_agent(),
      className: 'max-w-72',
      cell: (item) => (
        <TwoLines
          first={<OpenButton onPress={() => onOpen(item)}>{item.agent.name}</OpenButton>}
          second={item.agent.email}
        />
      ),
    },
    {
      key: 'company',
      head: m.admin_users_col_company(),
      wide: true,
      className: 'max-w-52 truncate',
      cell: ({ agent }) => agent.company || '–',
    },
    {
      key: 'status',
      head: m.admin_status(),
      cell: ({ status }) => (
        <StateBadge state={status} words={subscriptionLabels} tones={subscriptionTones} />
      ),
    },
    { key: 'plan', head: m.admin_plan(), cell: ({ planType }) => planName(planType) },
    { key: 'ends', head: m.admin_subscriptions_until(), cell: (item) => subscriptionEnd(item) ?? '–' },
    {
      key: 'notes',
      head: m.admin_notes(),
      wide: true,
      className: 'max-w-64 truncate text-mute',
      cell: (item) => item.admin_notes || '–',
    },
    {
      key: 'changed',
      head: m.admin_changed(),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (item) => formatInstantDay(item.updatedAt),
    },
  ];
}

export function planName(planType: AgentSubscription['planType']): string {
  return planType ? adminPlanLabels[planType]() : m.admin_plan_none();
}

type SubscriptionCardProps = { item: AgentSubscription; shows: (column: string) => boolean };

function SubscriptionCard({ item, shows }: SubscriptionCardProps) {
  return (
    <>
      <TwoLines first={<span className="font-semibold">{item.agent.name}</span>} second={item.agent.email} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {shows('status') && (
          <StateBadge state={item.status} words={subscriptionLabels} tones={subscriptionTones} />
        )}
        {shows('plan') && <span className="text-sm">{planName(item.planType)}</span>}
      </div>
      <p className="mt-2 truncate text-[13px] text-mute">
        {[
          shows('ends') && subscriptionEnd(item),
          shows('company') && item.agent.company,
          shows('notes') && item.admin_notes,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
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
