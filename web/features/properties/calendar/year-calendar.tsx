import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { PriceRules } from '#domain/pricing/price-rules.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useNightSelection } from './use-night-selection.ts';
import { type NightRange, rangeOf, type YearDay, yearDays } from './year-days.ts';
import { priceLevelClasses, YearMonth } from './year-month.tsx';

type YearCalendarProps = {
  rules: PriceRules;
  today: CivilDate;
  year: number;
  onYear: (year: number) => void;
  /** Selected nights. */
  range: NightRange | null;
  onRange: (range: NightRange | null) => void;
  /** Called when the range is complete: a drag has ended, or its last night was clicked. */
  onChosen: () => void;
  /** Writes the price into each day. */
  showsPrices?: boolean | undefined;
};

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * Price calendar of a year. A range is selected by dragging, by clicking both ends, or with Shift and the arrow keys;
 * Enter begins and ends it, Escape clears it.
 */
export function YearCalendar(props: YearCalendarProps) {
  const { rules, today, year, onYear, range, onRange, onChosen, showsPrices } = props;
  const days = useMemo(() => yearDays(year, rules), [year, rules]);
  const { focused, grid } = useNightSelection({
    ...{ today, range, onRange, onChosen },
    rangeBetween: rangeOf,
    onMove: (date) => {
      const targetYear = Number(date.slice(0, 4));
      if (targetYear !== year) onYear(targetYear);
    },
  });

  const focusable = focused.startsWith(`${year}-`) ? focused : `${year}-01-01`;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconButton size="sm" label={m.properties_year_previous()} onClick={() => onYear(year - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p
            aria-live="polite"
            className="min-w-14 text-center font-display text-[1.15rem] font-[650] tabular-nums"
          >
            {year}
          </p>
          <IconButton size="sm" label={m.properties_year_next()} onClick={() => onYear(year + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <PriceLegend days={days} currency={rules.currency} />
      </div>
      <div
        {...grid}
        className="grid grid-cols-1 gap-x-5 gap-y-4 select-none max-sm:-mx-1 max-sm:max-h-[30rem] max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:px-1 sm:grid-cols-2 lg:grid-cols-3"
      >
        {months.map((month) => (
          <YearMonth
            key={month}
            month={`${year}-${month}`}
            days={days}
            currency={rules.currency}
            today={today}
            range={range}
            focusable={focusable}
            showsPrices={showsPrices}
          />
        ))}
      </div>
    </div>
  );
}

type PriceLegendProps = { days: ReadonlyMap<CivilDate, YearDay>; currency: string };

/** Legend of the year calendar: price scale, seasons and special prices. */
function PriceLegend({ days, currency }: PriceLegendProps) {
  const priced = [...days.values()].filter(({ level }) => level !== null);
  const prices = priced.map(({ priceMinor }) => priceMinor);
  const has = (rule: YearDay['rule']) => priced.some((day) => day.rule === rule);
  const priceText = (amount: number) => formatMoney({ amount, currency });
  if (prices.length === 0) return <p className="text-[13px] text-mute">{m.properties_no_price_yet()}</p>;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-mute tabular-nums">
      <li className="flex items-center gap-2">
        {priceText(lowest)}
        {highest > lowest && (
          <>
            <span aria-hidden className="flex gap-[2px]">
              {priceLevelClasses.map((variant) => (
                <span key={variant} className={classNames('size-4 rounded-[4px]', variant)} />
              ))}
            </span>
            {priceText(highest)}
          </>
        )}
      </li>
      {has('season') && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="h-[2px] w-3 rounded-full bg-current" />
          {m.properties_legend_season()}
        </li>
      )}
      {has('override') && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-[6px] rounded-full bg-clay-600 dark:bg-clay-300" />
          {m.properties_legend_special()}
        </li>
      )}
    </ul>
  );
}
