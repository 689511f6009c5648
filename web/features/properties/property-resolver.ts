import { PropertyInput } from '#contract/properties.ts';
import { schemaResolver } from '#web/lib/form.ts';
import { m } from '#web/words/compiled/messages.js';
import { type KeptTerms, type PropertyFields, toPropertyInput } from './property-fields.ts';

/** Checks the form by the contract's own schema. Heavy, so it is loaded once the form stands. */
export function propertyResolver(kept: KeptTerms) {
  const number = m.properties_fault_number();
  const amount = m.properties_fault_money();
  const time = m.properties_fault_time();
  return schemaResolver<PropertyFields, typeof PropertyInput>(PropertyInput, {
    prepare: (fields) => toPropertyInput(fields, kept),
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
        ['baseMinor', 'weekendMinor', 'cleaningMinor', 'extraGuestMinor'].map((name) => [
          `pricing.${name}`,
          amount,
        ]),
      ),
      ...{ checkInFrom: time, checkInUntil: time, checkOutBy: time },
      ...{ 'rules.minNights': number, 'rules.maxNights': number },
    },
  });
}
