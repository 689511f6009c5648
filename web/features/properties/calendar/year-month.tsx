import { screenTexts } from '#texts/screen-texts.ts';
import './property-calendars.css';
import { memo } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { formatLongDate, formatMoney, formatMonth } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { weeksOfMonth } from '#web/ui/calendar/calendar-month.ts';
import { weekdaysFrom } from '#web/ui/calendar/weekday-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { NightRange, YearDay } from './year-days.ts';

/** CSS classes of the price levels, cheapest first. */
export const priceLevelClasses = [
  'price-level price-level-0',
  'price-level price-level-1',
  'price-level price-level-2',
  'price-level price-level-3',
  'price-level price-level-4',
];
const noPriceClass = 'border border-dashed border-line text-mute';

type YearMonthProps = {
  month: string;
  days: ReadonlyMap<CivilDate, YearDay>;
  currency: string;
  today: CivilDate;
  range: NightRange | null;
  focusable: CivilDate;
  showsPrices?: boolean | undefined;
};

export function YearMonth(props: YearMonthProps) {
  const { month, days, currency, today, range, focusable, showsPrices } = props;
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days with arrow-key navigation
      role="grid"
      className="year-month w-full min-w-0 table-fixed self-start border-separate"
    >
      <caption className="pb-1 text-left text-sm font-semibold">{formatMonth(month).split(' ')[0]}</caption>
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
  if (level === null) return m.properties_day_no_price({ day });
  return m.properties_day_price({
    day,
    price: formatMoney({ amount: priceMinor, currency }),
    rule: screenTexts('en').nightLabel(night),
  });
}
