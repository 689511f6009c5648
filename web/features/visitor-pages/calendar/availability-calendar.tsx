import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { m } from '#web/words/compiled/messages.js';
import { monthText } from '../look/day-text.ts';
import { Icon } from '../look/icon.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { dayAfterKey, shiftMonth } from './month-weeks.ts';
import type { PickedStay, PickRules } from './pick-day.ts';

type CalendarProps = {
  month: string;
  picked: PickedStay;
  rules: PickRules;
  locale: string;
  /** Everything else the address says: the form of the calendar keeps it. */
  kept: Readonly<Record<string, string>>;
  onMonth: (month: string) => void;
  onPick: (date: CivilDate) => void;
};

/**
 * Two months (one on a phone) of days to pick from. Every press is also a form sent by GET, so that the calendar works
 * before its script has come, and without one. Keys: arrows, Home, End, Page Up, Page Down.
 */
export function AvailabilityCalendar({ month, picked, rules, locale, kept, onMonth, onPick }: CalendarProps) {
  const frame = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState<CivilDate | null>(null);
  const [wantsFocus, setWantsFocus] = useState(false);
  const firstMonth = monthOf(rules.today);

  useEffect(() => {
    if (!wantsFocus || !focused) return;
    const button = frame.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`);
    const isHidden = !button || button.offsetParent === null;
    // On a phone the second month is there but hidden: bring the day's own month to the front first.
    if (isHidden && monthOf(focused) !== month) onMonth(monthOf(focused));
    else {
      button?.focus();
      setWantsFocus(false);
    }
  }, [wantsFocus, focused, month, onMonth]);

  function move(event: KeyboardEvent<HTMLButtonElement>, date: CivilDate) {
    const target = dayAfterKey(date, event.key);
    if (!target) return;
    event.preventDefault();
    if (monthOf(target) < firstMonth || monthOf(target) > monthOf(rules.bookableUntil)) return;
    setFocused(target);
    setWantsFocus(true);
  }

  const shown = [month, shiftMonth(month, 1)];
  const inView = focused && shown.includes(monthOf(focused)) ? focused : null;
  return (
    <div className="relative">
      <MonthSteps
        {...{ month, firstMonth, lastMonth: monthOf(rules.bookableUntil), picked, kept, onMonth }}
      />
      <form ref={frame} method="get" action="#dates" className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {picked.checkIn && !picked.checkOut && <input type="hidden" name="checkIn" value={picked.checkIn} />}
        {shown.map((each, index) => (
          <div key={each} className={index === 0 ? '' : 'max-sm:hidden'}>
            <p
              className="flex h-11 items-center justify-center font-semibold"
              aria-live={index === 0 ? 'polite' : 'off'}
            >
              {monthText(each, locale)}
            </p>
            <CalendarMonth
              {...{ month: each, picked, rules, locale, onPick, onKey: move }}
              focused={inView}
              isFirst={index === 0}
            />
          </div>
        ))}
      </form>
    </div>
  );
}

type StepsProps = Pick<CalendarProps, 'month' | 'picked' | 'kept' | 'onMonth'> & {
  firstMonth: string;
  lastMonth: string;
};

function MonthSteps({ month, firstMonth, lastMonth, picked, kept, onMonth }: StepsProps) {
  const steps = [
    {
      to: shiftMonth(month, -1),
      icon: 'chevronLeft',
      label: m.visitor_calendar_previous(),
      ends: month <= firstMonth,
    },
    {
      to: shiftMonth(month, 1),
      icon: 'chevronRight',
      label: m.visitor_calendar_next(),
      ends: month >= lastMonth,
    },
  ] as const;
  return (
    <form
      method="get"
      action="#dates"
      className="pointer-events-none absolute inset-x-0 top-0 flex justify-between"
    >
      {Object.entries({ ...kept, checkIn: picked.checkIn ?? '', checkOut: picked.checkOut ?? '' }).map(
        ([name, value]) =>
          value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {steps.map((step) => (
        <button
          type="submit"
          key={step.icon}
          name="month"
          value={step.to}
          aria-label={step.label}
          disabled={step.ends}
          className="round pointer-events-auto border-transparent bg-transparent disabled:opacity-30"
          onClick={(event) => {
            event.preventDefault();
            onMonth(step.to);
          }}
        >
          <Icon name={step.icon} />
        </button>
      ))}
    </form>
  );
}
