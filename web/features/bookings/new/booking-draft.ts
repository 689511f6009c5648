import { emptyBooking, type NewBookingFields } from './new-booking-fields.ts';

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
