import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatLongDate } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';
import { type CalendarRules, type DayKind, dayKind, faultOfDay, type StayChoice } from './calendar-rules.ts';
import { classNames } from './class-names.ts';

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

const kindLooks: Record<DayKind, string> = {
  free: '',
  arrival: 'bg-[linear-gradient(135deg,transparent_50%,var(--taken)_50%)]',
  departure: 'bg-[linear-gradient(135deg,var(--taken)_50%,transparent_50%)]',
  full: 'bg-(--taken)',
};

const trails = {
  start: 'bg-[linear-gradient(90deg,transparent_50%,var(--trail)_50%)]',
  middle: 'bg-(--trail)',
  end: 'bg-[linear-gradient(90deg,var(--trail)_50%,transparent_50%)]',
};

export function CalendarDay({ date, value, hovered, rules, focusable, onChoose, onHover }: CalendarDayProps) {
  const kind = dayKind(date, rules.closed ?? []);
  const fault = faultOfDay(value, date, rules);
  const reachable = hovered !== null && faultOfDay(value, hovered, rules) === null ? hovered : null;
  const part = partOf(date, value, reachable);
  const isEnd = date === value.checkIn || date === value.checkOut;
  const isPreviewEnd = part === 'end' && !isEnd;
  return (
    <td
      className={classNames(
        'p-0 py-px [--trail:var(--color-pine-100)] dark:[--trail:color-mix(in_srgb,var(--color-pine-500)_28%,transparent)]',
        part && trails[part],
      )}
    >
      <button
        type="button"
        data-day={date}
        tabIndex={focusable ? 0 : -1}
        aria-pressed={isEnd}
        aria-disabled={fault !== null || undefined}
        aria-label={spoken(date, kind, value)}
        aria-current={date === rules.today ? 'date' : undefined}
        onClick={() => onChoose(date)}
        onMouseEnter={() => onHover(date)}
        className={classNames(
          'relative mx-auto grid aspect-square h-10 place-items-center rounded-[9px] text-[15px] tabular-nums transition-colors duration-100 max-md:h-11 max-md:w-full max-md:max-w-13',
          part === null && kindLooks[kind],
          fault === null &&
            !isEnd &&
            'font-medium hover:bg-pine-200 hover:text-pine-900 dark:hover:bg-pine-700 dark:hover:text-white',
          fault !== null && part === null && 'text-mute/75 aria-disabled:cursor-default',
          kind === 'full' && 'line-through decoration-1',
          isEnd && 'bg-accent font-bold text-onaccent no-underline',
          isPreviewEnd && 'ring-2 ring-pine-500 ring-inset',
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

/** Where a day lies in the chosen stay, or in the stay that a press on the day under the pointer would make. */
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
