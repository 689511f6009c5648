import type { KeyboardEvent } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { weekdayInitials } from '../format/day-text.ts';
import { CalendarDay } from './calendar-day.tsx';
import { monthWeeks } from './month-weeks.ts';
import { type StayCalendar, selectionOfDay } from './stay-calendar.ts';

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
  const weeks = monthWeeks(month).filter((week) => week.some((day) => day && day >= rules.today));
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
                  {...{ date, picked, rules, locale, isForm, onPick, onKey }}
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
