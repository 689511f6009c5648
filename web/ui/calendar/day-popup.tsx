import './calendar-day.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { formatLongDate, formatMonth } from '#web/lib/format/format.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { AnchoredPopup } from '../popup/anchored-popup.tsx';
import { addMonths, dayForKey, weekdaysFrom, weeksOfMonth } from './calendar-month.ts';

type DayPickerProps = {
  value: CivilDate | null;
  onChange: (date: CivilDate) => void;
  today: CivilDate;
  min: CivilDate | undefined;
  max: CivilDate | undefined;
};

type DayPopupProps = DayPickerProps & {
  /** The field below which a wide screen shows the calendar. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
};

/** Calendar for one day: below its field on a desktop, in a sheet on a phone. */
export function DayPopup({ anchor, open, onOpenChange, label, ...picker }: DayPopupProps) {
  return (
    <AnchoredPopup anchor={anchor} open={open} onOpenChange={onOpenChange} title={label}>
      <DayPicker {...picker} />
    </AnchoredPopup>
  );
}

/** One month of days. Arrow keys move the focus, Page keys by months, Enter chooses. */
function DayPicker({ value, onChange, today, min, max }: DayPickerProps) {
  const [focused, setFocused] = useState(value ?? today);
  const [month, setMonth] = useState(monthOf(focused));
  const grid = useRef<HTMLTableElement>(null);
  const isOffered = (date: CivilDate) =>
    (min === undefined || date >= min) && (max === undefined || date <= max);

  function onKeyDown(event: KeyboardEvent) {
    const target = dayForKey(event.key, focused, firstWeekday());
    if (target === null) return;
    event.preventDefault();
    setFocused(target);
    setMonth(monthOf(target));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus());
  }
  const focusable = monthOf(focused) === month ? focused : `${month}-01`;

  return (
    <div className="relative mx-auto w-fit max-md:w-full">
      <div className="absolute inset-x-0 top-0 z-10 flex justify-between">
        <IconButton size="sm" label={t.ui.monthPrevious} onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t.ui.monthNext} onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <p role="status" className="sr-only">
        {formatMonth(month)}
      </p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days with arrow key navigation
        role="grid"
        className="border-collapse max-md:w-full"
        onKeyDown={onKeyDown}
      >
        <caption className="h-9 leading-9 font-semibold max-md:h-11 max-md:leading-11">
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
          {weeksOfMonth(month, firstWeekday()).map((week, row) => (
            <tr key={week.find((date) => date !== null) ?? row}>
              {week.map((date, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                <td key={column} className="p-px">
                  {date !== null && (
                    <button
                      type="button"
                      data-day={date}
                      tabIndex={date === focusable ? 0 : -1}
                      disabled={!isOffered(date)}
                      aria-label={formatLongDate(date)}
                      aria-pressed={date === value}
                      aria-current={date === today ? 'date' : undefined}
                      onClick={() => onChange(date)}
                      className={classNames(
                        'day',
                        isOffered(date) ? 'day-free-to-choose' : 'day-fault',
                        date === value && 'day-end',
                      )}
                    >
                      {Number(date.slice(8))}
                      {date === today && (
                        <span aria-hidden className="absolute bottom-1 size-1 rounded-full bg-current" />
                      )}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isOffered(today) && (
        <div className="mt-2 flex justify-end">
          <Button variant="quiet" size="sm" onClick={() => onChange(today)}>
            {t.labels.today}
          </Button>
        </div>
      )}
    </div>
  );
}
