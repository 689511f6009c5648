import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { Icon } from '../components/icon.tsx';
import { monthText, shortMonthText } from '../format/day-text.ts';
import { CalendarMonth } from './calendar-month.tsx';
import {
  monthsShown,
  reachesNextMonth,
  type StayCalendar,
  selectionOfDay,
  shiftMonth,
  weeksToCome,
} from './stay-calendar.ts';
import { useDayFocus } from './use-day-focus.ts';

type CalendarProps = {
  month: string;
  picked: StayChoice;
  rules: StayCalendar;
  locale: string;
  /** Other query parameters, repeated as hidden fields by the forms of the calendar. Null inside another form: no form of its own. */
  baseQuery: Readonly<Record<string, string>> | null;
  onMonth: (month: string) => void;
  onPick: (date: CivilDate) => void;
};

/** Where the style sheet hides the second month. */
const narrow = '(width < 40rem)';

function onWidthChange(listener: () => void): () => void {
  const list = matchMedia(narrow);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/**
 * Date picker with two months, one on a phone. Every day also submits a GET form, so that the calendar works without
 * script and before hydration. Keys: arrows, Home, End, Page Up, Page Down.
 */
export function AvailabilityCalendar({
  month,
  picked,
  rules,
  locale,
  baseQuery,
  onMonth,
  onPick,
}: CalendarProps) {
  // The server sends both; a phone does not spend half of every press on days that nobody sees.
  const isNarrow = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(narrow).matches,
    () => false,
  );

  // The buttons answer a press at once, and the days follow in slices that let the next press through.
  const first = useDeferredValue(month);
  const { frame, focused, move } = useDayFocus({ month: first, rules, onMonth });
  const isForm = baseQuery !== null;

  const next = shiftMonth(first, 1);
  // On a phone too, where the first month would not show how far the stay goes, or hardly a day.
  const isNextShown =
    next <= monthOf(rules.lastShown) &&
    (reachesNextMonth(first, picked, rules) || weeksToCome(first, rules.today).length < 3);

  const pick = useCallback(
    (date: CivilDate) => {
      const isCheckIn = selectionOfDay(date, picked, rules) === 'checkIn';
      onPick(date);
      // The month in which the stay may end follows the second one.
      if (isCheckIn && reachesNextMonth(next, { checkIn: date, checkOut: null }, rules)) onMonth(next);
    },
    [picked, rules, next, onPick, onMonth],
  );

  const months = useMemo(() => {
    const shown = isNarrow && !isNextShown ? [first] : [first, next];
    const inView = focused && shown.includes(monthOf(focused)) ? focused : null;

    return shown.map((each, index) => (
      <div key={each} className={index === 0 || isNextShown ? '' : 'max-sm:hidden'}>
        <p
          className="flex h-11 items-center justify-center font-semibold"
          aria-live={index === 0 ? 'polite' : 'off'}
        >
          {monthText(each, locale)}
        </p>
        <CalendarMonth
          month={each}
          picked={picked}
          rules={rules}
          locale={locale}
          onPick={pick}
          onKey={move}
          isForm={isForm}
          focused={inView}
          isFirst={index === 0}
        />
      </div>
    ));
  }, [first, next, isNarrow, isNextShown, focused, picked, rules, locale, pick, move, isForm]);
  const query = { ...baseQuery, ...(picked.checkIn && !picked.checkOut ? { checkIn: picked.checkIn } : {}) };
  const Frame = isForm ? 'form' : 'div';

  return (
    <div className="relative">
      <MonthStrip
        month={month}
        rules={rules}
        picked={picked}
        baseQuery={baseQuery}
        locale={locale}
        onMonth={onMonth}
      />
      <MonthNavigation month={month} rules={rules} picked={picked} baseQuery={baseQuery} onMonth={onMonth} />
      <Frame
        ref={frame}
        {...(isForm ? { method: 'get', action: '#dates' } : {})}
        className="grid grid-cols-1 gap-x-8 sm:grid-cols-2"
      >
        {isForm && <HiddenInputs values={query} />}
        {months}
      </Frame>
    </div>
  );
}

type MonthStripProps = MonthNavigationProps & { locale: string };

/** All months that can be booked, in a row that scrolls: the one after next year's spring is two presses away. */
function MonthStrip({ month, rules, picked, baseQuery, locale, onMonth }: MonthStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const isForm = baseQuery !== null;
  const Frame = isForm ? 'form' : 'div';
  const months = monthsShown(rules);

  // The row alone moves: scrollIntoView() would move the page as well.
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>(`[value="${month}"]`);
    if (row.current && shown) row.current.scrollLeft = shown.offsetLeft - row.current.offsetLeft - 48;
  }, [month]);

  return (
    <Frame {...(isForm ? { method: 'get', action: '#dates' } : {})}>
      {isForm && <HiddenInputs values={queryOf(picked, baseQuery)} />}
      <div ref={row} className="months flip">
        {months.map((each) => (
          <button
            key={each}
            type={isForm ? 'submit' : 'button'}
            name="month"
            value={each}
            className="quiet shrink-0 text-sm"
            aria-pressed={each === month}
            onClick={(event) => {
              event.preventDefault();
              onMonth(each);
            }}
          >
            {shortMonthText(each, each === months[0] || each.endsWith('-01'), locale)}
          </button>
        ))}
      </div>
    </Frame>
  );
}

function queryOf({ checkIn, checkOut }: StayChoice, baseQuery: MonthNavigationProps['baseQuery']) {
  return { ...baseQuery, ...(checkIn ? { checkIn } : {}), ...(checkOut ? { checkOut } : {}) };
}

type MonthNavigationProps = {
  month: string;
  rules: StayCalendar;
  picked: StayChoice;
  baseQuery: Readonly<Record<string, string>> | null;
  onMonth: (month: string) => void;
};

/** Buttons for the previous and next month; a separate GET form that keeps the chosen stay. */
function MonthNavigation({ month, rules, picked, baseQuery, onMonth }: MonthNavigationProps) {
  const isFirst = month <= monthOf(rules.today);
  const isLast = month >= monthOf(rules.lastShown);
  const steps = [
    { by: -1, icon: 'chevronLeft', label: t.ui.monthPrevious, ends: isFirst },
    { by: 1, icon: 'chevronRight', label: t.ui.monthNext, ends: isLast },
  ] as const;
  const isForm = baseQuery !== null;
  const Frame = isForm ? 'form' : 'div';

  return (
    <Frame
      {...(isForm ? { method: 'get', action: '#dates' } : {})}
      className="flip pointer-events-none absolute inset-x-0 top-14 flex justify-between"
    >
      {isForm && <HiddenInputs values={queryOf(picked, baseQuery)} />}
      {steps.map(({ by, icon, label, ends }) => (
        <button
          key={icon}
          type={isForm ? 'submit' : 'button'}
          name="month"
          value={shiftMonth(month, by)}
          aria-label={label}
          disabled={ends}
          className="round pointer-events-auto border-transparent bg-transparent disabled:opacity-30"
          onClick={(event) => {
            event.preventDefault();
            onMonth(shiftMonth(month, by));
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
    </Frame>
  );
}
