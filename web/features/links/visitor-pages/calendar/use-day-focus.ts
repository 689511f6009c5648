import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { addDays, type CivilDate, isoWeekday, monthOf } from '#domain/shared/civil-date.ts';
import { dayForArrowKey, type StayCalendar } from './stay-calendar.ts';

type FocusOptions = { month: string; rules: StayCalendar; onMonth: (month: string) => void };

/** Keyboard navigation between days; shows another month when needed. */
export function useDayFocus({ month, rules, onMonth }: FocusOptions) {
  const frame = useRef<HTMLFormElement & HTMLDivElement>(null);
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

  const move = useCallback(
    (event: KeyboardEvent<HTMLButtonElement>, date: CivilDate) => {
      const target = dayForArrowKey(date, event.key);
      if (!target) return;

      event.preventDefault();
      if (
        target < addDays(rules.today, 1 - isoWeekday(rules.today)) ||
        monthOf(target) < monthOf(rules.today) ||
        monthOf(target) > monthOf(rules.lastShown)
      )
        return;

      setFocused(target);
      setWantsFocus(true);
    },
    [rules],
  );

  return { frame, focused, move };
}
