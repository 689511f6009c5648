import type { PaymentDifference, PaymentSync } from '#contract/admin/subscriptions.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { formatInstantDay, formatMoment, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts } from '../components/facts.tsx';

/** One run: when, by whom, what was compared, and the differences that still stand. */
export function PaymentSyncReport({ sync }: { sync: PaymentSync }) {
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
export function starterName(startedBy: PaymentSync['startedBy']): string {
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
export function SyncBadge({ sync: { state, differences } }: { sync: PaymentSync }) {
  if (state === 'running') return <Badge tone="blue">{m.syncs_running()}</Badge>;
  if (state === 'failed') return <Badge tone="red">{m.syncs_run_failed()}</Badge>;
  return differences.length === 0 ? (
    <Badge tone="pine">{m.syncs_match()}</Badge>
  ) : (
    <Badge tone="yellow">{m.syncs_differ({ count: differences.length })}</Badge>
  );
}
