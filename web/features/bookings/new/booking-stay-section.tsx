import { useQuery } from '@tanstack/react-query';
import { isoWeekday, monthOf } from '#domain/shared/civil-date.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import { m } from '#web/locales/compiled/messages.js';
import { availabilityQuery } from '../booking.queries.ts';
import { partyFields } from '../change/stay-target.ts';
import { StayFields, type StayFormValues } from '../stay-fields.tsx';
import type { NewBookingForm } from './use-property-from-url.ts';

/** Form section: property, dates and party. */
export function BookingStaySection({ form }: { form: NewBookingForm }) {
  const { property, checkIn, checkOut, adults, children, infants, pets } = form.watch();
  const { errors } = form.formState;
  function change(next: Partial<StayFormValues>) {
    if (next.property !== undefined) {
      form.setValue('property', next.property);
      form.clearErrors();
    }
    for (const field of ['checkIn', 'checkOut'] as const) {
      if (next[field] === undefined) continue;
      form.setValue(field, next[field]);
      form.clearErrors(field);
    }
    for (const field of partyFields) if (next[field] !== undefined) form.setValue(field, next[field]);
  }
  return (
    <StayFields
      value={{ property, checkIn, checkOut, adults, children, infants, pets }}
      onChange={change}
      propertyError={fieldErrorOf(errors, 'propertyId')}
      dateError={errors.checkIn?.message ?? errors.checkOut?.message}
    >
      {property && checkIn && checkOut && (
        <HouseRuleNotes propertyId={property._id} stay={{ checkIn, checkOut }} />
      )}
    </StayFields>
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
