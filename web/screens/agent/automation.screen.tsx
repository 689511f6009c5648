import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
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
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackLink } from '#web/ui/text/back-link.tsx';

const toMessages = <BackLink to={addresses.messages.pattern}>{t.labels.messages}</BackLink>;
const toRules = <BackLink to={addresses.automation.pattern}>{t.automation.title}</BackLink>;

/** Rules for automatic messages. */
export function AutomationScreen() {
  const found = useQuery(rulesQuery());
  const access = useFeatureAccess('automation');
  const isLocked = access !== 'open' && access !== 'unknown';

  return (
    <>
      <PageHeader
        title={t.automation.title}
        help="automation"
        state={t.automation.state}
        back={toMessages}
        action={
          <>
            <Link to={addresses.plannedMessages.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {t.labels.next7Days}
            </Link>
            {!isLocked && (
              <Link
                to={addresses.automationRule.pattern}
                params={{ id: 'new' }}
                className={buttonVariants({ variant: 'primary' })}
              >
                {t.automation.newLabel}
              </Link>
            )}
          </>
        }
      />
      {isLocked && (
        <Banner
          className="mb-5"
          title={t.automation.locked}
          action={
            <Link
              to={addresses.subscription.pattern}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {t.actions.seePlans}
            </Link>
          }
        >
          {t.automation.lockedText}
        </Banner>
      )}
      <StuckBanner />
      <Loaded query={found} failure={t.automation.failed} lines={6} card>
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
      title={t.automation.stuckBanner({ count: data.stuck })}
      action={
        <Link
          to={addresses.plannedMessages.pattern}
          search={{ state: 'blocked' }}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {t.automation.stuckShow}
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
        <PageHeader title={t.automation.newLabel} back={toRules} className="mb-3 [&_h1]:sr-only" />
        <RuleEditor rule={null} />
      </>
    );

  return (
    <>
      <PageHeader title={rule?.name ?? t.automation.title} back={toRules} className="mb-3 [&_h1]:sr-only" />
      <Loaded query={found} failure={t.automation.failed} lines={8} card>
        {() =>
          rule ? (
            <RuleEditor key={rule._id} rule={rule} />
          ) : (
            <Card>
              <EmptyState
                illustration="lost"
                title={t.automation.ruleMissing}
                text={t.automation.ruleMissingText}
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
  all: t.automation.boardAll,
  waiting: t.automation.stateWaiting,
  blocked: t.automation.stateBlocked,
  held: t.automation.stateHeld,
  skipped: t.automation.stateSkipped,
};

/** The next 7 days of all rules. */
export function PlannedMessagesScreen() {
  const { values, change } = useAddressSearch();
  const state = filters.find((one) => one === values.state) ?? 'all';
  const chosen: BoardState | undefined = state === 'all' ? undefined : state;
  const found = useQuery(boardQuery(chosen));

  return (
    <>
      <PageHeader title={t.automation.boardTitle} state={t.automation.boardState} back={toRules} />
      <Segmented
        label={t.actions.show}
        value={state}
        onChange={(next) => change({ state: next === 'all' ? undefined : next })}
        options={filters.map((value) => ({ value, label: filterLabels[value] }))}
        className="mb-4"
      />
      <Loaded query={found} failure={t.automation.boardFailed} lines={6} card>
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState
                illustration="inbox"
                title={t.automation.boardNone}
                text={t.automation.boardNoneText}
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
