import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { dayAfterKey } from './month-weeks.ts';
import type { StayCalendar } from './stay-calendar.ts';

type FocusOptions = { month: string; rules: StayCalendar; onMonth: (month: string) => void };

/** Moves the focus from day to day by keys, into months that are not shown as well. */
export function useDayFocus({ month, rules, onMonth }: FocusOptions) {
  const frame = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState<CivilDate | null>(null);
  const [wantsFocus, setWantsFocus] = useState(false);

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
    if (monthOf(target) < monthOf(rules.today) || monthOf(target) > monthOf(rules.lastShown)) return;
    setFocused(target);
    setWantsFocus(true);
  }
  return { frame, focused, move };
}
