import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { childAgeChoices } from '#domain/bookings/pricing/charge-terms.ts';
import { monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatStay } from '#web/lib/format/format.ts';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { availabilityQuery, type BookableProperty, findBookableProperties } from './booking.queries.ts';
import { type PartyField, partyFields, withoutOwnNights } from './change/stay-target.ts';
import { PropertyOption } from './property-thumb.tsx';

export type StayFormValues = {
  property: BookableProperty | null;
  childAges: number[];
} & StayChoice &
  Record<PartyField, number>;

type StayFieldsProps = {
  value: StayFormValues;
  onChange: (next: Partial<StayFormValues>) => void;
  /** The booking that is changed; its own nights are free for it. */
  booking?: Booking;
  propertyError?: string | undefined;
  dateError?: string | undefined;
  /** Notes below the calendar. */
  children?: ReactNode;
};

const partyFieldLabels: Record<PartyField, string> = {
  adults: t.labels.adults,
  children: t.labels.children,
  infants: t.labels.infants,
  pets: t.labels.pets,
};

/** Fields for property, dates (with taken nights) and party. */
export function StayFields(props: StayFieldsProps) {
  const { value, onChange, propertyError, dateError, children } = props;
  const { property, checkIn, checkOut } = value;

  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">
      <PropertyField
        value={property}
        onChange={(next) => onChange({ property: next })}
        error={propertyError}
      />
      <section aria-label={t.labels.dates} className="min-w-0">
        <p className="mb-1.5 text-sm font-semibold">
          {t.labels.dates}
          <span className="ml-2 font-normal text-mute tabular-nums" aria-live="polite">
            {checkIn && checkOut ? formatStay({ checkIn, checkOut }) : t.newBooking.datesHint}
          </span>
        </p>
        <StayCalendar key={property?._id ?? ''} value={value} onChange={onChange} booking={props.booking} />
        {dateError && <p className="text-[13px] text-danger">{dateError}</p>}
        {children}
      </section>
      <div className="grid grid-cols-2 gap-4">
        {partyFields.map((field) => {
          const min = field === 'adults' ? 1 : 0;
          return (
            <Fragment key={field}>
              <Field label={partyFieldLabels[field]}>
                <NumberStepper
                  value={value[field]}
                  onChange={(count) => onChange(partyChange(field, count ?? min, value))}
                  min={min}
                  max={99}
                />
              </Field>
              {field === 'children' && <ChildAges value={value} onChange={onChange} />}
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

/** Children who leave take their ages with them. */
function partyChange(
  field: PartyField,
  count: number,
  { childAges }: StayFormValues,
): Partial<StayFormValues> {
  return field === 'children'
    ? { children: count, childAges: childAges.slice(0, count) }
    : { [field]: count };
}

/** Ages of children where the price depends on them: of each whose age is known, and of the next one. */
function ChildAges({ value, onChange }: Pick<StayFieldsProps, 'value' | 'onChange'>) {
  const { property, checkIn, children, childAges } = value;
  const { data } = useQuery(availabilityQuery(property?._id ?? '', monthOf(checkIn ?? deviceToday())));
  if (!property || !data?.asksForAges) return null;

  const fields = Math.min(children, childAges.length + 1);
  if (fields === 0) return null;

  return (
    <div className="col-span-2 grid grid-cols-2 gap-4">
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: children have no name; their order is that of the ages
        <Field key={index} label={t.labels.ageOfChild({ number: index + 1 })} optional>
          <Select
            value={String(childAges[index] ?? '')}
            onChange={(age) =>
              onChange({ childAges: childAges.toSpliced(index, 1, ...(age ? [Number(age)] : [])) })
            }
            options={['', ...childAgeChoices.map(String)].map((age) => ({ value: age, label: age || '–' }))}
          />
        </Field>
      ))}
    </div>
  );
}

type PropertyFieldProps = {
  value: BookableProperty | null;
  onChange: (property: BookableProperty | null) => void;
  error?: string | undefined;
};

export function PropertyField({ value, onChange, error }: PropertyFieldProps) {
  return (
    <Field label={t.labels.property} error={error}>
      <Combobox<BookableProperty>
        value={value}
        onChange={onChange}
        search={findBookableProperties}
        itemKey={(item) => item._id}
        itemLabel={(item) => item.title}
        renderItem={(item) => <PropertyOption property={item} />}
        placeholder={t.actions.chooseProperty}
        minLength={0}
      />
    </Field>
  );
}

type StayCalendarProps = {
  value: { property: BookableProperty | null } & StayChoice;
  onChange: (choice: StayChoice) => void;
  booking?: Booking | undefined;
};

/** Calendar of a property: its taken nights cannot be chosen. */
export function StayCalendar({
  value: { property, checkIn, checkOut },
  onChange,
  booking,
}: StayCalendarProps) {
  const [month, setMonth] = useState(() => monthOf(checkIn ?? booking?.checkIn ?? deviceToday()));
  const { data } = useQuery(availabilityQuery(property?._id ?? '', month));
  const closed = property ? data?.closed : undefined;
  const isOwn = booking !== undefined && booking.property._id === property?._id;

  return (
    <Calendar
      months={1}
      value={{ checkIn, checkOut }}
      onChange={(choice) => onChange({ checkIn: choice.checkIn, checkOut: choice.checkOut })}
      onMonthShown={setMonth}
      rules={{
        today: data?.today ?? deviceToday(),
        closed: closed && isOwn ? withoutOwnNights(closed, booking) : closed,
        maxNights: 366,
        allowPast: true,
      }}
    />
  );
}
