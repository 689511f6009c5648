import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  addDays,
  type CivilDate,
  dayNumber,
  daysBetween,
  daysInMonth,
  monthOf,
} from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';

import { firstWeekday } from '#web/lib/format/date-preferences.ts';
import { formatLongDate, formatMonth } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { addMonths, weekdaysFrom, weeksOfMonth } from '#web/ui/calendar/calendar-month.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { spanOnDay } from '../board/spans-in-row.ts';
import { cellPrice } from '../rates/cell-price.ts';
import { blockBarClasses, bookingBarVariants } from '../stay/stay-bar.tsx';
import { stayLabel } from '../stay/stay-labels.tsx';
import type { BoardStay } from '../store/board-stay.ts';
import type { BoardOverlap } from '../store/calendar-store.ts';
import { Overlaps, type PhoneCalendarProps, useStoreChanges } from './phone-calendar-parts.tsx';

type PropertyMonthProps = PhoneCalendarProps & {
  propertyId: string | undefined;
  onProperty: (id: string) => void;
};

/** First and last night, both included. */
type Nights = { from: CivilDate; to: CivilDate };

/** A month of one property: each night with its price or its stay. Two taps select nights to change. */
export function PropertyMonth(props: PropertyMonthProps) {
  const { store, rates, properties, firstDay, today, onOpen, onSelect, onProperty } = props;
  const property = properties.find(({ _id }) => _id === props.propertyId) ?? properties[0];
  const id = property?._id;
  const [month, setMonth] = useState(monthOf(today));
  const [chosen, setChosen] = useState<Nights | null>(null);
  const start = daysBetween(firstDay, `${month}-01`);
  const end = start + daysInMonth(month);

  useStoreChanges(store, rates);
  useEffect(() => {
    if (id === undefined) return;
    store.need([id], { start, end });
    void rates.need([id], { start, end });
  }, [store, rates, id, start, end]);

  if (!property || id === undefined) return null;

  const { stays, overlaps } = store.rowOf(id);
  function press(date: CivilDate, stay: BoardStay | null): void {
    if (stay) onOpen(stay);
    else if (chosen && chosen.from === chosen.to && date > chosen.from) setChosen({ ...chosen, to: date });
    else setChosen({ from: date, to: date });
  }
  const count = chosen ? dayNumber(chosen.to) - dayNumber(chosen.from) + 1 : 0;

  return (
    <>
      <Select
        label={t.labels.property}
        value={id}
        onChange={(next) => {
          setChosen(null);
          onProperty(next);
        }}
        options={properties.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      <div className="flex items-center justify-between">
        <IconButton
          label={t.timeline.earlier}
          variant="secondary"
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 className="text-[17px]">{formatMonth(month)}</h2>
        <IconButton
          label={t.timeline.later}
          variant="secondary"
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <Card flush>
        <div className="grid grid-cols-7">
          {weekdaysFrom(firstWeekday()).map((name) => (
            <span key={name} className="py-2 text-center text-xs text-mute">
              {name}
            </span>
          ))}
          {weeksOfMonth(month, firstWeekday())
            .flat()
            .map((date, index) =>
              date === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have nothing but their place
                <span key={index} className="border-t border-line" />
              ) : (
                <Night
                  key={date}
                  date={date}
                  isPast={date < today}
                  isChosen={chosen !== null && date >= chosen.from && date <= chosen.to}
                  stay={spanOnDay(stays, daysBetween(firstDay, date))}
                  overlap={spanOnDay(overlaps, daysBetween(firstDay, date))}
                  price={priceOf(props, id, date)}
                  onPress={press}
                />
              ),
            )}
        </div>
      </Card>
      <Overlaps overlaps={overlaps.filter((one) => one.end > start && one.start < end)} />
      {chosen && (
        <Button
          onClick={() =>
            onSelect({
              propertyIds: [id],
              stay: { checkIn: chosen.from, checkOut: addDays(chosen.to, 1) },
            })
          }
        >
          {t.timeline.phoneChange({ count })}
        </Button>
      )}
    </>
  );
}

type NightPrice = { text: string; minNights: number; isUnsellable: boolean } | null;

function priceOf({ rates, firstDay }: PhoneCalendarProps, id: string, date: CivilDate): NightPrice {
  const night = rates.nightOf(id, daysBetween(firstDay, date));
  if (!night) return null;
  const { priceMinor, currency, minNights, unsellable } = night;
  const text = priceMinor === null ? '–' : cellPrice({ amount: priceMinor, currency });
  return { text, minNights, isUnsellable: unsellable !== null };
}

type NightProps = {
  date: CivilDate;
  isPast: boolean;
  isChosen: boolean;
  stay: BoardStay | null;
  overlap: BoardOverlap | null;
  price: NightPrice;
  onPress: (date: CivilDate, stay: BoardStay | null) => void;
};

function shortLabel(stay: BoardStay): string {
  if (stay.kind === 'booking') return stay.booking.guestName;
  const { channel, note } = stay.block;
  return channel ? t.calendars.channelLabels[channel] : note || stayLabel(stay);
}

function Night({ date, isPast, isChosen, stay, overlap, price, onPress }: NightProps) {
  const colours = stay?.kind === 'booking' ? bookingBarVariants[stay.booking.status] : blockBarClasses;
  const label = [
    stay ? stayLabel(stay) : (price?.text ?? ''),
    overlap ? t.labels.alsoTakenOn({ channel: t.calendars.channelLabels[overlap.channel] }) : '',
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <button
      type="button"
      disabled={isPast && !stay}
      aria-pressed={stay ? undefined : isChosen}
      aria-label={`${formatLongDate(date)}, ${label}`}
      onClick={() => onPress(date, stay)}
      className={classNames(
        'flex min-h-16 flex-col items-stretch gap-1 border-t border-line p-1 text-left disabled:opacity-45',
        isChosen && 'bg-pine-100 dark:bg-pine-900',
        overlap && 'bg-danger/12',
      )}
    >
      <span className="px-0.5 text-xs font-semibold">{Number(date.slice(8))}</span>
      {stay ? (
        <span className={classNames('truncate rounded px-1 text-[11px] leading-5', colours)}>
          {shortLabel(stay)}
        </span>
      ) : (
        !isPast &&
        price && (
          <span
            className={classNames(
              'px-0.5 text-xs tabular-nums',
              price.isUnsellable && 'rounded border border-dashed border-clay-500',
            )}
          >
            {price.text}
            {price.minNights > 1 && (
              <span className="block text-[11px] text-mute">
                {t.timeline.cellMinimum({ nights: price.minNights })}
              </span>
            )}
          </span>
        )
      )}
    </button>
  );
}
