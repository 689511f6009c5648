import type { UseFormSetError } from 'react-hook-form';
import { PropertyInput } from '#contract/properties/property-shapes.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { schemaResolver, showServerErrors } from '#web/lib/form.ts';
import { m } from '#web/locales/compiled/messages.js';
import { type FieldError, fieldNames, missingPartError } from './property-field-errors.ts';
import { type PropertyFields, toPropertyInput } from './property-fields.ts';

/** Form resolver that validates with the contract's schema. Loaded after the form, because schemas are large. */
export function propertyResolver() {
  const number = m.properties_fault_number();
  const amount = m.properties_fault_money();
  const time = m.properties_fault_time();

  return schemaResolver<PropertyFields, typeof PropertyInput>(PropertyInput, {
    prepare: toPropertyInput,
    words: {
      title: m.properties_fault_title(),
      type: m.properties_fault_type(),
      ...Object.fromEntries(
        ['maxGuests', 'guestsIncluded', 'bedrooms', 'beds', 'bathrooms', 'areaM2'].map((name) => [
          `capacity.${name}`,
          number,
        ]),
      ),
      ...Object.fromEntries(
        ['baseMinor', 'weekendMinor', 'cleaningMinor', 'extraGuestMinor', 'damageDepositMinor'].map(
          (name) => [`pricing.${name}`, amount],
        ),
      ),
      checkInFrom: time,
      checkInUntil: time,
      checkOutBy: time,
      ...rowMessages('pricing.fees', { name: m.properties_fault_row_name(), amountMinor: amount }),
      ...rowMessages('pricing.taxes', {
        name: m.properties_fault_row_name(),
        amountMinor: amount,
        percent: m.properties_fault_percent(),
      }),
      ...Object.fromEntries(
        [
          'minNights',
          'maxNights',
          'advanceNoticeHours',
          'bookingWindowDays',
          'prepNights',
          'requestHoldHours',
        ].map((name) => [`rules.${name}`, number]),
      ),
      'rules.arrivalDays': m.properties_fault_days(),
      'rules.departureDays': m.properties_fault_days(),
    },
  });
}

const maxRows = 20;

/** The same messages for every row of a list. */
function rowMessages(list: string, words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: maxRows }, (_, row) => row).flatMap((row) =>
      Object.entries(words).map(([part, text]) => [`${list}.${row}.${part}`, text]),
    ),
  );
}

/** Shows the server's problem at the fields it concerns. Returns true when at least one field matched. */
export function showProblemAtFields(problem: unknown, setError: UseFormSetError<PropertyFields>): boolean {
  if (!isCallProblem(problem)) return false;

  const { code, detail, facts } = problem;
  const put = ({ field, message }: FieldError) => setError(field, { type: 'server', message });
  if (code === 'property_incomplete' && Array.isArray(facts.missing)) {
    for (const part of facts.missing) put(missingPartError(String(part)));
    return true;
  }
  if (code === 'unknown_image' || code === 'too_many_images') {
    put({ field: 'root.photos', message: detail });
    return true;
  }

  // A problem of a list row (`seasons.2`) is shown at the list.
  const about = String(facts.field ?? '').replace(/\.\d+(\..*)?$/, '');
  const named = fieldNames.find((field) => field === about);
  if (named) {
    put({ field: named, message: detail });
    return true;
  }

  const inFields = fieldNames.filter((field) => field !== 'root.photos');
  return showServerErrors<PropertyFields>(problem, inFields, setError);
}
