import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { PriceRules } from '#domain/bookings/pricing/price-rules.ts';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatLongDate, formatMoney, formatMonth } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useNightSelection } from './use-night-selection.ts';
import { type NightRange, rangeOf, type YearDay, yearDays } from './year-days.ts';
import './property-calendars.css';
import { currencyDecimals } from '#domain/shared/money.ts';
import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { addMonths, weekdaysFrom, weeksOfMonth } from '#web/ui/calendar/calendar-month.ts';

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

/**
 * Price calendar of twelve months: the present year begins with the present month. A range is selected by dragging, by clicking both ends, or with Shift and the arrow keys;
 * Enter begins and ends it, Escape clears it.
 */
export function YearCalendar(props: YearCalendarProps) {
  const { rules, today, year, onYear, range, onRange, onChosen, showsPrices } = props;
  const [showsPast, setShowsPast] = useState(false);
  const january = `${year}-01`;
  const thisMonth = monthOf(today);
  const isPresent = thisMonth.startsWith(`${year}-`);
  const past = isPresent && !showsPast ? Number(thisMonth.slice(5)) - 1 : 0;
  const firstMonth = addMonths(january, past);
  const shown = Array.from({ length: 12 }, (_, index) => addMonths(firstMonth, index));
  const days = useMemo(() => yearDays(firstMonth, rules), [firstMonth, rules]);

  const { focused, grid } = useNightSelection({
    today,
    range,
    onRange,
    onChosen,
    rangeBetween: rangeOf,
    onMove: (date) => {
      if (!days.has(date)) onYear(Number(date.slice(0, 4)));
    },
  });

  const focusable = days.has(focused) ? focused : `${firstMonth}-01`;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconButton size="sm" label={t.rates.yearPrevious} onClick={() => onYear(year - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p
            aria-live="polite"
            className="min-w-14 text-center font-display text-[1.15rem] font-[650] tabular-nums"
          >
            {past > 0 ? t.rates.twoYears({ first: year, last: year + 1 }) : year}
          </p>
          <IconButton size="sm" label={t.rates.yearNext} onClick={() => onYear(year + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <PriceLegend days={days} currency={rules.currency} />
      </div>
      {past > 0 && (
        <Button variant="quiet" size="sm" className="mb-2" onClick={() => setShowsPast(true)}>
          {t.rates.earlierMonths({ count: past })}
        </Button>
      )}
      <div
        {...grid}
        className="relative grid grid-cols-1 gap-x-5 gap-y-4 select-none max-sm:-mx-1 max-sm:max-h-[30rem] max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:px-1 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]"
      >
        {shown.map((month) => (
          <YearMonth
            key={month}
            month={month}
            year={year}
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

  if (prices.length === 0) return <p className="text-[13px] text-mute">{t.rates.noPriceYet}</p>;

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
          {t.night.nightRuleLabels.season}
        </li>
      )}
      {has('override') && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-[6px] rounded-full bg-clay-600 dark:bg-clay-300" />
          {t.night.nightRuleLabels.override}
        </li>
      )}
    </ul>
  );
}

/** CSS classes of the price levels, cheapest first. */
const priceLevelClasses = [
  'price-level price-level-0',
  'price-level price-level-1',
  'price-level price-level-2',
  'price-level price-level-3',
  'price-level price-level-4',
];
const noPriceClass = 'border border-dashed border-line text-mute';

type YearMonthProps = {
  month: string;
  /** Months of another year name it. */
  year: number;
  days: ReadonlyMap<CivilDate, YearDay>;
  currency: string;
  today: CivilDate;
  range: NightRange | null;
  focusable: CivilDate;
  showsPrices?: boolean | undefined;
};

function YearMonth(props: YearMonthProps) {
  const { month, year, days, currency, today, range, focusable, showsPrices } = props;
  const name = formatMonth(month);

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days with arrow-key navigation
      role="grid"
      className="year-month w-full min-w-0 table-fixed self-start border-separate"
    >
      <caption className="pb-1 text-left text-sm font-semibold">
        {month.startsWith(`${year}-`) ? name.split(' ')[0] : name}
      </caption>
      <thead className="sr-only">
        <tr>
          {weekdaysFrom(firstWeekday()).map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month, firstWeekday()).map((week, row) => (
          <tr key={week.find((date) => date !== null) ?? row}>
            {week.map((date, column) => {
              const day = date === null ? undefined : days.get(date);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                <td key={column} className="p-0">
                  {date !== null && day && (
                    <DayButton
                      date={date}
                      level={day.level}
                      rule={day.rule}
                      label={dayLabel(day, currency)}
                      price={showsPrices && day.level !== null ? shortPrice(day.priceMinor, currency) : null}
                      chosen={range !== null && range.from <= date && date <= range.to}
                      isToday={date === today}
                      focusable={date === focusable}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayButtonProps = {
  date: CivilDate;
  level: number | null;
  rule: YearDay['rule'];
  label: string;
  price: string | null;
  chosen: boolean;
  isToday: boolean;
  focusable: boolean;
};

/** Memoised: of 365 buttons, only the changed ones render again. */
const DayButton = memo(function DayButton(props: DayButtonProps) {
  const { date, level, rule, label, price, chosen, isToday, focusable } = props;

  return (
    <button
      type="button"
      data-day={date}
      tabIndex={focusable ? 0 : -1}
      aria-pressed={chosen}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      title={label}
      className={classNames(
        'year-day relative grid w-full min-w-0 place-items-center text-xs tabular-nums max-sm:text-sm',
        price !== null && 'year-day-priced place-content-center leading-tight',
        level === null ? noPriceClass : priceLevelClasses[level],
        chosen && 'year-day-chosen font-bold',
        isToday && 'font-bold underline underline-offset-2',
      )}
    >
      {Number(date.slice(8))}
      {price !== null && (
        <span data-price={price} className="cell-price max-w-full truncate text-[11px] font-semibold" />
      )}
      {rule === 'season' && <span aria-hidden className="year-day-season absolute rounded-full bg-current" />}
      {rule === 'override' && (
        <span aria-hidden className="year-day-own absolute rounded-full bg-clay-600 dark:bg-clay-300" />
      )}
    </button>
  );
});

const wholeNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const compactNumber = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** Price without its currency, as short as a day of the year needs it: "210", "12.5K". */
function shortPrice(minor: number, currency: string): string {
  const major = minor / 10 ** currencyDecimals(currency);
  return major < 10_000 ? wholeNumber.format(major) : compactNumber.format(major);
}

function dayLabel({ date, level, priceMinor, ...night }: YearDay, currency: string): string {
  const day = formatLongDate(date);
  if (level === null) return t.rates.dayNoPrice({ day });
  return t.rates.dayPrice({
    day,
    price: formatMoney({ amount: priceMinor, currency }),
    rule: t.night.nightLabel(night),
  });
}
