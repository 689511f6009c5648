import './calendar-day.css';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatLongDate } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '../class-names.ts';
import { type CalendarRules, type DayKind, dayKind, dayRefusal, type StayChoice } from './calendar-rules.ts';

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

export function CalendarDay({ date, value, hovered, rules, focusable, onChoose, onHover }: CalendarDayProps) {
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
  if (date === value.checkIn) return m.kit_day_is_check_in({ day });
  if (date === value.checkOut) return m.kit_day_is_check_out({ day });
  switch (kind) {
    case 'free':
      return m.kit_day_is_free({ day });
    case 'arrival':
      return m.kit_day_is_arrival({ day });
    case 'departure':
      return m.kit_day_is_departure({ day });
    case 'full':
      return m.kit_day_is_full({ day });
  }
}
