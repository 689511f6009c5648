import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthOf } from '#domain/shared/civil-date.ts';
import { deviceToday, formatStay } from '#web/lib/format.ts';
import { Calendar } from '#web/ui/calendar.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { m } from '#web/words/compiled/messages.js';
import { availabilityQuery, type BookableProperty, findBookableProperties } from './booking.queries.ts';
import { HouseRuleNotes } from './house-rule-notes.tsx';
import { PropertyOption } from './property-option.tsx';
import type { NewBookingForm } from './use-property-of-address.ts';

/** Form section: property, dates and party. */
export function BookingStayPart({ form }: { form: NewBookingForm }) {
  const { property, checkIn, checkOut } = form.watch();
  const { errors } = form.formState;
  const dateFault = errors.checkIn?.message ?? errors.checkOut?.message;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">
      <Field label={m.bookings_col_property()} error={faultOf(errors, 'propertyId')}>
        <Combobox<BookableProperty>
          value={property}
          onChange={(next) => {
            form.setValue('property', next);
            form.clearErrors();
          }}
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
        <StayCalendar key={property?._id ?? ''} form={form} />
        {dateFault && <p className="text-[13px] text-danger">{dateFault}</p>}
        {property && checkIn && checkOut && (
          <HouseRuleNotes propertyId={property._id} stay={{ checkIn, checkOut }} />
        )}
      </section>
      <div className="grid grid-cols-2 gap-4">
        <Party form={form} name="adults" label={m.bookings_label_adults()} min={1} />
        <Party form={form} name="children" label={m.bookings_label_children()} />
        <Party form={form} name="infants" label={m.bookings_label_infants()} />
        <Party form={form} name="pets" label={m.bookings_label_pets()} />
      </div>
    </div>
  );
}

/**
 * NOTE: the form holds a property and its schema an id, so the error is filed under the schema's field name.
 */
function faultOf(errors: object, name: string): string | undefined {
  const fault: unknown = Object.entries(errors).find(([field]) => field === name)?.[1];
  const message =
    typeof fault === 'object' && fault !== null && 'message' in fault ? fault.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

function StayCalendar({ form }: { form: NewBookingForm }) {
  const { property, checkIn, checkOut } = form.watch();
  const [month, setMonth] = useState(() => monthOf(checkIn ?? deviceToday()));
  const { data } = useQuery(availabilityQuery(property?._id ?? '', month));
  return (
    <Calendar
      months={1}
      value={{ checkIn, checkOut }}
      onChange={(choice) => {
        form.setValue('checkIn', choice.checkIn);
        form.setValue('checkOut', choice.checkOut);
        form.clearErrors(['checkIn', 'checkOut']);
      }}
      onMonthShown={setMonth}
      rules={{
        today: data?.today ?? deviceToday(),
        closed: property ? data?.closed : undefined,
        maxNights: 366,
        allowPast: true,
      }}
    />
  );
}

type PartyProps = {
  form: NewBookingForm;
  name: 'adults' | 'children' | 'infants' | 'pets';
  label: string;
  min?: number;
};

function Party({ form, name, label, min = 0 }: PartyProps) {
  return (
    <Field label={label}>
      <NumberStepper
        value={form.watch(name)}
        onChange={(count) => form.setValue(name, count ?? min)}
        min={min}
        max={99}
      />
    </Field>
  );
}
