import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { monthOf } from '#domain/shared/civil-date.ts';
import { deviceToday, formatStay } from '#web/lib/format.ts';
import { Calendar } from '#web/ui/calendar.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { m } from '#web/words/compiled/messages.js';
import { availabilityQuery, type BookableProperty, findBookableProperties } from './booking.queries.ts';
import type { StayWanted } from './change-stay-dialog.tsx';
import { withoutOwnNights } from './own-nights.ts';
import { PropertyOption } from './property-option.tsx';
import { type PartyField, partyFields } from './stay-target.ts';

type ChangeStayFieldsProps = {
  booking: Booking;
  wanted: StayWanted;
  onChange: (wanted: Partial<StayWanted>) => void;
};

const partyLabels: Record<PartyField, () => string> = {
  adults: m.bookings_label_adults,
  children: m.bookings_label_children,
  infants: m.bookings_label_infants,
  pets: m.bookings_label_pets,
};

/** Fields for property, dates (with taken nights) and party. */
export function ChangeStayFields({ booking, wanted, onChange }: ChangeStayFieldsProps) {
  const { property, checkIn, checkOut } = wanted;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">
      <Field label={m.bookings_col_property()}>
        <Combobox<BookableProperty>
          value={property}
          onChange={(next) => onChange({ property: next })}
          search={findBookableProperties}
          itemKey={(item) => item._id}
          itemLabel={(item) => item.title}
          renderItem={(item) => <PropertyOption property={item} />}
          placeholder={m.bookings_choose_property()}
          minLength={0}
        />
      </Field>
      <section aria-label={m.bookings_dates()} className="min-w-0">
        <p className="mb-1.5 text-sm font-semibold">
          {m.bookings_dates()}
          <span className="ml-2 font-normal text-mute tabular-nums" aria-live="polite">
            {checkIn && checkOut ? formatStay({ checkIn, checkOut }) : m.bookings_dates_hint()}
          </span>
        </p>
        <WantedCalendar key={property?._id ?? ''} {...{ booking, wanted, onChange }} />
      </section>
      <div className="grid grid-cols-2 gap-4">
        {partyFields.map((field) => (
          <Field key={field} label={partyLabels[field]()}>
            <NumberStepper
              value={wanted[field]}
              onChange={(count) => onChange({ [field]: count ?? 0 })}
              min={field === 'adults' ? 1 : 0}
              max={99}
            />
          </Field>
        ))}
      </div>
    </div>
  );
}

function WantedCalendar({ booking, wanted, onChange }: ChangeStayFieldsProps) {
  const { property, checkIn, checkOut } = wanted;
  const [month, setMonth] = useState(() => monthOf(checkIn ?? booking.checkIn));
  const { data } = useQuery(availabilityQuery(property?._id ?? '', month));
  const closed = data?.closed ?? [];
  return (
    <Calendar
      months={1}
      value={{ checkIn, checkOut }}
      onChange={(choice) => onChange({ checkIn: choice.checkIn, checkOut: choice.checkOut })}
      onMonthShown={setMonth}
      rules={{
        today: data?.today ?? deviceToday(),
        closed: property?._id === booking.property._id ? withoutOwnNights(closed, booking) : closed,
        maxNights: 366,
        allowPast: true,
      }}
    />
  );
}
