import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { dayAfterKey } from './month-weeks.ts';
import type { StayCalendar } from './stay-calendar.ts';

type FocusOptions = { month: string; rules: StayCalendar; onMonth: (month: string) => void };

/** Keyboard navigation between days; shows another month when needed. */
export function useDayFocus({ month, rules, onMonth }: FocusOptions) {
  const frame = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState<CivilDate | null>(null);
  const [wantsFocus, setWantsFocus] = useState(false);

  useEffect(() => {
    if (!wantsFocus || !focused) return;
    const button = frame.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`);
    const isHidden = !button || button.offsetParent === null;
    // A phone hides the second month: show the month of the day first.
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
