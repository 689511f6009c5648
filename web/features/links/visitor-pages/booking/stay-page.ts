import type { PropertyPage } from '#contract/links/visitor-pages.ts';
import * as t from '#texts/screens.ts';

const stayFields = [
  '_id',
  'title',
  'city',
  'timezone',
  'today',
  'maxGuests',
  'amenities',
  'fromPrice',
  'fromNights',
  'currency',
  'cancellationPolicy',
  'instantBook',
  'asksForAges',
  'minNights',
  'maxNights',
  'arrivalDays',
  'departureDays',
  'exceptions',
  'arrivalPeriods',
  'closed',
  'bookableUntil',
] as const;

/** What choosing and booking a stay needs of a property's page. The islands of the page share it. */
export type StayPage = Omit<PropertyPage, 'property'> & {
  locale: string;
  property: Pick<PropertyPage['property'], (typeof stayFields)[number]>;
};

/**
 * When a stay is confirmed: as soon as it is booked, as soon as its guest has signed, once other calendars show it, or
 * when the host accepts. Before a check-in is chosen, most wait for no calendar.
 */
export function confirmedWhen(
  { property, waitsUntil, signsFirst }: StayPage,
  checkIn: string | null,
): 'booked' | 'signed' | 'calendars' | 'accepted' {
  if (!property.instantBook) return 'accepted';
  if (checkIn && waitsUntil !== null && checkIn <= waitsUntil) return 'calendars';
  return signsFirst ? 'signed' : 'booked';
}

/** Whether the host has nothing to accept, and no calendar has to show the stay first. */
export function isInstant(page: StayPage, checkIn: string | null): boolean {
  return ['booked', 'signed'].includes(confirmedWhen(page, checkIn));
}

/** Says as well that the agreement is signed before the confirmation. */
export function withSignature(text: string, signsFirst: boolean): string {
  return signsFirst ? `${text} ${t.agreements.bookSignsFirst}` : text;
}

/** Leaves out the texts and pictures, which are in the server's HTML already. */
export function stayPageOf({ property, ...page }: PropertyPage & { locale: string }): StayPage {
  const shown = Object.fromEntries(stayFields.map((field) => [field, property[field]]));
  // NOTE: the entries are exactly the fields of the list.
  return { ...page, property: shown as StayPage['property'] };
}
