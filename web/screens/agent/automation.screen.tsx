import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import {
  type BoardState,
  boardQuery,
  rulesQuery,
} from '#web/features/messages/automation/automation.queries.ts';
import { PlannedBoard } from '#web/features/messages/automation/planned-board.tsx';
import { RuleEditor } from '#web/features/messages/automation/rule-editor.tsx';
import { RuleList } from '#web/features/messages/automation/rule-list.tsx';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { useAddressParam, useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const toMessages = <Link to={addresses.messages.pattern}>{m.automation_to_messages()}</Link>;
const toRules = <Link to={addresses.automation.pattern}>{m.automation_to_rules()}</Link>;

/** Rules for automatic messages. */
export function AutomationScreen() {
  const found = useQuery(rulesQuery());
  const access = useFeatureAccess('automation');
  const isLocked = access !== 'open' && access !== 'unknown';

  return (
    <>
      <PageHeader
        title={m.automation_title()}
        state={m.automation_state()}
        back={toMessages}
        action={
          <>
            <Link to={addresses.plannedMessages.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {m.automation_planned()}
            </Link>
            {!isLocked && (
              <Link
                to={addresses.automationRule.pattern}
                params={{ id: 'new' }}
                className={buttonVariants({ variant: 'primary' })}
              >
                {m.automation_new()}
              </Link>
            )}
          </>
        }
      />
      {isLocked && (
        <Banner
          className="mb-5"
          title={m.automation_locked()}
          action={
            <Link
              to={addresses.subscription.pattern}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {m.automation_locked_plans()}
            </Link>
          }
        >
          {m.automation_locked_text()}
        </Banner>
      )}
      <StuckBanner />
      <Loaded query={found} failure={m.automation_failed()} lines={6} card>
        {({ items }) => <RuleList rules={items} mayAdd={!isLocked} />}
      </Loaded>
    </>
  );
}

function StuckBanner() {
  const { data } = useQuery(boardQuery(undefined));
  if (!data || data.stuck === 0) return null;

  return (
    <Banner
      tone="warning"
      className="mb-5"
      title={m.automation_stuck_banner({ count: data.stuck })}
      action={
        <Link
          to={addresses.plannedMessages.pattern}
          search={{ state: 'blocked' }}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {m.automation_stuck_show()}
        </Link>
      }
    />
  );
}

/** One rule with its rehearsal; `new` writes one. */
export function AutomationRuleScreen() {
  const id = useAddressParam('id');
  const found = useQuery({ ...rulesQuery(), enabled: id !== 'new' });
  const rule = found.data?.items.find(({ _id }) => _id === id);
  if (id === 'new')
    return (
      <>
        <PageHeader title={m.automation_editor_new()} back={toRules} />
        <RuleEditor rule={null} />
      </>
    );

  return (
    <>
      <PageHeader title={rule?.name ?? m.automation_title()} back={toRules} />
      <Loaded query={found} failure={m.automation_failed()} lines={8} card>
        {() =>
          rule ? (
            <RuleEditor key={rule._id} rule={rule} />
          ) : (
            <Card>
              <EmptyState
                illustration="lost"
                title={m.automation_rule_missing()}
                text={m.automation_rule_missing_text()}
              />
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

const filters = ['all', 'waiting', 'blocked', 'held', 'skipped'] as const;
const filterLabels = {
  all: m.automation_board_all,
  waiting: m.automation_board_waiting,
  blocked: m.automation_board_blocked,
  held: m.automation_board_held,
  skipped: m.automation_board_skipped,
};

/** The next 7 days of all rules. */
export function PlannedMessagesScreen() {
  const { values, change } = useAddressSearch();
  const state = filters.find((one) => one === values.state) ?? 'all';
  const chosen: BoardState | undefined = state === 'all' ? undefined : state;
  const found = useQuery(boardQuery(chosen));

  return (
    <>
      <PageHeader title={m.automation_board_title()} state={m.automation_board_state()} back={toRules} />
      <Segmented
        label={m.automation_board_filter()}
        value={state}
        onChange={(next) => change({ state: next === 'all' ? undefined : next })}
        options={filters.map((value) => ({ value, label: filterLabels[value]() }))}
        className="mb-4"
      />
      <Loaded query={found} failure={m.automation_board_failed()} lines={6} card>
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState
                illustration="inbox"
                title={m.automation_board_none()}
                text={m.automation_board_none_text()}
              />
            </Card>
          ) : (
            <PlannedBoard messages={items} />
          )
        }
      </Loaded>
    </>
  );
}
