import { useCallback, useMemo, useState } from 'react';
import { type CivilDate, daysBetween, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import {
  chooseDay,
  type DayRefusal,
  dayRefusalLabel,
  type StayChoice,
} from '#web/ui/calendar/calendar-rules.ts';
import { type CloseSheet, MonthsSheet, openMonthsSheet } from '../calendar/months-sheet.tsx';
import { createSearchCalendar } from '../calendar/stay-calendar.ts';
import { stayRangeText, weekdayText } from '../format/day-text.ts';

type SearchMonthsInput = {
  picked: StayChoice;
  today: CivilDate;
  locale: string;
  onPick: (choice: StayChoice) => void;
};

/** Opens all months in a list for the dates of the search. */
export function openSearchMonths(input: SearchMonthsInput): Promise<void> {
  return openMonthsSheet({ render: (close) => <SearchMonths {...input} onClose={close} /> });
}

type MonthsProps = SearchMonthsInput & { onClose: CloseSheet };

function SearchMonths({ picked: before, today, locale, onPick, onClose }: MonthsProps) {
  const [picked, setPicked] = useState(before);
  const [refused, setRefused] = useState<DayRefusal | null>(null);
  const rules = useMemo(() => createSearchCalendar(today), [today]);
  const { checkIn, checkOut } = picked;

  const take = useCallback(
    (choice: StayChoice) => {
      setRefused(null);
      setPicked(choice);
      onPick(choice);
    },
    [onPick],
  );
  const pick = useCallback(
    (date: CivilDate) => {
      const outcome = chooseDay(picked, date, rules);
      if ('code' in outcome) setRefused(outcome);
      else take(outcome);
    },
    [picked, rules, take],
  );

  return (
    <MonthsSheet
      start={monthOf(before.checkIn ?? today)}
      picked={picked}
      rules={rules}
      locale={locale}
      onPick={pick}
      onClose={() => onClose()}
    >
      <p role="status" className={refused ? 'mb-2 font-medium' : ''}>
        {refused && dayRefusalLabel(refused)}
      </p>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <p aria-live="polite" className={checkOut ? 'font-semibold' : 'text-sm text-mute'}>
          {checkIn && checkOut
            ? `${stayRangeText({ checkIn, checkOut }, today, locale)} · ${t.counts.nights({ count: daysBetween(checkIn, checkOut) })}`
            : nextStepText(checkIn, today, locale)}
        </p>
        <div className="flex shrink-0 items-center gap-4">
          {checkIn && (
            <button
              type="button"
              className="tap text-sm underline underline-offset-4"
              onClick={() => take({ checkIn: null, checkOut: null })}
            >
              {t.actions.clear}
            </button>
          )}
          {checkOut && (
            <button type="button" className="cta" onClick={() => onClose()}>
              {t.actions.done}
            </button>
          )}
        </div>
      </div>
    </MonthsSheet>
  );
}

function nextStepText(checkIn: CivilDate | null, today: CivilDate, locale: string): string {
  return checkIn
    ? t.visitorProperty.datesHintDeparture({ day: weekdayText(checkIn, today, locale) })
    : t.marketing.embedChooseIn;
}
