import { type FieldPath, get } from 'react-hook-form';
import { isStayLengthInOrder, missingFields } from '#domain/properties/property-checks.ts';
import * as t from '#texts/screens.ts';
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
type KnownField = { part: FormSectionName; label: string };

/** Fields that can have an error, in form order, with section and label. */
const knownFields: Partial<Record<FieldName, KnownField>> = {
  title: { part: 'basics', label: t.labels.title },
  type: { part: 'basics', label: t.labels.type },
  headline: { part: 'basics', label: t.propertyForm.fieldHeadline },
  description: { part: 'basics', label: t.propertyForm.fieldDescription },
  place: { part: 'place', label: t.propertyForm.fieldLocation },
  'address.line': { part: 'place', label: t.propertyForm.fieldLine },
  'address.postcode': { part: 'place', label: t.propertyForm.fieldPostcode },
  'address.city': { part: 'place', label: t.properties.filterCity },
  'address.region': { part: 'place', label: t.propertyForm.fieldRegion },
  'capacity.maxGuests': { part: 'capacity', label: t.labels.guests },
  'capacity.bedrooms': { part: 'capacity', label: t.labels.bedrooms },
  'capacity.beds': { part: 'capacity', label: t.propertyForm.fieldBeds },
  sleepingRooms: { part: 'capacity', label: t.propertyForm.rooms },
  'capacity.bathrooms': { part: 'capacity', label: t.labels.bathrooms },
  'capacity.areaM2': { part: 'capacity', label: t.propertyForm.fieldArea },
  'pricing.baseMinor': { part: 'price', label: t.labels.pricePerNight },
  currency: { part: 'price', label: t.labels.currency },
  'pricing.weekendMinor': { part: 'price', label: t.propertyForm.fieldWeekend },
  'pricing.cleaningMinor': { part: 'price', label: t.propertyForm.fieldCleaning },
  'capacity.guestsIncluded': { part: 'price', label: t.propertyForm.fieldIncluded },
  'pricing.extraGuestMinor': { part: 'price', label: t.propertyForm.fieldExtra },
  'pricing.weekendDays': { part: 'price', label: t.propertyForm.fieldWeekendDays },
  'pricing.fees': { part: 'charges', label: t.propertyForm.fees },
  'pricing.taxes': { part: 'charges', label: t.propertyForm.taxes },
  'pricing.weeklyDiscountPercent': { part: 'charges', label: t.propertyForm.fieldWeekly },
  'pricing.monthlyDiscountPercent': { part: 'charges', label: t.propertyForm.fieldMonthly },
  'pricing.damageDepositMinor': { part: 'charges', label: t.labels.damageDeposit },
  seasons: { part: 'seasons', label: t.propertyForm.partSeasons },
  overrides: { part: 'seasons', label: t.rates.specialPrices },
  'root.photos': { part: 'photos', label: t.labels.photos },
  'rules.minNights': { part: 'rules', label: t.labels.minimumStay },
  'rules.maxNights': { part: 'rules', label: t.propertyForm.fieldMaxNights },
  'rules.arrivalDays': { part: 'rules', label: t.propertyForm.fieldArrivalDays },
  'rules.departureDays': { part: 'rules', label: t.propertyForm.fieldDepartureDays },
  'rules.advanceNoticeHours': { part: 'rules', label: t.propertyForm.fieldNotice },
  'rules.bookingWindowDays': { part: 'rules', label: t.propertyForm.fieldWindow },
  'rules.prepNights': { part: 'rules', label: t.propertyForm.fieldPrep },
  'rules.requestHoldHours': { part: 'rules', label: t.propertyForm.fieldHold },
  checkInFrom: { part: 'rules', label: t.labels.checkInFrom },
  checkInUntil: { part: 'rules', label: t.propertyForm.fieldCheckInUntil },
  checkOutBy: { part: 'rules', label: t.labels.checkOutBy },
  cancellationPolicy: { part: 'rules', label: t.labels.cancellation },
  registrationNumber: { part: 'rules', label: t.propertyForm.fieldRegistration },
  houseRules: { part: 'rules', label: t.labels.houseRules },
  amenities: { part: 'amenities', label: t.labels.amenities },
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
    const label = known.label;
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
    return known ? [{ field, message, label: known.label, part: known.part }] : [];
  });
}

export type FieldError = { field: FieldName; message: string };

/** Rules outside the schema: requirements for publishing, and consistency between fields. The schema checks the title. */
export function findRuleErrors(fields: PropertyFields, publish: boolean): FieldError[] {
  const errors = publish ? missingErrors(fields) : [];
  if (!isStayLengthInOrder(fields.rules))
    errors.push({ field: 'rules.minNights', message: t.propertyForm.errorNightsOrder });
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
    part === 'city' ? { field: 'address.city', message: t.propertyForm.errorCity } : missingPartError(part),
  );
}

/** Field and message for a part that the server reports as missing. */
export function missingPartError(part: string): FieldError {
  switch (part) {
    case 'title':
      return { field: 'title', message: t.propertyForm.errorTitle };
    case 'price':
      return { field: 'pricing.baseMinor', message: t.propertyForm.errorPrice };
    case 'capacity':
      return { field: 'capacity.maxGuests', message: t.propertyForm.errorGuests };
    default:
      return { field: 'place', message: t.propertyForm.errorLocation };
  }
}

export function fieldErrorAt(errors: object, field: FieldName): string | undefined {
  return messageOf(get(errors, field));
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
