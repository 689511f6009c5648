import { type Booking, BookingInput } from '#contract/bookings/booking-shapes.ts';
import type { PriceAdjustments } from '#contract/bookings/stays.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { nightCount } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { listFieldErrors, schemaResolver } from '#web/lib/form.ts';
import type { BookableProperty, QuoteRequest } from '../booking.queries.ts';
import { type AdjustmentRow, adjustmentsFrom } from '../price/adjustment-rows.ts';

/** Form values of a new booking. */
export type NewBookingFields = {
  property: BookableProperty | null;
  checkIn: CivilDate | null;
  checkOut: CivilDate | null;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  childAges: number[];
  guest: { firstName: string; lastName: string; email: string; phone: string };
  status: Extract<Booking['status'], 'confirmed' | 'held' | 'inquiry'>;
  holdHours: string;
  source: 'direct' | 'phone' | 'other';
  internalNotes: string;
  promotionCode: string;
  /** What the agent changed on the price. */
  rows: AdjustmentRow[];
};

export const emptyBooking: NewBookingFields = {
  property: null,
  checkIn: null,
  checkOut: null,
  adults: 2,
  children: 0,
  infants: 0,
  pets: 0,
  childAges: [],
  guest: { firstName: '', lastName: '', email: '', phone: '' },
  status: 'confirmed',
  holdHours: '24',
  source: 'direct',
  internalNotes: '',
  promotionCode: '',
  rows: [],
};

export function bookingResolver() {
  const required = t.ui.errorRequired;
  const bySchema = schemaResolver<NewBookingFields, typeof BookingInput>(BookingInput, {
    prepare: toBookingInput,
    messages: {
      propertyId: t.newBooking.errorProperty,
      checkIn: t.newBooking.errorDates,
      checkOut: t.newBooking.errorDates,
      'guest.firstName': required,
      'guest.lastName': required,
      'guest.phone': t.newBooking.errorPhone,
    },
  });

  const resolve: typeof bySchema = async (fields, context, options) => {
    const { email, phone } = fields.guest;
    const resolved = await bySchema(fields, context, options);
    if (email.trim() !== '' || phone.trim() !== '') return resolved;
    const missing = { type: 'required', message: t.newBooking.errorContact };
    return {
      values: {},
      errors: { ...resolved.errors, guest: { ...resolved.errors.guest, email: missing } },
    };
  };

  return resolve;
}

/** Field errors for the summary, each with its label; check-in and check-out count as one. */
export function bookingFieldErrors(errors: object): { field: string; message: string; label?: string }[] {
  const labels: Record<string, string> = {
    'guest.firstName': t.labels.firstName,
    'guest.lastName': t.labels.lastName,
    'guest.email': t.labels.email,
    'guest.phone': t.labels.phone,
  };
  const listed = listFieldErrors(errors);

  return listed
    .filter(({ field }) => field !== 'checkOut' || !listed.some((error) => error.field === 'checkIn'))
    .map((error) => {
      const label = labels[error.field];
      return label === undefined ? error : { ...error, label };
    });
}

/** Request body; empty texts are left out. */
function toBookingInput(fields: NewBookingFields): Record<string, unknown> {
  const {
    property,
    checkIn,
    checkOut,
    guest,
    status,
    holdHours,
    internalNotes,
    promotionCode,
    rows,
    ...rest
  } = fields;

  const adjustments = adjustmentsOfForm(fields);
  const email = guest.email.trim();
  const phone = guest.phone.trim();
  const notes = internalNotes.trim();

  return {
    ...rest,
    status,
    ...(property ? { propertyId: property._id } : {}),
    ...(checkIn ? { checkIn } : {}),
    ...(checkOut ? { checkOut } : {}),
    ...(status === 'held' ? { holdHours: Number(holdHours) } : {}),
    ...(notes ? { internalNotes: notes } : {}),
    ...(promotionCode ? { promotionCode } : {}),
    ...(adjustments ? { adjustments } : {}),
    guest: {
      firstName: guest.firstName.trim(),
      lastName: guest.lastName.trim(),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
    },
  };
}

/** The changes of the price; null without any, and while one is incomplete. */
function adjustmentsOfForm({ rows, checkIn, checkOut }: NewBookingFields): PriceAdjustments | null {
  if (rows.length === 0 || !checkIn || !checkOut) return null;
  return adjustmentsFrom(rows, nightCount({ checkIn, checkOut }));
}

/** Whether every change of the price has its reason and its amount. */
export function arePricesComplete({ rows }: NewBookingFields): boolean {
  return adjustmentsFrom(rows, 1) !== null;
}

/** Stay to quote; null while property or dates are missing. */
export function quoteRequestOf(fields: NewBookingFields): QuoteRequest | null {
  const { property, checkIn, checkOut, adults, children, infants, pets, childAges, promotionCode } = fields;
  if (!property || !checkIn || !checkOut || adults < 1) return null;

  const adjustments = adjustmentsOfForm(fields);
  return {
    propertyId: property._id,
    checkIn,
    checkOut,
    adults,
    children,
    infants,
    pets,
    childAges,
    ...(promotionCode ? { promotionCode } : {}),
    ...(adjustments ? { adjustments } : {}),
  };
}

const storageKey = 'staydesk.new-booking';

/** Saves the unfinished form in sessionStorage, so that it lives no longer than the tab. */
export function saveBookingDraft(fields: NewBookingFields): void {
  try {
    if (isBlank(fields)) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(fields));
  } catch {
    // Storage is full or blocked. The form works without it.
  }
}

export function clearBookingDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was saved.
  }
}

export function readBookingDraft(): NewBookingFields | null {
  try {
    return parseBookingDraft(sessionStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

/** Parses a saved form; null if invalid. Missing fields get their default values. */
export function parseBookingDraft(text: string | null): NewBookingFields | null {
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft !== 'object' || draft === null || !('guest' in draft)) return null;
    const guest = typeof draft.guest === 'object' ? draft.guest : {};
    // NOTE: only this module writes the entry, and only in this tab.
    return { ...emptyBooking, ...draft, guest: { ...emptyBooking.guest, ...guest } } as NewBookingFields;
  } catch {
    return null;
  }
}

/** True while nothing was entered that a calendar link or the URL could not restore. */
export function isBlank(fields: NewBookingFields): boolean {
  const { guest, internalNotes, promotionCode, property, rows } = fields;
  const isTyped = [...Object.values(guest), internalNotes, promotionCode].some((text) => text.trim() !== '');
  return !isTyped && property === null && rows.length === 0;
}
