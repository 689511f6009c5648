import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ChannelOverlap } from '#contract/calendars/calendar-shapes.ts';
import type { CalendarEntry } from '#contract/properties/property-insights.ts';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { m } from '#web/locales/compiled/messages.js';
import { addMonths } from '#web/ui/calendar/calendar-month.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { entriesOfDay, freeNights } from './calendar-days.ts';
import { PropertyMonth } from './property-month.tsx';
import { useNightSelection } from './use-night-selection.ts';
import type { NightRange } from './year-days.ts';

type PropertyCalendarProps = {
  entries: readonly CalendarEntry[];
  overlaps: readonly ChannelOverlap[];
  /** Price of a night as text. */
  priceOf: (date: CivilDate) => string | null;
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
  const { entries, overlaps, priceOf, today, month, onMonth, range, onRange, onOpen } = props;
  const shown = [month, addMonths(month, 1)];
  const { focused, grid } = useNightSelection({
    ...{ today, range, onRange },
    earliest: today,
    rangeBetween: (start, end) => freeNights(start, end, entries),
    isSelectable: (date) => date >= today && !entriesOfDay(date, entries).staying,
    onOther: (date) => {
      const { staying } = entriesOfDay(date, entries);
      if (staying) onOpen(staying);
      return staying !== null;
    },
    onMove: (date) => {
      if (!shown.includes(monthOf(date))) onMonth(monthOf(date));
    },
  });

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
      <div {...grid} className="grid grid-cols-1 gap-8 select-none md:grid-cols-2">
        {shown.map((one, index) => (
          <div key={one} className={index > 0 ? 'max-md:hidden' : undefined}>
            <PropertyMonth
              month={one}
              entries={entries}
              overlaps={overlaps}
              priceOf={priceOf}
              today={today}
              range={range}
              focusable={focusable}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
