import { useQuery } from '@tanstack/react-query';
import type { PaymentDifference, PaymentSync } from '#contract/admin/subscriptions.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { formatInstantDay, formatMoment, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import { paymentSyncsQuery } from './money.queries.ts';

/** The last comparison with the gateway, what differs, and the runs before. */
export function PaymentSyncs() {
  const syncs = useQuery(paymentSyncsQuery());
  return (
    <Card>
      <CardHeader title={m.syncs_title()} text={m.syncs_text()} />
      <Loaded query={syncs} failure={m.syncs_failed()} lines={4} inline>
        {({ items }) => <SyncHistory syncs={items} />}
      </Loaded>
    </Card>
  );
}

/** The run under way or the failed one, then the last complete one, then those before. */
export function SyncHistory({ syncs }: { syncs: readonly PaymentSync[] }) {
  const [latest] = syncs;
  if (latest === undefined) {
    return (
      <div>
        <h3>{m.syncs_never()}</h3>
        <p className="mt-1 text-mute">{m.syncs_never_text()}</p>
      </div>
    );
  }

  const complete = syncs.find(({ state }) => state === 'done');
  const earlier = syncs.filter((sync) => sync !== latest && sync !== complete);

  return (
    <>
      {latest.state === 'running' && (
        <p role="status" className="mb-4 flex items-center gap-2.5">
          <Spinner />
          {m.syncs_running_since({
            when: formatMoment(latest.startedAt),
            who: starterName(latest.startedBy),
          })}
        </p>
      )}
      {latest.state === 'failed' && (
        <Banner tone="danger" className="mb-4" title={m.syncs_broke_off()}>
          {m.syncs_broke_off_text({
            when: formatMoment(latest.startedAt),
            who: starterName(latest.startedBy),
          })}
        </Banner>
      )}
      {complete ? (
        <section aria-label={m.syncs_last()}>
          {latest !== complete && <h3 className="mb-2">{m.syncs_last()}</h3>}
          <PaymentSyncReport sync={complete} />
        </section>
      ) : (
        <p className="text-mute">{m.syncs_none_complete()}</p>
      )}
      {earlier.length > 0 && <EarlierSyncs syncs={earlier} />}
    </>
  );
}

