import { ArrowRightLeft, LogIn, LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { guestInSummary } from '#domain/calendars/channel-stay.ts';
import { addDays, daysBetween } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatLongDate, formatShortDay } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { guestNameOf } from '../../channel-stays/channel-stay.queries.ts';
import { cellPrice } from '../rates/cell-price.ts';
import { blockBarClasses, bookingBarVariants } from '../stay/stay-bar.tsx';
import type { GuestStay } from '../store/board-stay.ts';
import { type BoardOverlap, chunksOf } from '../store/calendar-store.ts';
import { type AgendaDay, type AgendaEntry, agendaOfDay } from './agenda-days.ts';
import { AgendaSkeleton } from './agenda-skeleton.tsx';
import { Overlaps, type PhoneCalendarProps, useStoreChanges } from './phone-calendar-parts.tsx';

const daysAtFirst = 7;
const maxAvailable = 6;

/** Days from today on: turnovers, arrivals and departures, who stays, and which nights are still available. */
export function Agenda(props: PhoneCalendarProps) {
  const { store, rates, properties, firstDay, today } = props;
  const [count, setCount] = useState(daysAtFirst);
  const start = daysBetween(firstDay, today);
  useStoreChanges(store, rates);

  const ids = useMemo(() => properties.map(({ _id }) => _id), [properties]);
  useEffect(() => {
    store.need(ids, { start, end: start + count });
    void rates.need(ids, { start, end: start + count });
  }, [store, rates, ids, start, count]);

  const rows = properties.map((property) => ({ property, ...store.rowOf(property._id) }));
  // Each once: on its first night, or today when that has passed.
  const overlaps = rows.flatMap((row) =>
    row.overlaps.filter(({ end }) => end > start).map((one) => ({ ...one, title: row.property.title })),
  );
  const chunks = chunksOf({ start, end: start + count });
  // Without properties yet, every day would look quiet.
  const isLoaded =
    rows.length > 0 && rows.every((row) => chunks.every((chunk) => row.chunks.get(chunk) === 'ready'));
  if (!isLoaded) return <AgendaSkeleton />;

  return (
    <>
      {Array.from({ length: count }, (_, index) => agendaOfDay(rows, start + index)).map((agenda) => (
        <Day
          key={agenda.day}
          {...props}
          agenda={agenda}
          isToday={agenda.day === start}
          overlaps={overlaps.filter((one) => Math.max(one.start, start) === agenda.day)}
        />
      ))}
      <Button variant="secondary" onClick={() => setCount(count + daysAtFirst)}>
        {t.timeline.phoneMore}
      </Button>
    </>
  );
}

type DayProps = PhoneCalendarProps & {
  agenda: AgendaDay;
  isToday: boolean;
  overlaps: readonly (BoardOverlap & { title: string })[];
};

function Day({ agenda, isToday, overlaps, rates, firstDay, onOpen, onSelect }: DayProps) {
  const { day, entries, staying, available } = agenda;
  const date = addDays(firstDay, day);
  const stay = { checkIn: date, checkOut: addDays(date, 1) };

  return (
    <section aria-label={formatLongDate(date)} className="grid grid-cols-1 gap-2">
      <h2 className="flex items-baseline justify-between gap-3 text-[17px]">
        {isToday ? t.timeline.phoneToday({ date: formatShortDay(date) }) : formatShortDay(date)}
        <span className="shrink-0 text-sm font-normal text-mute">
          {t.timeline.phoneStaying({ count: staying.length })}
        </span>
      </h2>
      <Overlaps overlaps={overlaps} />
      <Card flush>
        {entries.length === 0 && <p className="px-4 py-3 text-mute">{t.timeline.phoneQuiet}</p>}
        {entries.map((entry) => (
          <Entry key={entry.property._id} entry={entry} onOpen={onOpen} />
        ))}
        {available.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
            <span className="w-full text-sm text-mute">
              {t.timeline.phoneAvailable({ count: available.length })}
            </span>
            {available.slice(0, maxAvailable).map(({ _id, title, currency }) => {
              const minor = rates.nightOf(_id, day)?.priceMinor;
              return (
                <Button
                  key={_id}
                  size="sm"
                  variant="secondary"
                  className="max-w-full"
                  onClick={() => onSelect({ propertyIds: [_id], stay })}
                >
                  <span className="truncate">{title}</span>
                  <span className="min-w-11 text-right font-normal text-mute tabular-nums">
                    {typeof minor === 'number' && cellPrice({ amount: minor, currency })}
                  </span>
                </Button>
              );
            })}
            {available.length > 1 && (
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onSelect({ propertyIds: available.map(({ _id }) => _id), stay })}
              >
                {t.timeline.phoneChangeAll}
              </Button>
            )}
          </div>
        )}
      </Card>
    </section>
  );
}

function Entry({ entry, onOpen }: { entry: AgendaEntry; onOpen: (stay: GuestStay) => void }) {
  const { property, departure, arrival } = entry;

  return (
    <div className="border-t border-line first:border-t-0">
      <p className="flex items-center gap-2 px-4 pt-3 text-sm font-semibold">
        <span className="truncate">{property.title}</span>
        {departure && arrival && (
          <span className="flex items-center gap-1 font-normal text-mute">
            <ArrowRightLeft aria-hidden className="size-3.5" />
            {t.propertyPage.blockKindLabels.buffer}
          </span>
        )}
      </p>
      {departure && (
        <Guest
          stay={departure}
          what={t.timeline.phoneDeparture}
          icon={<LogOut aria-hidden />}
          onOpen={onOpen}
        />
      )}
      {arrival && (
        <Guest
          stay={arrival}
          what={t.bookings.textFacts.arrivalTime}
          icon={<LogIn aria-hidden />}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

type GuestProps = { stay: GuestStay; what: string; icon: ReactNode; onOpen: (stay: GuestStay) => void };

function Guest({ stay, what, icon, onOpen }: GuestProps) {
  const look = guestLook(stay);

  return (
    <button
      type="button"
      onClick={() => onOpen(stay)}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left"
    >
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-4',
          look.classes,
        )}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5">
          {look.mark}
          <span className="truncate font-semibold">{look.name}</span>
        </span>
        <span className="block text-sm text-mute">{what}</span>
      </span>
      {stay.kind === 'booking' && (
        <PaymentIndicator status={stay.booking.paymentStatus} overdue={stay.booking.overdue} />
      )}
    </button>
  );
}

function guestLook(stay: GuestStay): { name: string; classes: string; mark: ReactNode } {
  if (stay.kind === 'booking')
    return {
      name: stay.booking.guestName,
      classes: bookingBarVariants[stay.booking.status],
      mark: null,
    };

  const { channel, note } = stay.block;
  return {
    name: guestNameOf({ channel, guestName: guestInSummary(note) }),
    classes: blockBarClasses,
    mark: <ChannelMark channel={channel} size="xs" />,
  };
}
