import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { addDays, type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { formatLongDate, formatMonth } from '#web/lib/format/format.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { addMonths, dayForKey, weekdaysFrom, weeksOfMonth } from './calendar-month.ts';
import {
  type CalendarRules,
  chooseDay,
  type DayKind,
  type DayRefusal,
  dayKind,
  dayRefusal,
  dayRefusalLabel,
  type StayChoice,
} from './calendar-rules.ts';
import './calendar-day.css';

type CalendarProps = {
  value: StayChoice;
  onChange: (choice: StayChoice) => void;
  rules: CalendarRules;
  /** 2 shows two months side by side on wide screens. */
  months?: 1 | 2 | undefined;
  /** Called with the first visible month, `YYYY-MM`. */
  onMonthShown?: ((month: string) => void) | undefined;
  className?: string | undefined;
};

/**
 * Calendar for choosing a stay in two presses. Days are free, turnover (half) or full. Arrows, Home, End and Page keys
 * move the focus, Enter chooses; a refused day shows the reason.
 */
export function Calendar({ value, onChange, rules, months = 2, onMonthShown, className }: CalendarProps) {
  const [focused, setFocused] = useState<CivilDate>(value.checkIn ?? rules.today);
  const [month, setMonth] = useState(monthOf(focused));
  const [hovered, setHovered] = useState<CivilDate | null>(null);
  const [error, setError] = useState<DayRefusal | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const shownMonths = months === 2 ? [month, addMonths(month, 1)] : [month];

  function show(next: string) {
    setMonth(next);
    onMonthShown?.(next);
  }

  function choose(date: CivilDate) {
    setFocused(date);
    const outcome = chooseDay(value, date, rules);
    setError('code' in outcome ? outcome : null);
    if (!('code' in outcome)) onChange(outcome);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = dayForKey(event.key, focused, firstWeekday());
    if (target === null) return;
    event.preventDefault();
    if (!rules.allowPast && target < rules.today) return;
    setFocused(target);
    setHovered(target);
    if (!shownMonths.includes(monthOf(target))) show(monthOf(target));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus());
  }

  const lastMonth = rules.lastCheckIn && monthOf(addDays(rules.lastCheckIn, rules.minNights ?? 1));
  const focusable = shownMonths.includes(monthOf(focused)) ? focused : `${month}-01`;

  return (
    <div
      className={classNames(
        'relative mx-auto w-fit [--taken:var(--cell)] max-md:w-full dark:[--taken:var(--color-dark-400)]',
        className,
      )}
    >
      <div className="absolute inset-x-0 top-0 z-10 flex justify-between">
        <IconButton
          size="sm"
          label={t.ui.monthPrevious}
          disabled={!rules.allowPast && month <= monthOf(rules.today)}
          onClick={() => show(addMonths(month, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="sm"
          label={t.ui.monthNext}
          disabled={lastMonth !== undefined && shownMonths.some((shown) => shown >= lastMonth)}
          onClick={() => show(addMonths(month, 1))}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {/* Announces the visible months to screen readers. Outside the grid, which may contain only rows. */}
      <p role="status" className="sr-only">
        {shownMonths.map(formatMonth).join(', ')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days inside are the buttons; their key events bubble to this element */}
      <div
        ref={grid}
        className="flex items-start justify-center gap-8"
        onKeyDown={onKeyDown}
        onMouseLeave={() => setHovered(null)}
      >
        {shownMonths.map((shown, index) => (
          <MonthTable key={shown} month={shown} className={index > 0 && 'max-md:hidden'}>
            {(date) => (
              <CalendarDay
                key={date}
                date={date}
                value={value}
                hovered={hovered}
                rules={rules}
                focusable={date === focusable}
                onChoose={choose}
                onHover={setHovered}
              />
            )}
          </MonthTable>
        ))}
      </div>
      <CalendarLegend hasClosed={(rules.closed ?? []).length > 0} />
      <p role="status" className="min-h-6 pt-1 text-center text-sm text-danger">
        {error && dayRefusalLabel(error)}
      </p>
    </div>
  );
}

type MonthTableProps = {
  month: string;
  className: string | false;
  children: (date: CivilDate) => ReactNode;
};

function MonthTable({ month, className, children }: MonthTableProps) {
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days with arrow key navigation
      role="grid"
      className={classNames('min-w-0 border-collapse max-md:w-full', className)}
    >
      <caption className="h-9 font-semibold leading-9 max-md:h-11 max-md:leading-11">
        {formatMonth(month)}
      </caption>
      <thead>
        <tr>
          {weekdaysFrom(firstWeekday()).map((weekday) => (
            <th key={weekday} scope="col" className="h-8 w-11 text-xs font-semibold text-mute">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month, firstWeekday()).map((week, weekIndex) => (
          <tr key={week.find((date) => date !== null) ?? weekIndex}>
            {week.map((date, weekday) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its column
              date === null ? <td key={`empty-${weekday}`} /> : children(date),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CalendarLegend({ hasClosed }: { hasClosed: boolean }) {
  if (!hasClosed) return null;

  const samples = [
    { classes: 'border border-line', label: t.ui.dayFree },
    {
      classes: 'border border-line bg-[linear-gradient(135deg,transparent_50%,var(--taken)_50%)]',
      label: t.ui.dayTurnover,
    },
    { classes: 'bg-(--taken)', label: t.ui.dayFull },
  ];

  return (
    <ul className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-[13px] text-mute">
      {samples.map((sample) => (
        <li key={sample.label} className="flex items-center gap-2">
          <span aria-hidden className={classNames('size-4 rounded-[5px]', sample.classes)} />
          {sample.label}
        </li>
      ))}
    </ul>
  );
}

type CalendarDayProps = {
  date: CivilDate;
  value: StayChoice;
  hovered: CivilDate | null;
  rules: CalendarRules;
  focusable: boolean;
  onChoose: (date: CivilDate) => void;
  onHover: (date: CivilDate) => void;
};

type Part = 'start' | 'middle' | 'end' | null;

const kindClasses: Record<DayKind, string> = {
  free: '',
  arrival: 'day-arrival',
  departure: 'day-departure',
  full: 'day-full',
};

const trails = {
  start: 'day-trail-start',
  middle: 'day-trail-middle',
  end: 'day-trail-end',
};

function CalendarDay({ date, value, hovered, rules, focusable, onChoose, onHover }: CalendarDayProps) {
  const kind = dayKind(date, rules.closed ?? []);
  const error = dayRefusal(value, date, rules);
  const reachable = hovered !== null && dayRefusal(value, hovered, rules) === null ? hovered : null;
  const part = partOf(date, value, reachable);
  const isEnd = date === value.checkIn || date === value.checkOut;
  const isPreviewEnd = part === 'end' && !isEnd;

  return (
    <td className={classNames('day-place', part && trails[part])}>
      <button
        type="button"
        data-day={date}
        tabIndex={focusable ? 0 : -1}
        aria-pressed={isEnd}
        aria-disabled={error !== null || undefined}
        aria-label={spoken(date, kind, value)}
        aria-current={date === rules.today ? 'date' : undefined}
        onClick={() => onChoose(date)}
        onMouseEnter={() => onHover(date)}
        className={classNames(
          'day',
          part === null && kindClasses[kind],
          error === null && !isEnd && 'day-free-to-choose',
          error !== null && part === null && 'day-fault',
          kind === 'full' && 'day-struck',
          isEnd && 'day-end',
          isPreviewEnd && 'day-preview',
        )}
      >
        {Number(date.slice(8))}
        {date === rules.today && (
          <span aria-hidden className="absolute bottom-1 size-1 rounded-full bg-current" />
        )}
      </button>
    </td>
  );
}

/** Position of a day in the chosen stay, or in the stay that a press on the hovered day would create. */
function partOf(date: CivilDate, { checkIn, checkOut }: StayChoice, hovered: CivilDate | null): Part {
  if (checkIn === null) return null;
  const end = checkOut ?? (hovered !== null && hovered > checkIn ? hovered : null);
  if (end === null || date < checkIn || date > end) return null;
  if (date === checkIn) return 'start';
  return date === end ? 'end' : 'middle';
}

function spoken(date: CivilDate, kind: DayKind, value: StayChoice): string {
  const day = formatLongDate(date);
  if (date === value.checkIn) return t.ui.dayIsCheckIn({ day });
  if (date === value.checkOut) return t.ui.dayIsCheckOut({ day });

  switch (kind) {
    case 'free':
      return t.ui.dayIsFree({ day });
    case 'arrival':
      return t.ui.dayIsArrival({ day });
    case 'departure':
      return t.ui.dayIsDeparture({ day });
    case 'full':
      return t.ui.dayIsFull({ day });
  }
}
