import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyPeriods, type PlatformMoney } from '#contract/admin/money.ts';
import type { MoneyFigure } from '#domain/subscription/platform-money.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import {
  formatInstantDay,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
} from '#web/lib/format/format.ts';
import { monthTick } from '#web/ui/charts/chart-series.ts';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { type MoneyDays, moneyLinesQuery, moneyQuery } from './money.queries.ts';
import { countChange, formatShare, MoneyTile, moneyChange, mrrMore, shareChange } from './money-tiles.tsx';
import { PaymentSyncs } from './payment-syncs.tsx';

const figureNames: Readonly<Record<MoneyFigure, { name: string; text: string }>> = {
  mrr: { name: t.money.mrr, text: t.money.aboutMrr },
  new: { name: t.money.newLabel, text: t.money.aboutNew },
  reactivated: { name: t.money.reactivated, text: t.money.aboutReactivated },
  expansion: { name: t.money.expansion, text: t.money.aboutExpansion },
  contraction: { name: t.money.contraction, text: t.money.aboutContraction },
  churned: { name: t.money.churned, text: t.money.aboutChurned },
  upcoming: { name: t.money.upcoming, text: t.money.aboutUpcoming },
  trials_ended: { name: t.money.trialsEnded, text: t.money.aboutTrialsEnded },
  trials_converted: { name: t.money.conversion, text: t.money.aboutTrialsConverted },
  collected: { name: t.money.collected, text: t.money.aboutCollected },
  refunded: { name: t.money.refunded, text: t.money.aboutRefunded },
  failed: { name: t.money.failedPayments, text: t.money.aboutFailed },
};

const periodLabels: Readonly<Record<MoneyDays, string>> = {
  '30': t.money.days30,
  '90': t.money.days90,
  '365': t.money.days365,
};

/** Recurring revenue, its movements, trials and payments, each with its list; and the comparisons with the gateway. */
export function MoneyOverview() {
  const { values, change } = useAddressSearch();
  const days = moneyPeriods.find((each) => each === values.days) ?? '30';
  const money = useQuery(moneyQuery(days));
  const [opened, setOpened] = useState<MoneyFigure | null>(null);

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t.labels.period}
          value={days}
          options={moneyPeriods.map((value) => ({ value, label: periodLabels[value] }))}
          onChange={(next) => change({ days: next === '30' ? undefined : next })}
        />
        {money.data && (
          <p className="text-sm text-mute tabular-nums">
            {t.money.range({
              from: formatInstantDay(money.data.from),
              to: formatInstantDay(money.data.to),
            })}
          </p>
        )}
      </div>
      <Loaded
        query={money}
        failure={t.notices.figuresNotLoaded}
        card
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => (
          <>
            <Figures money={data} onOpen={setOpened} />
            <MrrTrend money={data} />
          </>
        )}
      </Loaded>
      <PaymentSyncs />
      {opened && <MoneyLinesDialog figure={opened} days={days} onClose={() => setOpened(null)} />}
    </div>
  );
}

type FiguresProps = { money: PlatformMoney; onOpen: (figure: MoneyFigure) => void };

