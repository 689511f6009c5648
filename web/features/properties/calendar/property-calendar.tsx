import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ChannelOverlap } from '#contract/calendars/calendar-shapes.ts';
import type { CalendarEntry } from '#contract/properties/property-insights.ts';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { addMonths, weekdaysFrom, weeksOfMonth } from '#web/ui/calendar/calendar-month.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type DayEntries, entriesOfDay, freeNights } from './calendar-days.ts';
import { useNightSelection } from './use-night-selection.ts';
import type { NightRange } from './year-days.ts';
import './property-calendars.css';

import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { formatLongDate, formatMonth } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { classNames } from '#web/ui/class-names.ts';

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
    today,
    range,
    onRange,
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
        <IconButton size="sm" label={t.ui.monthPrevious} onClick={() => onMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t.ui.monthNext} onClick={() => onMonth(addMonths(month, 1))}>
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

/** CSS class of a calendar entry: bookings by status, blocks striped. */
function entryClass({ kind, status, channel }: CalendarEntry): string {
  if (kind === 'block') return channel ? 'entry-block entry-channel' : 'entry-block';

  switch (status) {
    case 'pending':
      return 'entry-pending';
    case 'held':
      return 'entry-held';
    case 'checked_in':
      return 'entry-checked-in';
    case 'checked_out':
      return 'entry-checked-out';
    case 'no_show':
      return 'entry-no-show';
    default:
      return 'entry-confirmed';
  }
}

type PropertyMonthProps = {
  month: string;
  entries: readonly CalendarEntry[];
  overlaps: readonly ChannelOverlap[];
  priceOf: (date: CivilDate) => string | null;
  today: CivilDate;
  range: NightRange | null;
  focusable: CivilDate;
};

/** Month grid with the stays of a property; arrival and departure days are half filled. */
function PropertyMonth(props: PropertyMonthProps) {
  const { month, entries, overlaps, priceOf, today, range, focusable } = props;

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days with arrow-key navigation
      role="grid"
      className="month-table w-full table-fixed border-separate"
    >
      <caption className="h-9 font-semibold leading-9">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdaysFrom(firstWeekday()).map((weekday) => (
            <th key={weekday} scope="col" className="h-7 text-center text-xs font-semibold text-mute">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month, firstWeekday()).map((week, row) => (
          <tr key={week.find((date) => date !== null) ?? row}>
            {week.map((date, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
              <td key={column} className="p-0">
                {date !== null && (
                  <Day
                    date={date}
                    day={entriesOfDay(date, entries)}
                    overlap={overlaps.find((one) => one.checkIn <= date && date < one.checkOut)}
                    price={date < today ? null : priceOf(date)}
                    today={today}
                    chosen={range !== null && range.from <= date && date <= range.to}
                    focusable={date === focusable}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = {
  date: CivilDate;
  day: DayEntries;
  /** A channel claims the night too. */
  overlap: ChannelOverlap | undefined;
  /** Price of the night, shown while it is free. */
  price: string | null;
  today: CivilDate;
  chosen: boolean;
  focusable: boolean;
};

function Day({ date, day, overlap, price, today, chosen, focusable }: DayProps) {
  const { leaving, staying } = day;
  const arrives = staying !== null && staying.checkIn === date;
  const isFull = staying !== null && !arrives;
  const shownPrice = staying === null ? price : null;
  const overlapLabel =
    overlap && t.labels.alsoTakenOn({ channel: t.calendars.channelLabels[overlap.channel] });

  return (
    <button
      type="button"
      data-day={date}
      tabIndex={focusable ? 0 : -1}
      aria-label={[dayLabel(date, day), overlapLabel, shownPrice].filter(Boolean).join(', ')}
      aria-current={date === today ? 'date' : undefined}
      aria-pressed={chosen}
      title={[staying ? entryLabel(staying) : '', overlapLabel].filter(Boolean).join(' · ') || undefined}
      className={classNames(
        'month-day relative grid w-full min-w-0 place-content-center justify-items-center text-[15px] tabular-nums',
        staying === null && leaving === null && 'month-free hover:bg-hover',
        date < today && 'opacity-80',
        overlap && 'month-overlap',
        chosen && 'month-free bg-pine-100 outline-2 -outline-offset-2 outline-pine-500 dark:bg-pine-500/25',
      )}
    >
      {leaving && (
        <span
          aria-hidden
          className={classNames('month-half month-leaving absolute left-0', entryClass(leaving))}
        />
      )}
      {staying && (
        <span
          aria-hidden
          className={classNames(
            'month-half absolute right-0',
            arrives ? 'month-arriving' : 'left-0',
            entryClass(staying),
          )}
        />
      )}
      <span
        className={classNames(
          'relative grid size-7 place-items-center rounded-full',
          isFull && staying && classNames(entryClass(staying), 'entry-number'),
          !isFull && (leaving || staying) && 'month-number',
          date === today && 'font-bold underline underline-offset-4',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {shownPrice !== null && (
        <span
          data-price={shownPrice}
          className={classNames(
            'cell-price month-price relative -mt-1 max-w-full truncate text-[11px] text-mute',
            leaving && 'month-beside',
          )}
        />
      )}
    </button>
  );
}

function entryLabel({ kind, label, status, blockKind, channel }: CalendarEntry): string {
  if (kind === 'block') {
    const what = channel
      ? t.calendars.channelLabels[channel]
      : blockKind && t.propertyPage.blockKindLabels[blockKind];
    return [what, label].filter(Boolean).join(': ');
  }
  return `${label} · ${status === null ? '' : bookingStateLabel(status)}`;
}

function dayLabel(date: CivilDate, { leaving, staying }: DayEntries): string {
  const day = formatLongDate(date);
  const parts = [
    leaving && t.propertyPage.dayLeaves({ who: entryLabel(leaving) }),
    staying &&
      (staying.checkIn === date
        ? t.propertyPage.dayArrives({ who: entryLabel(staying) })
        : t.propertyPage.dayStays({ who: entryLabel(staying) })),
  ].filter(Boolean);
  return parts.length === 0 ? t.ui.dayIsFree({ day }) : `${day}, ${parts.join(', ')}`;
}
