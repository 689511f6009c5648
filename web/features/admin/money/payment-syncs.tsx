import { useQuery } from '@tanstack/react-query';
import type { PaymentDifference, PaymentSync } from '#contract/admin/subscriptions.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { formatInstantDay, formatMoment, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { paymentSyncsQuery } from './money.queries.ts';

/** The last comparison with the gateway, what differs, and the runs before. */
export function PaymentSyncs() {
  const syncs = useQuery(paymentSyncsQuery());
  return (
    <Card>
      <CardHeader title={m.syncs_title()} text={m.syncs_text()} />
      <Loaded query={syncs} failure={m.syncs_failed()} lines={4} inline>
        {({ items: [last, ...earlier] }) =>
          last ? (
            <>
              <SyncResult sync={last} />
              {earlier.length > 0 && <EarlierSyncs syncs={earlier} />}
            </>
          ) : (
            <p className="text-mute">{m.syncs_never()}</p>
          )
        }
      </Loaded>
    </Card>
  );
}

/** One run: how many subscriptions were compared, and each difference with what to do. */
export function SyncResult({ sync }: { sync: PaymentSync }) {
  const { compared, differences, seen, applied } = sync;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SyncBadge sync={sync} />
        <span className="font-semibold">
          {m.syncs_compared({
            compared: formatNumber(compared),
            differing: formatNumber(differences.length),
          })}
        </span>
        <span className="text-sm text-mute tabular-nums">
          {formatMoment(sync.finishedAt ?? sync.startedAt)}
        </span>
      </p>
      <p className="mt-1 text-sm text-mute">
        {m.syncs_events({ seen: formatNumber(seen), applied: formatNumber(applied) })}
      </p>
      {differences.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {differences.map((difference) => (
            <li key={`${difference.subscription} ${difference.kind}`} className="py-3">
              <Difference difference={difference} />
            </li>
          ))}
        </ul>
      )}
    </div>
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

function EarlierSyncs({ syncs }: { syncs: PaymentSync[] }) {
  return (
    <details className="mt-4">
      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-accent">
        {m.syncs_earlier()}
      </summary>
      <ul className="divide-y divide-line text-sm tabular-nums">
        {syncs.map((sync) => (
          <li key={sync._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <SyncBadge sync={sync} />
            <span>
              {m.syncs_compared({
                compared: formatNumber(sync.compared),
                differing: formatNumber(sync.differences.length),
              })}
            </span>
            <span className="ml-auto text-mute">{formatMoment(sync.startedAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SyncBadge({ sync: { state, differences } }: { sync: PaymentSync }) {
  if (state === 'running') return <Badge tone="blue">{m.syncs_running()}</Badge>;
  if (state === 'failed') return <Badge tone="red">{m.syncs_run_failed()}</Badge>;
  return differences.length === 0 ? (
    <Badge tone="pine">{m.syncs_match()}</Badge>
  ) : (
    <Badge tone="yellow">{m.syncs_differ()}</Badge>
  );
}
