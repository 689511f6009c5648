import { CalendarPlus, Hourglass, X } from 'lucide-react';
import { overlaps } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { mayDo } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import type { BoardProperty, CalendarStore } from '../store/calendar-store.ts';
import type { NewBookingTarget } from '../timeline.queries.ts';
import type { RateSelection } from './rate-selection.ts';

type SelectedPropertiesProps = {
  selection: RateSelection;
  onSelection: (selection: RateSelection) => void;
  properties: readonly BoardProperty[];
};

type NewStayButtonsProps = {
  store: CalendarStore;
  selection: RateSelection;
  onNewBooking: (target: NewBookingTarget) => void;
};

const maxNames = 8;

/** The dates, and the properties by name; each can be left out. */
export function SelectedProperties({ selection, onSelection, properties }: SelectedPropertiesProps) {
  const { stay, propertyIds } = selection;
  const today = properties[0]?.today ?? stay.checkIn;

  return (
    <div className="grid grid-cols-1 gap-2">
      <DateRangeField
        label={t.labels.dates}
        value={stay}
        onChange={({ checkIn, checkOut }) =>
          checkIn && checkOut && onSelection({ ...selection, stay: { checkIn, checkOut } })
        }
        rules={{ today, maxNights: 366 }}
      />
      {properties.length > 1 && (
        <ul className="flex flex-wrap gap-1.5">
          {properties.slice(0, maxNames).map(({ _id, title }) => (
            <li key={_id}>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t.timeline.ratesRemove({ property: title })}
                onClick={() =>
                  onSelection({ ...selection, propertyIds: propertyIds.filter((id) => id !== _id) })
                }
                className="max-w-full"
              >
                <span className="truncate">{title}</span>
                <X aria-hidden className="size-3.5 shrink-0 text-mute" />
              </Button>
            </li>
          ))}
          {properties.length > maxNames && (
            <li className="self-center text-sm text-mute">
              {t.counts.more({ count: formatNumber(properties.length - maxNames) })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** A booking or hold, for the available nights of one property. */
export function NewStayButtons({ store, selection, onNewBooking }: NewStayButtonsProps) {
  const { propertyIds, stay } = selection;
  const [propertyId] = propertyIds;
  if (propertyIds.length !== 1 || propertyId === undefined) return null;

  const isTaken = store.rowOf(propertyId).stays.some((one) => overlaps(one, stay));
  const begin = (status: NewBookingTarget['status']) => onNewBooking({ propertyId, ...stay, status });

  if (isTaken || !mayDo('bookings:write')) return null;

  return (
    <div className="grid grid-cols-2 gap-2">
      <Button icon={<CalendarPlus aria-hidden />} onClick={() => begin('confirmed')}>
        {t.actions.newBooking}
      </Button>
      <Button variant="secondary" icon={<Hourglass aria-hidden />} onClick={() => begin('held')}>
        {t.labels.hold}
      </Button>
    </div>
  );
}
