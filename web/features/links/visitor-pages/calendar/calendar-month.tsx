import type { KeyboardEvent } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { currencyDecimals, type Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { type DayRefusal, dayRefusalLabel, type StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { fullDayText, weekdayInitials } from '../format/day-text.ts';
import {
  type DayHalves,
  dayHalves,
  nightPriceOf,
  type StayCalendar,
  selectionOfDay,
  weeksToCome,
} from './stay-calendar.ts';

const wholeNumbers = new Map<string, Intl.NumberFormat>();

type MonthProps = {
  month: string;
  picked: StayChoice;
  rules: StayCalendar;
  locale: string;
  focused: CivilDate | null;
  isFirst: boolean;
  /** The days submit the form around them. */
  isForm: boolean;
  onPick: (date: CivilDate) => void;
  onKey: (event: KeyboardEvent<HTMLButtonElement>, date: CivilDate) => void;
};

export function CalendarMonth(props: MonthProps) {
  const { month, picked, rules, locale, focused, isFirst, isForm, onPick, onKey } = props;
  // Weeks that are over would only push the first possible days down.
  const weeks = weeksToCome(month, rules.today);
  // Roving tabindex: one day is in the tab order, arrow keys move from there.
  const entry = focused ?? (isFirst ? firstChoice(weeks.flat(), picked, rules) : null);

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the days, as in a grid
    <table role="grid" className="cal w-full table-fixed">
      <thead>
        <tr>
          {weekdayInitials(locale).map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week.find(Boolean) ?? row}>
            {week.map((date, column) =>
              date ? (
                <CalendarDay
                  key={date}
                  date={date}
                  picked={picked}
                  rules={rules}
                  locale={locale}
                  isForm={isForm}
                  onPick={onPick}
                  onKey={onKey}
                  isEntry={date === entry}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its column
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function firstChoice(
  days: readonly (CivilDate | null)[],
  picked: StayChoice,
  rules: StayCalendar,
): CivilDate | null {
  if (picked.checkIn && days.includes(picked.checkIn)) return picked.checkIn;
  return (
    days.find((day) => day && typeof selectionOfDay(day, picked, rules) === 'string') ??
    days.find((day) => day) ??
    null
  );
}

type DayProps = {
  date: CivilDate;
  picked: StayChoice;
  rules: StayCalendar;
  locale: string;
  isEntry: boolean;
  isForm: boolean;
  onPick: (date: CivilDate) => void;
  onKey: (event: KeyboardEvent<HTMLButtonElement>, date: CivilDate) => void;
};

type StayPosition = 'checkIn' | 'checkOut' | 'stay' | null;

function CalendarDay({ date, picked, rules, locale, isEntry, isForm, onPick, onKey }: DayProps) {
  const halves = dayHalves(date, rules.nights);
  const isPast = date < rules.today;
  const outcome = selectionOfDay(date, picked, rules);
  const meaning = typeof outcome === 'string' ? outcome : null;
  const error = typeof outcome === 'string' ? null : outcome;
  const position = positionOf(date, picked);
  const price = nightPriceOf(date, rules);

  return (
    <td data-half={isPast ? undefined : halfOf(halves)} data-position={positionAttribute(position, picked)}>
      <button
        // A disabled day stays focusable, so that screen readers announce the reason.
        type={isForm && meaning ? 'submit' : 'button'}
        {...(isForm && meaning ? { name: meaning, value: date } : {})}
        data-date={date}
        tabIndex={isEntry ? 0 : -1}
        aria-disabled={meaning || position ? undefined : true}
        // The style sheet draws it; the label names it in full.
        data-price={price ? wholeText(price, locale) : undefined}
        aria-pressed={position === 'checkIn' || position === 'checkOut'}
        aria-label={`${fullDayText(date, locale)}${priceText(price, locale)}${stateText(halves, position, { error, rules })}`}
        onKeyDown={(event) => onKey(event, date)}
        onClick={(event) => {
          event.preventDefault();
          onPick(date);
        }}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}

function priceText(price: Money | null, locale: string): string {
  return price ? `, ${t.visitorProperty.dayPrice({ amount: moneyText(price, locale) })}` : '';
}

/** `189` or `18.5K`: the line under the calendar names the currency once. */
function wholeText({ amount, currency }: Money, locale: string): string {
  const major = amount / 10 ** currencyDecimals(currency);
  const notation = major < 10_000 ? 'standard' : 'compact';
  const digits = major < 10_000 ? 0 : 1;
  const writer =
    wholeNumbers.get(locale + notation) ??
    new Intl.NumberFormat(locale, { notation, maximumFractionDigits: digits });
  wholeNumbers.set(locale + notation, writer);
  return writer.format(major);
}

function positionOf(date: CivilDate, { checkIn, checkOut }: StayChoice): StayPosition {
  if (date === checkIn) return 'checkIn';
  if (date === checkOut) return 'checkOut';
  return checkIn && checkOut && date > checkIn && date < checkOut ? 'stay' : null;
}

/** Without a check-out the check-in is drawn alone, without a range. */
function positionAttribute(position: StayPosition, picked: StayChoice): string | undefined {
  return position === 'checkIn' && !picked.checkOut ? 'alone' : (position ?? undefined);
}

function halfOf({ kind, morningTaken }: DayHalves): string | undefined {
  if (kind === 'free') return undefined;
  if (kind === 'full') return 'both';
  return morningTaken ? 'morning' : 'evening';
}

/** Label after the date: the state of the day, or the reason that it cannot be chosen. */
function stateText(
  { kind, morningTaken }: DayHalves,
  position: StayPosition,
  { error, rules }: { error: DayRefusal | null; rules: StayCalendar },
): string {
  if (position === 'checkIn') return `, ${t.visitorProperty.dayCheckIn}`;
  if (position === 'checkOut') return `, ${t.visitorProperty.dayCheckOut}`;
  if (position === 'stay') return `, ${t.visitorProperty.dayStay}`;
  if (kind === 'full' && error?.code !== 'past' && error?.code !== 'too_far')
    return `, ${t.visitorProperty.dayFull}`;
  if (error) return `. ${dayRefusalLabel(error)}`;
  if (kind === 'free') return rules.showsAvailability ? `, ${t.visitorProperty.dayFree}` : '';
  return `, ${morningTaken ? t.visitorProperty.dayArriveOnly : t.visitorProperty.dayLeaveOnly}`;
}
