import { type FieldPath, get, type UseFormSetError } from 'react-hook-form';
import { PropertyInput } from '#contract/properties.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { listFaults, schemaResolver, showServerFaults } from '#web/lib/form.ts';
import { m } from '#web/words/compiled/messages.js';
import { type KeptTerms, type PropertyFields, toPropertyInput } from './property-fields.ts';

export type FieldName = FieldPath<PropertyFields> | 'root.photos';
export type FormPartName = 'basics' | 'place' | 'capacity' | 'price' | 'photos' | 'rules' | 'amenities';
type KnownField = { part: FormPartName; label: () => string };

/** Every field that can be at fault, in the order of the form. */
const knownFields: Partial<Record<FieldName, KnownField>> = {
  title: { part: 'basics', label: m.properties_field_title },
  type: { part: 'basics', label: m.properties_field_type },
  headline: { part: 'basics', label: m.properties_field_headline },
  description: { part: 'basics', label: m.properties_field_description },
  place: { part: 'place', label: m.properties_field_place },
  'address.line': { part: 'place', label: m.properties_field_line },
  'address.postcode': { part: 'place', label: m.properties_field_postcode },
  'address.city': { part: 'place', label: m.properties_field_city },
  'address.region': { part: 'place', label: m.properties_field_region },
  'capacity.maxGuests': { part: 'capacity', label: m.properties_field_guests },
  'capacity.bedrooms': { part: 'capacity', label: m.properties_field_bedrooms },
  'capacity.beds': { part: 'capacity', label: m.properties_field_beds },
  'capacity.bathrooms': { part: 'capacity', label: m.properties_field_bathrooms },
  'capacity.areaM2': { part: 'capacity', label: m.properties_field_area },
  'pricing.baseMinor': { part: 'price', label: m.properties_field_base },
  currency: { part: 'price', label: m.properties_field_currency },
  'pricing.weekendMinor': { part: 'price', label: m.properties_field_weekend },
  'pricing.cleaningMinor': { part: 'price', label: m.properties_field_cleaning },
  'capacity.guestsIncluded': { part: 'price', label: m.properties_field_included },
  'pricing.extraGuestMinor': { part: 'price', label: m.properties_field_extra },
  'root.photos': { part: 'photos', label: m.properties_field_photos },
  'rules.minNights': { part: 'rules', label: m.properties_field_min_nights },
  'rules.maxNights': { part: 'rules', label: m.properties_field_max_nights },
  checkInFrom: { part: 'rules', label: m.properties_field_check_in_from },
  checkInUntil: { part: 'rules', label: m.properties_field_check_in_until },
  checkOutBy: { part: 'rules', label: m.properties_field_check_out_by },
  cancellationPolicy: { part: 'rules', label: m.properties_field_policy },
  houseRules: { part: 'rules', label: m.properties_field_house_rules },
  amenities: { part: 'amenities', label: m.properties_part_amenities },
};
// NOTE: the keys are the literal names above.
const fieldNames = Object.keys(knownFields) as FieldName[];

export type PropertyFault = { field: string; message: string; label: string; part: FormPartName };

/** Every fault under its label, in the order of the form. */
export function propertyFaults(errors: object): PropertyFault[] {
  const faults = listFaults(errors);
  return fieldNames.flatMap((field) => {
    const known = knownFields[field];
    const fault = faults.find((one) => one.field === field);
    return known && fault ? [{ ...fault, label: known.label(), part: known.part }] : [];
  });
}

export function propertyResolver(kept: () => KeptTerms) {
  const number = m.properties_fault_number();
  const amount = m.properties_fault_money();
  const time = m.properties_fault_time();
  return schemaResolver<PropertyFields, typeof PropertyInput>(PropertyInput, {
    prepare: (fields) => toPropertyInput(fields, kept()),
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

type OwnFault = { field: FieldName; message: string };

/** What the schema cannot see: what a public listing needs, and fields that must fit together. */
export function findOwnFaults(fields: PropertyFields, publish: boolean): OwnFault[] {
  const { address, pricing, capacity, rules } = fields;
  const faults: OwnFault[] = [];
  if (publish && address.country === null) faults.push(missingFault('country'));
  else if (publish && address.city.trim() === '')
    faults.push({ field: 'address.city', message: m.properties_fault_city() });
  if (publish && !Number.isNaN(pricing.baseMinor) && !pricing.baseMinor) faults.push(missingFault('price'));
  if (publish && capacity.maxGuests === null) faults.push(missingFault('capacity'));
  if (rules.minNights !== null && rules.maxNights !== null && rules.minNights > rules.maxNights)
    faults.push({ field: 'rules.minNights', message: m.properties_fault_nights_order() });
  return faults;
}

/** A part that the server calls missing, at its field. */
function missingFault(part: string): OwnFault {
  switch (part) {
    case 'title':
      return { field: 'title', message: m.properties_fault_title() };
    case 'price':
      return { field: 'pricing.baseMinor', message: m.properties_fault_price() };
    case 'capacity':
      return { field: 'capacity.maxGuests', message: m.properties_fault_guests() };
    default:
      return { field: 'place', message: m.properties_fault_place() };
  }
}

/** Puts the server's refusal at the fields it is about. Answers true when at least one found its field. */
export function placeRefusal(problem: unknown, setError: UseFormSetError<PropertyFields>): boolean {
  if (!isCallProblem(problem)) return false;
  const { code, detail, facts } = problem;
  const put = ({ field, message }: OwnFault) => setError(field, { type: 'server', message });
  if (code === 'property_incomplete' && Array.isArray(facts.missing)) {
    for (const part of facts.missing) put(missingFault(String(part)));
    return true;
  }
  if (code === 'unknown_image' || code === 'too_many_images') {
    put({ field: 'root.photos', message: detail });
    return true;
  }
  const named = fieldNames.find((field) => field === facts.field);
  if (named) {
    put({ field: named, message: detail });
    return true;
  }
  const inFields = fieldNames.filter((field) => field !== 'root.photos');
  return showServerFaults<PropertyFields>(problem, inFields, setError);
}

export function faultAt(errors: object, field: FieldName): string | undefined {
  const fault: unknown = get(errors, field);
  if (typeof fault !== 'object' || fault === null || !('message' in fault)) return undefined;
  return typeof fault.message === 'string' ? fault.message : undefined;
}
