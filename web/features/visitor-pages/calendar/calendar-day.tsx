import type { KeyboardEvent } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { m } from '#web/words/compiled/messages.js';
import { fullDayText } from '../look/day-text.ts';
import { type DayHalves, dayHalves } from './day-kind.ts';
import { meaningOf, type PickedStay, type PickRules } from './pick-day.ts';

type DayProps = {
  date: CivilDate;
  picked: PickedStay;
  rules: PickRules;
  locale: string;
  isEntry: boolean;
  onPick: (date: CivilDate) => void;
  onKey: (event: KeyboardEvent<HTMLButtonElement>, date: CivilDate) => void;
};

type Place = 'checkIn' | 'checkOut' | 'stay' | null;

export function CalendarDay({ date, picked, rules, locale, isEntry, onPick, onKey }: DayProps) {
  const halves = dayHalves(date, rules.nights);
  const isPast = date < rules.today;
  const meaning = meaningOf(date, picked, rules);
  const place = placeOf(date, picked);
  return (
    <td data-half={isPast ? undefined : halfOf(halves)} data-place={placeMark(place, picked)}>
      <button
        // What cannot be picked stays reachable, so that its reason can be heard; it just does nothing.
        type={meaning ? 'submit' : 'button'}
        {...(meaning ? { name: meaning, value: date } : {})}
        data-date={date}
        tabIndex={isEntry ? 0 : -1}
        aria-disabled={meaning || place ? undefined : true}
        aria-pressed={place === 'checkIn' || place === 'checkOut'}
        aria-label={`${fullDayText(date, locale)}, ${stateWords(halves, place, isPast || (!meaning && halves.kind === 'free'))}`}
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

function placeOf(date: CivilDate, { checkIn, checkOut }: PickedStay): Place {
  if (date === checkIn) return 'checkIn';
  if (date === checkOut) return 'checkOut';
  return checkIn && checkOut && date > checkIn && date < checkOut ? 'stay' : null;
}

/** The band of the stay begins only when it has an end. */
function placeMark(place: Place, picked: PickedStay): string | undefined {
  return place === 'checkIn' && !picked.checkOut ? 'alone' : (place ?? undefined);
}

function halfOf({ kind, morningTaken }: DayHalves): string | undefined {
  if (kind === 'free') return undefined;
  return kind === 'full' ? 'both' : morningTaken ? 'morning' : 'evening';
}

function stateWords({ kind, morningTaken }: DayHalves, place: Place, isShut: boolean): string {
  if (place === 'checkIn') return m.visitor_day_check_in();
  if (place === 'checkOut') return m.visitor_day_check_out();
  if (place === 'stay') return m.visitor_day_stay();
  if (isShut) return m.visitor_day_closed();
  if (kind === 'full') return m.visitor_day_full();
  if (kind === 'free') return m.visitor_day_free();
  return morningTaken ? m.visitor_day_arrive_only() : m.visitor_day_leave_only();
}
