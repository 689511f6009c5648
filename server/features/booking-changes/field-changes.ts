import type { FieldChange } from '#contract/bookings.ts';
import type { BookingRecord } from '#server/features/bookings/index.ts';

const plainFields = [
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'infants',
  'pets',
  'guestName',
  'arrivalTime',
  'internalNotes',
] as const;
const contactFields = ['email', 'phone', 'country', 'language'] as const;

/** Changed fields with both values, for the booking's history. */
export function fieldChanges(
  before: BookingRecord,
  after: BookingRecord,
  titles: { before: string; after: string },
): FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = (field: FieldChange['field'], was: string | null, is: string | null) => {
    if (was !== is) changes.push({ field, before: was, after: is });
  };
  if (before.propertyId !== after.propertyId) {
    changes.push({ field: 'property', before: titles.before, after: titles.after });
  }
  for (const field of plainFields) compare(field, textOf(before[field]), textOf(after[field]));
  for (const field of contactFields) compare(field, before.guest[field], after.guest[field]);
  const [was, is] = [before, after].map(({ totalMinor, currency }) => ({ amount: totalMinor, currency }));
  if (was && is && (was.amount !== is.amount || was.currency !== is.currency)) {
    changes.push({ field: 'total', before: was, after: is });
  }
  return changes;
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
