import { type FieldPath, get } from 'react-hook-form';
import { m } from '#web/words/compiled/messages.js';
import type { PropertyFields } from './property-fields.ts';

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
export const fieldNames = Object.keys(knownFields) as FieldName[];

export type PropertyFault = { field: string; message: string; label: string; part: FormPartName };

/** Every fault under its label, in the order of the form. */
export function propertyFaults(errors: object): PropertyFault[] {
  return fieldNames.flatMap((field) => {
    const known = knownFields[field];
    const message = faultAt(errors, field);
    return known && message ? [{ field, message, label: known.label(), part: known.part }] : [];
  });
}

export type OwnFault = { field: FieldName; message: string };

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
export function missingFault(part: string): OwnFault {
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

export function faultAt(errors: object, field: FieldName): string | undefined {
  const fault: unknown = get(errors, field);
  if (typeof fault !== 'object' || fault === null || !('message' in fault)) return undefined;
  return typeof fault.message === 'string' ? fault.message : undefined;
}
