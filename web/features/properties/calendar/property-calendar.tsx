import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { CalendarEntry } from '#contract/properties/property-insights.ts';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { m } from '#web/locales/compiled/messages.js';
import { addMonths, dayForKey } from '#web/ui/calendar/calendar-month.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { entriesOfDay, freeNights } from './calendar-days.ts';
import { PropertyMonth } from './property-month.tsx';
import type { NightRange } from './year-days.ts';

type PropertyCalendarProps = {
  entries: readonly CalendarEntry[];
  today: CivilDate;
  month: string;
  onMonth: (month: string) => void;
  /** Free nights chosen for a block. */
  range: NightRange | null;
  onRange: (range: NightRange | null) => void;
  onOpen: (entry: CalendarEntry) => void;
};

/**
 * Two months of one property. A click on a stay opens it; free nights are selected by dragging, or by clicking the first
 * and the last. Arrow keys move the focus and Enter clicks.
 */
export function PropertyCalendar(props: PropertyCalendarProps) {
  const { entries, today, month, onMonth, range, onRange, onOpen } = props;
  const [focused, setFocused] = useState<CivilDate>(today);
  const anchor = useRef<CivilDate | null>(null);
  const dragging = useRef(false);
  const grid = useRef<HTMLDivElement>(null);
  const shown = [month, addMonths(month, 1)];

  function press(date: CivilDate) {
    setFocused(date);
    const { staying } = entriesOfDay(date, entries);
    if (staying) {
      anchor.current = null;
      onOpen(staying);
      return;
    }
    if (date < today) return;
    const start = anchor.current;
    anchor.current = start === null ? date : null;
    onRange(freeNights(start ?? date, date, entries));
  }
  function onPointerDown(event: PointerEvent) {
    const date = dayAt(event);
    if (date === null || event.pointerType === 'touch' || event.button !== 0 || anchor.current !== null)
      return;
    if (date >= today && !entriesOfDay(date, entries).staying) dragging.current = true;
    setFocused(date);
  }
  function onPointerMove(event: PointerEvent) {
    const date = dragging.current ? dayAt(event) : null;
    if (date === null || date === focused || date < today) return;
    anchor.current = focused;
    onRange(freeNights(focused, date, entries));
  }
  function onClick(event: { target: EventTarget }) {
    const date = dayAt(event);
    const dragged = dragging.current && anchor.current !== null;
    dragging.current = false;
    if (dragged) anchor.current = null;
    else if (date !== null) press(date);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && range) {
      anchor.current = null;
      onRange(null);
      return;
    }
    const target = dayForKey(event.key, focused, firstWeekday());
    if (target === null) return;
    event.preventDefault();
    setFocused(target);
    if (!shown.includes(monthOf(target))) onMonth(monthOf(target));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus());
  }

  const focusable = shown.includes(monthOf(focused)) ? focused : `${month}-01`;
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-0 z-10 flex justify-between">
        <IconButton size="sm" label={m.kit_month_previous()} onClick={() => onMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="sm" label={m.kit_month_next()} onClick={() => onMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: delegates the events of the day buttons inside */}
      <div
        ref={grid}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => {
          if (dragging.current) anchor.current = null;
          dragging.current = false;
        }}
        onClick={onClick}
        className="grid grid-cols-1 gap-8 select-none md:grid-cols-2"
      >
        {shown.map((one, index) => (
          <div key={one} className={index > 0 ? 'max-md:hidden' : undefined}>
            <PropertyMonth month={one} entries={entries} today={today} range={range} focusable={focusable} />
          </div>
        ))}
      </div>
    </div>
  );
}

function dayAt({ target }: { target: EventTarget }): CivilDate | null {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return day?.dataset.day ?? null;
}
