import { type FieldPath, get } from 'react-hook-form';
import { isStayLengthInOrder, missingFields } from '#domain/properties/property-checks.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { PropertyFields } from './property-fields.ts';

export type FieldName = FieldPath<PropertyFields> | 'root.photos';
export type FormSectionName =
  | 'basics'
  | 'place'
  | 'capacity'
  | 'price'
  | 'charges'
  | 'seasons'
  | 'photos'
  | 'rules'
  | 'amenities';
type KnownField = { part: FormSectionName; label: () => string };

/** Fields that can have an error, in form order, with section and label. */
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
  sleepingRooms: { part: 'capacity', label: m.properties_rooms },
  'capacity.bathrooms': { part: 'capacity', label: m.properties_field_bathrooms },
  'capacity.areaM2': { part: 'capacity', label: m.properties_field_area },
  'pricing.baseMinor': { part: 'price', label: m.properties_field_base },
  currency: { part: 'price', label: m.properties_field_currency },
  'pricing.weekendMinor': { part: 'price', label: m.properties_field_weekend },
  'pricing.cleaningMinor': { part: 'price', label: m.properties_field_cleaning },
  'capacity.guestsIncluded': { part: 'price', label: m.properties_field_included },
  'pricing.extraGuestMinor': { part: 'price', label: m.properties_field_extra },
  'pricing.weekendDays': { part: 'price', label: m.properties_field_weekend_days },
  'pricing.fees': { part: 'charges', label: m.properties_fees },
  'pricing.taxes': { part: 'charges', label: m.properties_taxes },
  'pricing.weeklyDiscountPercent': { part: 'charges', label: m.properties_field_weekly },
  'pricing.monthlyDiscountPercent': { part: 'charges', label: m.properties_field_monthly },
  'pricing.damageDepositMinor': { part: 'charges', label: m.properties_field_deposit },
  seasons: { part: 'seasons', label: m.properties_part_seasons },
  overrides: { part: 'seasons', label: m.properties_special_prices },
  'root.photos': { part: 'photos', label: m.properties_field_photos },
  'rules.minNights': { part: 'rules', label: m.properties_field_min_nights },
  'rules.maxNights': { part: 'rules', label: m.properties_field_max_nights },
  'rules.arrivalDays': { part: 'rules', label: m.properties_field_arrival_days },
  'rules.departureDays': { part: 'rules', label: m.properties_field_departure_days },
  'rules.advanceNoticeHours': { part: 'rules', label: m.properties_field_notice },
  'rules.bookingWindowDays': { part: 'rules', label: m.properties_field_window },
  'rules.prepNights': { part: 'rules', label: m.properties_field_prep },
  'rules.requestHoldHours': { part: 'rules', label: m.properties_field_hold },
  checkInFrom: { part: 'rules', label: m.properties_field_check_in_from },
  checkInUntil: { part: 'rules', label: m.properties_field_check_in_until },
  checkOutBy: { part: 'rules', label: m.properties_field_check_out_by },
  cancellationPolicy: { part: 'rules', label: m.properties_field_policy },
  registrationNumber: { part: 'rules', label: m.properties_field_registration },
  houseRules: { part: 'rules', label: m.properties_field_house_rules },
  amenities: { part: 'amenities', label: m.properties_part_amenities },
};
// NOTE: the keys are the literal names above.
export const fieldNames = Object.keys(knownFields) as FieldName[];

export function fieldsOfSection(part: FormSectionName): FieldName[] {
  return fieldNames.filter((name) => knownFields[name]?.part === part);
}

export type PropertyFieldError = { field: string; message: string; label: string; part: FormSectionName };

/** Field errors with their labels, in form order; an error inside a list names its row. */
export function propertyFieldErrors(errors: object): PropertyFieldError[] {
  return fieldNames.flatMap((field) => {
    const known = knownFields[field];
    if (!known) return [];
    const { part } = known;
    const label = known.label();
    const message = fieldErrorAt(errors, field);
    if (message) return [{ field, message, label, part }];
    return rowErrors(errors, field).map((error) => ({ ...error, label, part }));
  });
}

const listFields: readonly FieldName[] = ['pricing.fees', 'pricing.taxes', 'seasons', 'overrides'];

/** Field errors inside the rows of a list, such as `pricing.fees.1.name`. */
function rowErrors(errors: object, field: FieldName): { field: string; message: string }[] {
  const rows: unknown = listFields.includes(field) ? get(errors, field) : null;
  if (typeof rows !== 'object' || rows === null) return [];
  return Object.entries(rows).flatMap(([row, parts]: [string, unknown]) =>
    typeof parts !== 'object' || parts === null
      ? []
      : Object.keys(parts).flatMap((part) => {
          const message = rowErrorAt(errors, field, Number(row), part);
          return message ? [{ field: `${field}.${row}.${part}`, message }] : [];
        }),
  );
}

/** Error message of one field in one row of a list. */
export function rowErrorAt(errors: object, list: FieldName, row: number, part: string): string | undefined {
  return messageOf(get(errors, `${list}.${row}.${part}`));
}

/** Field errors that block publishing, with their labels. */
export function publishErrors(fields: PropertyFields): PropertyFieldError[] {
  const title = missingFields(fields).includes('title') ? [missingPartError('title')] : [];
  return [...title, ...findRuleErrors(fields, true)].flatMap(({ field, message }) => {
    const known = knownFields[field];
    return known ? [{ field, message, label: known.label(), part: known.part }] : [];
  });
}

export type FieldError = { field: FieldName; message: string };

/** Rules outside the schema: requirements for publishing, and consistency between fields. The schema checks the title. */
export function findRuleErrors(fields: PropertyFields, publish: boolean): FieldError[] {
  const errors = publish ? missingErrors(fields) : [];
  if (!isStayLengthInOrder(fields.rules))
    errors.push({ field: 'rules.minNights', message: m.properties_fault_nights_order() });
  return errors;
}

function missingErrors(fields: PropertyFields): FieldError[] {
  const missing = new Set(missingFields(fields));
  missing.delete('title');
  // Choosing the location fills in the town as well.
  if (missing.has('country')) missing.delete('city');
  // The schema reports a number that cannot be read.
  if (Number.isNaN(fields.pricing.baseMinor)) missing.delete('price');
  if (Number.isNaN(fields.capacity.maxGuests)) missing.delete('capacity');
  return [...missing].map((part) =>
    part === 'city' ? { field: 'address.city', message: m.properties_fault_city() } : missingPartError(part),
  );
}

/** Field and message for a part that the server reports as missing. */
export function missingPartError(part: string): FieldError {
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

export function fieldErrorAt(errors: object, field: FieldName): string | undefined {
  return messageOf(get(errors, field));
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
