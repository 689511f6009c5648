/**
 * Optional texts of a booking with their maximum lengths. They are entered with the booking, the host can change them
 * later, and both host and guest see them. Shapes, columns, history and forms are derived from this list.
 */
export const bookingTexts = {
  /** Expected time of arrival, as the guest puts it. */
  arrivalTime: { maxLength: 40 },
} as const;

export type BookingText = keyof typeof bookingTexts;
export type BookingTexts = Record<BookingText, string | null>;

// NOTE: the keys of the list are its names.
export const bookingTextNames = Object.keys(bookingTexts) as readonly BookingText[];

/** One value for each text. */
export function eachBookingText<Value>(value: (name: BookingText) => Value): Record<BookingText, Value> {
  // NOTE: made from the names of all texts.
  return Object.fromEntries(bookingTextNames.map((name) => [name, value(name)])) as Record<
    BookingText,
    Value
  >;
}

/** The texts of a booking alone. */
export function bookingTextsOf(booking: BookingTexts): BookingTexts {
  return eachBookingText((name) => booking[name]);
}

type GivenTexts = { readonly [Name in BookingText]?: string | null | undefined };

/** The texts after a change: blank ones are null, absent ones stay as they were. */
export function changedBookingTexts(given: GivenTexts, before?: BookingTexts): BookingTexts {
  return eachBookingText((name) => {
    const text = given[name];
    return text === undefined ? (before?.[name] ?? null) : text?.trim() || null;
  });
}
