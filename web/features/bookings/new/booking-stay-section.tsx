import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isoWeekday, monthOf } from '#domain/shared/civil-date.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import { deviceToday, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { availabilityQuery, type BookableProperty, findBookableProperties } from '../booking.queries.ts';
import { PropertyOption } from '../property-thumb.tsx';
import type { NewBookingForm } from './use-property-from-url.ts';

/** Form section: property, dates and party. */
export function BookingStaySection({ form }: { form: NewBookingForm }) {
  const { property, checkIn, checkOut } = form.watch();
  const { errors } = form.formState;
  const dateError = errors.checkIn?.message ?? errors.checkOut?.message;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">
      <Field label={m.bookings_col_property()} error={fieldErrorOf(errors, 'propertyId')}>
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
        {dateError && <p className="text-[13px] text-danger">{dateError}</p>}
        {property && checkIn && checkOut && (
          <HouseRuleNotes propertyId={property._id} stay={{ checkIn, checkOut }} />
        )}
      </section>
      <div className="grid grid-cols-2 gap-4">
        <PartyStepper form={form} name="adults" label={m.bookings_label_adults()} min={1} />
        <PartyStepper form={form} name="children" label={m.bookings_label_children()} />
        <PartyStepper form={form} name="infants" label={m.bookings_label_infants()} />
        <PartyStepper form={form} name="pets" label={m.bookings_label_pets()} />
      </div>
    </div>
  );
}

/**
 * NOTE: the form holds a property and its schema an id, so the error is filed under the schema's field name.
 */
function fieldErrorOf(errors: object, name: string): string | undefined {
  const error: unknown = Object.entries(errors).find(([field]) => field === name)?.[1];
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
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

type PartyStepperProps = {
  form: NewBookingForm;
  name: 'adults' | 'children' | 'infants' | 'pets';
  label: string;
  min?: number;
};

function PartyStepper({ form, name, label, min = 0 }: PartyStepperProps) {
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

/** Notes about broken property rules. These bind visitors only; an agent may overrule them. */
function HouseRuleNotes({ propertyId, stay }: { propertyId: string; stay: Stay }) {
  const { data } = useQuery(availabilityQuery(propertyId, monthOf(stay.checkIn)));
  if (!data) return null;
  const nights = nightCount(stay);
  const notes: string[] = [];
  if (stay.checkIn < data.today) notes.push(m.bookings_rule_past());
  if (nights < data.minNights) notes.push(m.bookings_rule_min({ count: data.minNights }));
  if (nights > data.maxNights) notes.push(m.bookings_rule_max({ count: data.maxNights }));
  if (!data.arrivalDays.includes(isoWeekday(stay.checkIn))) notes.push(m.bookings_rule_arrival());
  if (!data.departureDays.includes(isoWeekday(stay.checkOut))) notes.push(m.bookings_rule_departure());
  if (notes.length === 0) return null;
  return (
    <p className="mt-2 text-[13px] text-clay-800 dark:text-clay-200">
      {notes.join(' ')} {m.bookings_rule_overrule()}
    </p>
  );
}
