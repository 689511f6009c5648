import { useCallback, useMemo, useState } from 'react';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import {
  chooseDay,
  type DayRefusal,
  dayRefusalLabel,
  type StayChoice,
} from '#web/ui/calendar/calendar-rules.ts';
import { AvailabilityCalendar } from '../calendar/availability-calendar.tsx';
import { createSearchCalendar } from '../calendar/stay-calendar.ts';
import { stayRangeText, weekdayText } from '../format/day-text.ts';

type SearchCalendarProps = {
  picked: StayChoice;
  today: CivilDate;
  locale: string;
  onPick: (choice: StayChoice) => void;
};

/** The calendar of a search over several properties, under a line with the chosen dates or the next step. */
export function SearchCalendar({ picked, today, locale, onPick }: SearchCalendarProps) {
  const [month, setMonth] = useState(monthOf(picked.checkIn ?? today));
  const [refused, setRefused] = useState<DayRefusal | null>(null);
  const rules = useMemo(() => createSearchCalendar(today), [today]);
  const { checkIn, checkOut } = picked;

  const pick = useCallback(
    (date: CivilDate) => {
      const outcome = chooseDay(picked, date, rules);
      setRefused('code' in outcome ? outcome : null);
      if (!('code' in outcome)) onPick(outcome);
    },
    [picked, rules, onPick],
  );
  const chosen = checkIn && checkOut ? stayRangeText({ checkIn, checkOut }, today, locale) : null;
  const next = checkIn
    ? t.visitorProperty.datesHintDeparture({ day: weekdayText(checkIn, today, locale) })
    : t.marketing.embedChooseIn;

  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="text-mute" aria-live="polite">
          {refused ? dayRefusalLabel(refused) : (chosen ?? next)}
        </p>
        {checkIn && (
          <button
            type="button"
            className="tap shrink-0 text-sm underline underline-offset-4"
            onClick={() => {
              setRefused(null);
              onPick({ checkIn: null, checkOut: null });
            }}
          >
            {t.actions.clearDates}
          </button>
        )}
      </div>
      <AvailabilityCalendar
        month={month}
        picked={picked}
        rules={rules}
        locale={locale}
        baseQuery={null}
        onMonth={setMonth}
        onPick={pick}
      />
    </>
  );
}