function Figures({ money, onOpen }: FiguresProps) {
  const { current, previous, arpa, churnRate, conversionRate } = money;
  const tile = (figure: MoneyFigure, name: string, direction: 'good' | 'bad' | 'neutral', more?: string) => (
    <MoneyTile
      name={name}
      value={formatMoney(current[figure].amount)}
      change={moneyChange(current[figure].amount, previous[figure].amount)}
      direction={direction}
      more={more ?? t.counts.agents({ count: current[figure].count })}
      onOpen={() => onOpen(figure)}
    />
  );

  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
        {tile('mrr', t.money.mrr, 'good', mrrMore(current))}
        <MoneyTile
          name={t.money.arpa}
          value={arpa.current ? formatMoney(arpa.current) : '–'}
          change={arpa.current && arpa.previous ? moneyChange(arpa.current, arpa.previous) : null}
          more={t.labels.perMonth}
          onOpen={() => onOpen('mrr')}
        />
        <MoneyTile
          name={t.money.churn}
          value={formatShare(churnRate.current)}
          change={shareChange(churnRate.current, churnRate.previous)}
          direction="bad"
          more={t.money.churnMore({ count: current.churned.count })}
          onOpen={() => onOpen('churned')}
        />
        <MoneyTile
          name={t.money.conversion}
          value={formatShare(conversionRate.current)}
          change={shareChange(conversionRate.current, conversionRate.previous)}
          more={t.money.conversionMore({
            paid: formatNumber(current.trials_converted.count),
            ended: formatNumber(current.trials_ended.count),
          })}
          onOpen={() => onOpen('trials_ended')}
        />
      </div>
      <section>
        <h2 className="mb-3">{t.money.movements}</h2>
        <div className="grid grid-cols-2 gap-4 max-md:gap-3 lg:grid-cols-3">
          {tile('new', t.money.newLabel, 'good')}
          {tile('reactivated', t.money.reactivated, 'good')}
          {tile('expansion', t.money.expansion, 'good')}
          {tile('contraction', t.money.contraction, 'bad')}
          {tile('churned', t.money.churned, 'bad')}
          {tile('upcoming', t.money.upcoming, 'good')}
        </div>
      </section>
      <section>
        <h2 className="mb-3">{t.labels.payments}</h2>
        <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-3">
          {tile(
            'collected',
            t.money.collected,
            'good',
            t.counts.payments({ count: current.collected.count }),
          )}
          {tile('refunded', t.money.refunded, 'bad', t.money.refundsCount({ count: current.refunded.count }))}
          <MoneyTile
            name={t.money.failedPayments}
            value={formatNumber(current.failed.count)}
            change={countChange(current.failed.count, previous.failed.count)}
            direction="bad"
            more={t.money.failedMore({ amount: formatMoney(current.failed.amount) })}
            onOpen={() => onOpen('failed')}
          />
        </div>
      </section>
    </>
  );
}

function MrrTrend({ money: { trend } }: { money: PlatformMoney }) {
  const currency = trend[0]?.mrr.currency ?? 'EUR';
  const format = (amount: number) => formatMoney({ amount: Math.round(amount), currency });

  return (
    <TrendCard
      title={t.money.mrr}
      text={t.money.trendText}
      head={t.labels.month}
      empty={t.money.trendEmpty}
      points={trend.map(({ at }) => ({
        key: at,
        label: formatMonth(at.slice(0, 7)),
        tick: monthTick(at.slice(0, 7)),
      }))}
      series={[
        {
          name: t.money.mrr,
          tone: 'main',
          shape: 'bars',
          values: trend.map(({ mrr }) => mrr.amount),
        },
      ]}
      value={format}
      axis={format}
    />
  );
}

type MoneyLinesDialogProps = { figure: MoneyFigure; days: MoneyDays; onClose: () => void };

/** The agents behind a figure, and how it is defined. */
function MoneyLinesDialog({ figure, days, onClose }: MoneyLinesDialogProps) {
  const lines = useQuery(moneyLinesQuery(figure, days));
  const { name, text } = figureNames[figure];

  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} phone="full" title={name} text={text}>
      <Loaded query={lines} failure={t.admin.listFailed} lines={6}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-mute">{t.money.linesNone}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map(({ agent, amount, at }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an agent can have two payments in the same moment
                  <li key={index} className="flex items-baseline justify-between gap-4 py-2.5">
                    <span className="min-w-0">
                      <AgentLink agent={agent} />
                      <span className="block text-[13px] text-mute">{formatMoment(at)}</span>
                    </span>
                    {figure !== 'trials_ended' && (
                      <span className="font-semibold whitespace-nowrap tabular-nums">
                        {formatMoney(amount)}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <p className="mt-3 text-sm text-mute">{t.money.linesMore({ count: total - items.length })}</p>
              )}
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}
