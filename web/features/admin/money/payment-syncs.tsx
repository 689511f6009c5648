import { useQuery } from '@tanstack/react-query';
import type { PaymentDifference, PaymentSync } from '#contract/admin/subscriptions.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoment, formatMoney, formatNumber } from '#web/lib/format/format.ts';
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
      <CardHeader title={t.money.syncsTitle} text={t.money.syncsText} />
      <Loaded query={syncs} failure={t.money.syncsFailed} lines={4} inline>
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
        <h3>{t.money.syncsNever}</h3>
        <p className="mt-1 text-mute">{t.money.syncsNeverText}</p>
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
          {t.money.syncsRunningSince({
            when: formatMoment(latest.startedAt),
            who: starterName(latest.startedBy),
          })}
        </p>
      )}
      {latest.state === 'failed' && (
        <Banner tone="danger" className="mb-4" title={t.money.syncsBrokeOff}>
          {t.money.syncsBrokeOffText({
            when: formatMoment(latest.startedAt),
            who: starterName(latest.startedBy),
          })}
        </Banner>
      )}
      {complete ? (
        <section aria-label={t.money.syncsLast}>
          {latest !== complete && <h3 className="mb-2">{t.money.syncsLast}</h3>}
          <PaymentSyncReport sync={complete} />
        </section>
      ) : (
        <p className="text-mute">{t.money.syncsNoneComplete}</p>
      )}
      {earlier.length > 0 && <EarlierSyncs syncs={earlier} />}
    </>
  );
}

function EarlierSyncs({ syncs }: { syncs: readonly PaymentSync[] }) {
  return (
    <details className="mt-4">
      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-accent">
        {t.money.syncsEarlier}
      </summary>
      <ul className="divide-y divide-line text-sm tabular-nums">
        {syncs.map((sync) => (
          <li key={sync._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span>{formatMoment(sync.startedAt)}</span>
            <span className="text-mute">{starterName(sync.startedBy)}</span>
            {sync.state === 'done' && (
              <span className="text-mute">{t.money.syncsSubscriptions({ count: sync.compared })}</span>
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
  const current = differences.filter(({ isCurrent }) => isCurrent);
  const changed = differences.filter(({ isCurrent }) => !isCurrent);

  return (
    <>
      <Facts>
        <Fact name={t.money.syncsWhen}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {formatMoment(startedAt)} <SyncBadge sync={sync} />
          </span>
        </Fact>
        <Fact name={t.money.syncsBy}>{starterName(startedBy)}</Fact>
        {state === 'done' && (
          <>
            <Fact name={t.money.syncsComparedLabel}>{comparedText(sync)}</Fact>
            <Fact name={t.money.syncsEventsLabel}>
              {t.money.syncsEvents({ seen: formatNumber(seen), applied: formatNumber(applied) })}
              {refused > 0 && ` ${t.money.syncsRefused({ count: formatNumber(refused) })}`}
            </Fact>
          </>
        )}
      </Facts>
      {state === 'done' && (
        <>
          <h3 className="mt-5">
            {current.length === 0
              ? t.money.syncsNoDifferences
              : t.money.syncsStanding({ count: current.length })}
          </h3>
          {current.length === 0 && (
            <p className="mt-1 text-mute">
              {changed.length === 0 ? t.money.syncsNoneFound : t.money.syncsNoneStanding}
            </p>
          )}
          <Differences of={current} />
          {changed.length > 0 && (
            <details className="mt-3">
              <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-accent">
                {t.money.syncsChanged({ count: changed.length })}
              </summary>
              <p className="text-sm text-mute">{t.money.syncsChangedText}</p>
              <Differences of={changed} />
            </details>
          )}
        </>
      )}
    </>
  );
}

function comparedText({ compared, payments }: PaymentSync): string {
  const subscriptions = t.money.syncsSubscriptions({ count: compared });
  if (payments === null) return subscriptions;
  return t.money.syncsBoth({ subscriptions, payments: t.counts.payments({ count: payments }) });
}

/** Who started a run, or the timer. */
function starterName(startedBy: PaymentSync['startedBy']): string {
  return startedBy === null ? t.money.syncsTimer : (startedBy.name ?? t.money.syncsFormerAdmin);
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
        <span className="font-semibold">{title}</span>
        {agent ? <AgentLink agent={agent} /> : <span className="text-mute">{t.money.syncsNobody}</span>}
        <code className="text-[13px] break-all text-mute">{subscription}</code>
      </p>
      <p className="text-sm tabular-nums">
        {t.money.syncsSides({ ours: sideText(kind, ours), theirs: sideText(kind, theirs) })}
      </p>
      <p className="text-sm text-mute">{advice}</p>
    </>
  );
}

const kinds: Readonly<Record<PaymentDifference['kind'], { title: string; advice: string }>> = {
  unknown_here: { title: t.money.syncsUnknownHere, advice: t.money.syncsUnknownHereAdvice },
  ended_here: { title: t.money.syncsEndedHere, advice: t.money.syncsEndedHereAdvice },
  ended_there: { title: t.money.syncsEndedThere, advice: t.money.syncsEndedThereAdvice },
  plan: { title: t.money.syncsPlan, advice: t.money.syncsPlanAdvice },
  interval: { title: t.money.syncsInterval, advice: t.money.syncsPlanAdvice },
  amount: { title: t.money.syncsAmount, advice: t.money.syncsAmountAdvice },
  period_end: { title: t.money.syncsPeriodEnd, advice: t.money.syncsPeriodEndAdvice },
  cancelling: { title: t.money.syncsCancelling, advice: t.money.syncsCancellingAdvice },
  payment_state: { title: t.money.syncsPaymentState, advice: t.money.syncsPaymentStateAdvice },
};

function sideText(kind: PaymentDifference['kind'], side: PaymentDifference['ours']): string {
  if (side === null) return t.money.syncsNothing;
  if (typeof side === 'string') return side.replaceAll('_', ' ');
  if (kind === 'amount') return formatMoney({ amount: side, currency: planCurrency });
  return formatInstantDay(new Date(side).toISOString());
}

/** How a run ended; one that found differences counts those of its time. */
function SyncBadge({ sync: { state, differences } }: { sync: PaymentSync }) {
  if (state === 'running') return <Badge tone="blue">{t.money.syncsRunning}</Badge>;
  if (state === 'failed') return <Badge tone="red">{t.money.syncsRunFailed}</Badge>;
  return differences.length === 0 ? (
    <Badge tone="pine">{t.money.syncsMatch}</Badge>
  ) : (
    <Badge tone="yellow">{t.money.syncsStanding({ count: differences.length })}</Badge>
  );
}
