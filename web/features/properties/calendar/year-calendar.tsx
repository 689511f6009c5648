import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { PriceRules } from '#domain/pricing/price-rules.ts';
import { type CivilDate, isCivilDate } from '#domain/shared/civil-date.ts';
import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { m } from '#web/locales/compiled/messages.js';
import { dayForKey } from '#web/ui/calendar/calendar-month.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PriceLegend } from './price-legend.tsx';
import { type NightRange, rangeOf, yearDays } from './year-days.ts';
import { YearMonth } from './year-month.tsx';

type YearCalendarProps = {
  rules: PriceRules;
  today: CivilDate;
  year: number;
  onYear: (year: number) => void;
  /** Selected nights. */
  range: NightRange | null;
  onRange: (range: NightRange | null) => void;
  /** Called when the range is complete: a drag has ended, or its last night was clicked. */
  onChosen: () => void;
};

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * Price calendar of a year. A range is selected by dragging, by clicking both ends, or with Shift and the arrow keys;
 * Enter begins and ends it, Escape clears it.
 */
export function YearCalendar({ rules, today, year, onYear, range, onRange, onChosen }: YearCalendarProps) {
  const days = useMemo(() => yearDays(year, rules), [year, rules]);
  const [focused, setFocused] = useState<CivilDate>(today);
  const grid = useRef<HTMLDivElement>(null);
  // Start of the range; null once it is complete.
  const anchor = useRef<CivilDate | null>(null);
  const drag = useRef<'off' | 'pressed' | 'moved'>('off');

  function choose(date: CivilDate, extend: boolean) {
    setFocused(date);
    const start = extend ? (anchor.current ?? range?.from ?? date) : anchor.current;
    if (start === null) {
      anchor.current = date;
      onRange(rangeOf(date, date));
      return;
    }
    anchor.current = extend ? start : null;
    onRange(rangeOf(start, date));
    onChosen();
  }
  function onPointerDown(event: PointerEvent) {
    const date = dayAt(event);
    if (date === null || event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return;
    drag.current = 'pressed';
    if (anchor.current === null) {
      anchor.current = date;
      onRange(rangeOf(date, date));
    }
    setFocused(date);
  }
  function onPointerMove(event: PointerEvent) {
    const date = drag.current === 'off' ? null : dayAt(event);
    if (date === null || anchor.current === null || (drag.current === 'pressed' && date === anchor.current))
      return;
    drag.current = 'moved';
    onRange(rangeOf(anchor.current, date));
  }
  function onClick(event: { target: EventTarget; detail: number; shiftKey: boolean }) {
    const date = dayAt(event);
    const was = drag.current;
    drag.current = 'off';
    if (was === 'moved') {
      anchor.current = null;
      onChosen();
    }
    if (date === null || was === 'moved') return;
    // Pointer down has begun the range already.
    if (was === 'pressed' && anchor.current === date && range?.from === date && range.to === date) return;
    choose(date, event.shiftKey);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && range) {
      event.stopPropagation();
      anchor.current = null;
      onRange(null);
      return;
    }
    const target = dayForKey(event.key, focused, firstWeekday());
    if (target === null || !isCivilDate(target)) return;
    event.preventDefault();
    if (event.shiftKey) {
      anchor.current ??= focused;
      onRange(rangeOf(anchor.current, target));
    }
    setFocused(target);
    const targetYear = Number(target.slice(0, 4));
    if (targetYear !== year) onYear(targetYear);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus());
  }

  const focusable = focused.startsWith(`${year}-`) ? focused : `${year}-01-01`;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconButton size="sm" label={m.properties_year_previous()} onClick={() => onYear(year - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p
            aria-live="polite"
            className="min-w-14 text-center font-display text-[1.15rem] font-[650] tabular-nums"
          >
            {year}
          </p>
          <IconButton size="sm" label={m.properties_year_next()} onClick={() => onYear(year + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <PriceLegend days={days} currency={rules.currency} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: delegates the events of the day buttons inside */}
      <div
        ref={grid}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => {
          if (drag.current === 'moved') anchor.current = null;
          drag.current = 'off';
        }}
        onClick={onClick}
        className="grid grid-cols-1 gap-x-5 gap-y-4 select-none max-sm:-mx-1 max-sm:max-h-[30rem] max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:px-1 sm:grid-cols-2 lg:grid-cols-3"
      >
        {months.map((month) => (
          <YearMonth
            key={month}
            month={`${year}-${month}`}
            days={days}
            currency={rules.currency}
            today={today}
            range={range}
            focusable={focusable}
          />
        ))}
      </div>
    </div>
  );
}

function dayAt({ target }: { target: EventTarget }): CivilDate | null {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return day?.dataset.day ?? null;
}
