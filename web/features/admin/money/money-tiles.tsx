import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { PlatformMoney } from '#contract/admin/money.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { ChangeIndicator } from '#web/ui/charts/change-indicator.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay } from '../session/admin-role.ts';
import { moneyQuery } from './money.queries.ts';

/** Recurring revenue, trials and failed payments of the last 30 days, for those who may see money. */
export function MoneyTiles() {
  const may = useMay();
  return may('billing:read') ? <Tiles /> : null;
}

function Tiles() {
  const money = useQuery(moneyQuery('30'));

  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{t.money.last30}</h2>
        <Link
          to={addresses.adminSubscriptions.pattern}
          search={{ view: 'money' }}
          className="inline-flex min-h-9 items-center font-semibold text-accent hover:underline"
        >
          {t.money.open}
        </Link>
      </div>
      <Loaded
        query={money}
        failure={t.notices.figuresNotLoaded}
        card
        skeleton={<Skeleton className="h-36 w-full" />}
      >
        {({ current, previous, conversionRate }) => (
          <div className="grid grid-cols-1 gap-4 max-md:gap-3 sm:grid-cols-3">
            <MoneyTile
              name={t.money.mrr}
              value={formatMoney(current.mrr.amount)}
              change={moneyChange(current.mrr.amount, previous.mrr.amount)}
              more={mrrMore(current)}
            />
            <MoneyTile
              name={t.money.conversion}
              value={formatShare(conversionRate.current)}
              change={shareChange(conversionRate.current, conversionRate.previous)}
              more={t.money.conversionMore({
                paid: formatNumber(current.trials_converted.count),
                ended: formatNumber(current.trials_ended.count),
              })}
            />
            <MoneyTile
              name={t.money.failedPayments}
              value={formatNumber(current.failed.count)}
              change={countChange(current.failed.count, previous.failed.count)}
              direction="bad"
              more={t.money.failedMore({ amount: formatMoney(current.failed.amount) })}
            />
          </div>
        )}
      </Loaded>
    </section>
  );
}

type MoneyTileProps = {
  name: string;
  value: string;
  /** Difference to the period before, as a number with its text; null when there is nothing to compare. */
  change: { by: number; text: string } | null;
  direction?: 'good' | 'bad' | 'neutral' | undefined;
  /** What the figure is made of, or how it is defined. */
  more?: string | undefined;
  /** Opens the list behind the figure. */
  onOpen?: (() => void) | undefined;
};

/** A figure with its change against the period before. Pressing it opens what it is made of. */
export function MoneyTile({ name, value, change, direction, more, onOpen }: MoneyTileProps) {
  const classes =
    'flex h-full w-full min-w-0 flex-col items-start rounded-card border border-line bg-surface p-5 text-left shadow-card max-md:p-4';
  const inside = (
    <>
      <span className="block text-sm font-semibold text-mute">{name}</span>
      <span className="mt-1.5 block font-display text-[1.75rem] leading-none font-[650] tracking-tight tabular-nums max-md:text-[1.4rem]">
        {value}
      </span>
      <span className="mt-2.5 block min-h-5">
        {change ? (
          <ChangeIndicator change={change.by} text={change.text} direction={direction} />
        ) : (
          <span className="text-[13px] text-mute">{t.money.nothingBefore}</span>
        )}
      </span>
      {more && <span className="mt-0.5 block text-[13px] text-mute tabular-nums">{more}</span>}
    </>
  );
  if (!onOpen) return <div className={classes}>{inside}</div>;

  return (
    <button
      type="button"
      onClick={onOpen}
      className={`${classes} transition-colors hover:border-pine-300 dark:hover:border-pine-600`}
    >
      {inside}
    </button>
  );
}

/** Who pays, and what agents have bought during trials that still run. */
export function mrrMore({ mrr, upcoming }: PlatformMoney['current']): string {
  const agents = t.counts.agents({ count: mrr.count });
  return upcoming.count === 0 ? agents : t.money.mrrMore({ agents, amount: formatMoney(upcoming.amount) });
}

type Amount = { amount: number; currency: string };

export function moneyChange(current: Amount, previous: Amount): MoneyTileProps['change'] {
  const by = current.amount - previous.amount;
  return {
    by,
    text:
      by === 0
        ? t.money.same
        : t.money.thanBefore({ amount: formatMoney({ ...current, amount: Math.abs(by) }) }),
  };
}

export function countChange(current: number, previous: number): MoneyTileProps['change'] {
  const by = current - previous;
  return {
    by,
    text: by === 0 ? t.money.same : t.money.thanBefore({ amount: formatNumber(Math.abs(by)) }),
  };
}

/** Shares in points: from 10 % to 12 % are 2 points. */
export function shareChange(current: number | null, previous: number | null): MoneyTileProps['change'] {
  if (current === null || previous === null) return null;
  const by = Math.round((current - previous) * 1000) / 10;
  return { by, text: by === 0 ? t.money.same : t.counts.points({ count: formatNumber(Math.abs(by)) }) };
}

export function formatShare(share: number | null): string {
  return share === null ? '–' : `${formatNumber(Math.round(share * 1000) / 10)}%`;
}
