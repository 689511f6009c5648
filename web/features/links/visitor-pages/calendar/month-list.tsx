import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { shownNights } from '#domain/properties/availability/stay-rules.ts';
import { addDays, type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { monthText } from '../format/day-text.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { monthsShown, type StayCalendar, shiftMonth, weeksToCome } from './stay-calendar.ts';
import { useDayFocus } from './use-day-focus.ts';

type ListProps = {
  /** The month in view at first. */
  start: string;
  picked: StayChoice;
  rules: StayCalendar;
  locale: string;
  onPick: (date: CivilDate) => void;
};

/** All months that can be booked, one below another. The days of a month are drawn once it comes near the view. */
export function MonthList({ start, picked, rules, locale, onPick }: ListProps) {
  const [first] = useState(start);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set([first, shiftMonth(first, 1)]));
  const [asked, setAsked] = useState(first);

  const draw = useCallback(
    (months: readonly string[]) => setDrawn((before) => new Set([...before, ...months])),
    [],
  );
  const drawAsked = useCallback(
    (month: string) => {
      setAsked(month);
      draw([month]);
    },
    [draw],
  );

  const { frame, focused, move } = useDayFocus({ month: asked, rules, onMonth: drawAsked });
  // The line below answers a press at once, and the days follow in slices that let the next press through.
  const chosen = useDeferredValue(picked);
  const entry = monthOf(focused ?? chosen.checkIn ?? `${first}-01`);

  useDrawNear(frame, draw);
  useMonthInView(frame, first, { onTop: true });
  useMonthInView(frame, picked.checkIn && monthOf(picked.checkIn));
  useDeparturesInView(frame, picked);

  return (
    <div ref={frame} className="month-list">
      {monthsShown(rules).map((month) => (
        <Month
          key={month}
          month={month}
          isDrawn={drawn.has(month)}
          picked={chosen}
          rules={rules}
          locale={locale}
          focused={focused && monthOf(focused) === month ? focused : null}
          isEntry={month === entry}
          onPick={onPick}
          onKey={move}
        />
      ))}
    </div>
  );
}

type MonthProps = Pick<ListProps, 'picked' | 'rules' | 'locale' | 'onPick'> & {
  month: string;
  isDrawn: boolean;
  focused: CivilDate | null;
  isEntry: boolean;
  onKey: (event: KeyboardEvent<HTMLButtonElement>, date: CivilDate) => void;
};

const Month = memo(function Month({ month, isDrawn, rules, locale, isEntry, ...days }: MonthProps) {
  return (
    // Not yet drawn, it has the height that its days will have.
    <section data-month={month} data-weeks={weeksToCome(month, rules.today).length}>
      <h3>{monthText(month, locale)}</h3>
      {isDrawn && (
        <CalendarMonth
          month={month}
          rules={rules}
          locale={locale}
          isForm={false}
          isFirst={isEntry}
          {...days}
        />
      )}
    </section>
  );
});

/** Draws the months up to one screen above and below the view. */
function useDrawNear(list: RefObject<HTMLElement | null>, draw: (months: readonly string[]) => void): void {
  useEffect(() => {
    const sections = list.current?.querySelectorAll<HTMLElement>('[data-month]') ?? [];
    if (typeof IntersectionObserver !== 'function') {
      draw([...sections].map(({ dataset }) => dataset.month ?? ''));
      return;
    }

    const near = new IntersectionObserver(
      (seen) => {
        const months: string[] = [];
        for (const { isIntersecting, target } of seen) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue;
          near.unobserve(target);
          months.push(target.dataset.month ?? '');
        }
        if (months.length > 0) draw(months);
      },
      { root: list.current, rootMargin: '100% 0px' },
    );

    for (const section of sections) near.observe(section);

    return () => near.disconnect();
  }, [list, draw]);
}

/** Scrolls to a month that is out of view, for example that of a stay which the page has offered. */
function useMonthInView(
  list: RefObject<HTMLElement | null>,
  month: string | null,
  { onTop = false } = {},
): void {
  useLayoutEffect(() => {
    const frame = list.current;
    const section = frame?.querySelector<HTMLElement>(`[data-month="${month}"]`);
    if (!frame || !section) return;

    const top = section.offsetTop - frame.offsetTop;
    const isInView =
      top + section.offsetHeight > frame.scrollTop && top < frame.scrollTop + frame.clientHeight;
    if (onTop || !isInView) frame.scrollTop = top;
  }, [list, month, onTop]);
}

/** Once the check-in is chosen, scrolls on to the days after it on which the stay may end. */
function useDeparturesInView(list: RefObject<HTMLElement | null>, { checkIn, checkOut }: StayChoice): void {
  useLayoutEffect(() => {
    const frame = list.current;
    if (!frame || checkIn === null || checkOut !== null) return;

    const last = frame.querySelector(`[data-date="${addDays(checkIn, shownNights)}"]`);
    if (!last) return;

    const below = last.getBoundingClientRect().bottom - frame.getBoundingClientRect().bottom;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (below > 0) frame.scrollBy({ top: below, behavior });
  }, [list, checkIn, checkOut]);
}