function EarlierSyncs({ syncs }: { syncs: readonly PaymentSync[] }) {
  return (
    <details className="mt-4">
      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-accent">
        {m.syncs_earlier()}
      </summary>
      <ul className="divide-y divide-line text-sm tabular-nums">
        {syncs.map((sync) => (
          <li key={sync._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span>{formatMoment(sync.startedAt)}</span>
            <span className="text-mute">{starterName(sync.startedBy)}</span>
            {sync.state === 'done' && (
              <span className="text-mute">{m.syncs_subscriptions({ count: sync.compared })}</span>
            )}
            <span className="ml-auto">
              <SyncBadge sync={sync} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One run: when, by whom, what was compared, and the differences that still stand. */
function PaymentSyncReport({ sync }: { sync: PaymentSync }) {
  const { state, startedAt, startedBy, seen, applied, refused, differences } = sync;
  const standing = differences.filter(({ stands }) => stands);
  const changed = differences.filter(({ stands }) => !stands);

  return (
    <>
      <Facts>
        <Fact name={m.syncs_when()}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {formatMoment(startedAt)} <SyncBadge sync={sync} />
          </span>
        </Fact>
        <Fact name={m.syncs_by()}>{starterName(startedBy)}</Fact>
        {state === 'done' && (
          <>
            <Fact name={m.syncs_compared_label()}>{comparedText(sync)}</Fact>
            <Fact name={m.syncs_events_label()}>
              {m.syncs_events({ seen: formatNumber(seen), applied: formatNumber(applied) })}
              {refused > 0 && ` ${m.syncs_refused({ count: formatNumber(refused) })}`}
            </Fact>
          </>
        )}
      </Facts>
      {state === 'done' && (
        <>
          <h3 className="mt-5">
            {standing.length === 0 ? m.syncs_no_differences() : m.syncs_standing({ count: standing.length })}
          </h3>
          {standing.length === 0 && (
            <p className="mt-1 text-mute">
              {changed.length === 0 ? m.syncs_none_found() : m.syncs_none_standing()}
            </p>
          )}
          <Differences of={standing} />
          {changed.length > 0 && (
            <details className="mt-3">
              <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-accent">
                {m.syncs_changed({ count: changed.length })}
              </summary>
              <p className="text-sm text-mute">{m.syncs_changed_text()}</p>
              <Differences of={changed} />
            </details>
          )}
        </>
      )}
    </>
  );
}

function comparedText({ compared, payments }: PaymentSync): string {
  const subscriptions = m.syncs_subscriptions({ count: compared });
  if (payments === null) return subscriptions;
  return m.syncs_both({ subscriptions, payments: m.money_payments_count({ count: payments }) });
}

/** Who started a run, or the timer. */
function starterName(startedBy: PaymentSync['startedBy']): string {
  return startedBy === null ? m.syncs_timer() : (startedBy.name ?? m.syncs_former_admin());
}

function Differences({ of }: { of: readonly PaymentDifference[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {of.map((difference) => (
        <li key={`${difference.subscription} ${difference.kind}`} className="py-3">
          <Difference difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function Difference({ difference }: { difference: PaymentDifference }) {
  const { kind, agent, subscription, ours, theirs } = difference;
  const { title, advice } = kinds[kind];

  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{title()}</span>
        {agent ? <AgentLink agent={agent} /> : <span className="text-mute">{m.syncs_nobody()}</span>}
        <code className="text-[13px] break-all text-mute">{subscription}</code>
      </p>
      <p className="text-sm tabular-nums">
        {m.syncs_sides({ ours: sideText(kind, ours), theirs: sideText(kind, theirs) })}
      </p>
      <p className="text-sm text-mute">{advice()}</p>
    </>
  );
}

const kinds: Readonly<Record<PaymentDifference['kind'], { title: () => string; advice: () => string }>> = {
  unknown_here: { title: m.syncs_unknown_here, advice: m.syncs_unknown_here_advice },
  ended_here: { title: m.syncs_ended_here, advice: m.syncs_ended_here_advice },
  ended_there: { title: m.syncs_ended_there, advice: m.syncs_ended_there_advice },
  plan: { title: m.syncs_plan, advice: m.syncs_plan_advice },
  interval: { title: m.syncs_interval, advice: m.syncs_plan_advice },
  amount: { title: m.syncs_amount, advice: m.syncs_amount_advice },
  period_end: { title: m.syncs_period_end, advice: m.syncs_period_end_advice },
  cancelling: { title: m.syncs_cancelling, advice: m.syncs_cancelling_advice },
  payment_state: { title: m.syncs_payment_state, advice: m.syncs_payment_state_advice },
};

function sideText(kind: PaymentDifference['kind'], side: PaymentDifference['ours']): string {
  if (side === null) return m.syncs_nothing();
  if (typeof side === 'string') return side.replaceAll('_', ' ');
  if (kind === 'amount') return formatMoney({ amount: side, currency: planCurrency });
  return formatInstantDay(new Date(side).toISOString());
}

/** How a run ended; one that found differences counts those of its time. */
function SyncBadge({ sync: { state, differences } }: { sync: PaymentSync }) {
  if (state === 'running') return <Badge tone="blue">{m.syncs_running()}</Badge>;
  if (state === 'failed') return <Badge tone="red">{m.syncs_run_failed()}</Badge>;
  return differences.length === 0 ? (
    <Badge tone="pine">{m.syncs_match()}</Badge>
  ) : (
    <Badge tone="yellow">{m.syncs_differ({ count: differences.length })}</Badge>
  );
}
