import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyPeriods, type PlatformMoney } from '#contract/admin/money.ts';
import type { MoneyFigure } from '#domain/subscription/platform-money.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import {
  formatInstantDay,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
} from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { monthTick } from '#web/ui/charts/chart-series.ts';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { type MoneyDays, moneyLinesQuery, moneyQuery } from './money.queries.ts';
import { countChange, formatShare, MoneyTile, moneyChange, shareChange } from './money-tiles.tsx';
import { PaymentSyncs } from './payment-syncs.tsx';

const figureNames: Readonly<Record<MoneyFigure, { name: () => string; text: () => string }>> = {
  mrr: { name: m.money_mrr, text: m.money_about_mrr },
  new: { name: m.money_new, text: m.money_about_new },
  reactivated: { name: m.money_reactivated, text: m.money_about_reactivated },
  expansion: { name: m.money_expansion, text: m.money_about_expansion },
  contraction: { name: m.money_contraction, text: m.money_about_contraction },
  churned: { name: m.money_churned, text: m.money_about_churned },
  trials_ended: { name: m.money_trials_ended, text: m.money_about_trials_ended },
  trials_converted: { name: m.money_trials_converted, text: m.money_about_trials_converted },
  collected: { name: m.money_collected, text: m.money_about_collected },
  refunded: { name: m.money_refunded, text: m.money_about_refunded },
  failed: { name: m.money_failed_payments, text: m.money_about_failed },
};

const periodLabels: Readonly<Record<MoneyDays, () => string>> = {
  '30': m.money_days_30,
  '90': m.money_days_90,
  '365': m.money_days_365,
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
          label={m.money_period()}
          value={days}
          options={moneyPeriods.map((value) => ({ value, label: periodLabels[value]() }))}
          onChange={(next) => change({ days: next === '30' ? undefined : next })}
        />
        {money.data && (
          <p className="text-sm text-mute tabular-nums">
            {m.money_range({
              from: formatInstantDay(money.data.from),
              to: formatInstantDay(money.data.to),
            })}
          </p>
        )}
      </div>
      <Loaded query={money} failure={m.money_failed()} card skeleton={<Skeleton className="h-96 w-full" />}>
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
      more={more ?? m.money_agents({ count: current[figure].count })}
      onOpen={() => onOpen(figure)}
    />
  );

  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
        {tile('mrr', m.money_mrr(), 'good')}
        <MoneyTile
          name={m.money_arpa()}
          value={arpa.current ? formatMoney(arpa.current) : '–'}
          change={arpa.current && arpa.previous ? moneyChange(arpa.current, arpa.previous) : null}
          more={m.money_arpa_more()}
          onOpen={() => onOpen('mrr')}
        />
        <MoneyTile
          name={m.money_churn()}
          value={formatShare(churnRate.current)}
          change={shareChange(churnRate.current, churnRate.previous)}
          direction="bad"
          more={m.money_churn_more({ count: current.churned.count })}
          onOpen={() => onOpen('churned')}
        />
        <MoneyTile
          name={m.money_conversion()}
          value={formatShare(conversionRate.current)}
          change={shareChange(conversionRate.current, conversionRate.previous)}
          more={m.money_conversion_more({
            paid: formatNumber(current.trials_converted.count),
            ended: formatNumber(current.trials_ended.count),
          })}
          onOpen={() => onOpen('trials_ended')}
        />
      </div>
      <section>
        <h2 className="mb-3">{m.money_movements()}</h2>
        <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-5">
          {tile('new', m.money_new(), 'good')}
          {tile('reactivated', m.money_reactivated(), 'good')}
          {tile('expansion', m.money_expansion(), 'good')}
          {tile('contraction', m.money_contraction(), 'bad')}
          {tile('churned', m.money_churned(), 'bad')}
        </div>
      </section>
      <section>
        <h2 className="mb-3">{m.money_payments()}</h2>
        <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-3">
          {tile(
            'collected',
            m.money_collected(),
            'good',
            m.money_payments_count({ count: current.collected.count }),
          )}
          {tile(
            'refunded',
            m.money_refunded(),
            'bad',
            m.money_refunds_count({ count: current.refunded.count }),
          )}
          <MoneyTile
            name={m.money_failed_payments()}
            value={formatNumber(current.failed.count)}
            change={countChange(current.failed.count, previous.failed.count)}
            direction="bad"
            more={m.money_failed_more({ amount: formatMoney(current.failed.amount) })}
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
      title={m.money_trend()}
      text={m.money_trend_text()}
      head={m.analytics_month()}
      empty={m.money_trend_empty()}
      points={trend.map(({ at }) => ({
        key: at,
        label: formatMonth(at.slice(0, 7)),
        tick: monthTick(at.slice(0, 7)),
      }))}
      series={[
        {
          name: m.money_mrr(),
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
    <Sheet open onOpenChange={(open) => !open && onClose()} phone="full" title={name()} text={text()}>
      <Loaded query={lines} failure={m.money_lines_failed()} lines={6}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-mute">{m.money_lines_none()}</p>
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
                <p className="mt-3 text-sm text-mute">
                  {m.money_lines_more({ count: total - items.length })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}
