import { PropertyInput } from '#contract/properties/property-shapes.ts';
import { schemaResolver } from '#web/lib/form.ts';
import { m } from '#web/locales/compiled/messages.js';
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
      ...{ checkInFrom: time, checkInUntil: time, checkOutBy: time },
      ...rowMessages('pricing.fees', { name: m.properties_fault_row_name(), amountMinor: amount }),
      ...rowMessages('pricing.taxes', {
        name: m.properties_fault_row_name(),
        amountMinor: amount,
        percent: m.properties_fault_percent(),
      }),
      ...Object.fromEntries(
        [
          ...['minNights', 'maxNights', 'advanceNoticeHours'],
          ...['bookingWindowDays', 'prepNights', 'requestHoldHours'],
        ].map((name) => [`rules.${name}`, number]),
      ),
      ...{ 'rules.arrivalDays': m.properties_fault_days(), 'rules.departureDays': m.properties_fault_days() },
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
