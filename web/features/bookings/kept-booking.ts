import { emptyBooking, type NewBookingFields } from './new-booking-fields.ts';

const name = 'staydesk.new-booking';

/** A form that was left is kept as long as the tab lives, and never beyond it. */
export function keepNewBooking(fields: NewBookingFields): void {
  try {
    if (isBlank(fields)) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(fields));
  } catch {
    // A full or forbidden store: the form works all the same, it is only not kept.
  }
}

export function forgetNewBooking(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept then.
  }
}

export function readNewBooking(): NewBookingFields | null {
  try {
    return parseNewBooking(sessionStorage.getItem(name));
  } catch {
    return null;
  }
}

/** Null for what is no form; parts that are not there are taken from the empty one. */
export function parseNewBooking(text: string | null): NewBookingFields | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || !('guest' in kept)) return null;
    const guest = typeof kept.guest === 'object' ? kept.guest : {};
    // NOTE: written by keepNewBooking(), in this tab, from the same form.
    return { ...emptyBooking, ...kept, guest: { ...emptyBooking.guest, ...guest } } as NewBookingFields;
  } catch {
    return null;
  }
}

/** Nothing was typed or chosen but what a calendar or an address can give again. */
export function isBlank({ guest, internalNotes, promotionCode, property }: NewBookingFields): boolean {
  const isTyped = [...Object.values(guest), internalNotes, promotionCode].some((text) => text.trim() !== '');
  return !isTyped && property === null;
}
