import type { PropertyPage } from '#contract/visitor/visitor-pages.ts';

const stayFields = [
  ...['_id', 'title', 'city', 'timezone', 'today', 'maxGuests', 'amenities', 'fromPrice'],
  ...['fromNights', 'currency'],
  ...['cancellationPolicy', 'instantBook', 'minNights', 'maxNights', 'arrivalDays', 'departureDays'],
  ...['exceptions', 'arrivalPeriods', 'closed', 'bookableUntil'],
] as const;

/** What choosing and booking a stay needs of a property's page. The islands of the page share it. */
export type StayPage = Omit<PropertyPage, 'property'> & {
  locale: string;
  property: Pick<PropertyPage['property'], (typeof stayFields)[number]>;
};

/** Whether a stay is confirmed as soon as it is booked. Before a check-in is chosen, most are. */
export function isInstant({ property, waitsUntil }: StayPage, checkIn: string | null): boolean {
  return property.instantBook && (!checkIn || waitsUntil === null || checkIn > waitsUntil);
}

/** Leaves out the texts and pictures, which are in the server's HTML already. */
export function stayPageOf({ property, ...page }: PropertyPage & { locale: string }): StayPage {
  const shown = Object.fromEntries(stayFields.map((field) => [field, property[field]]));
  // NOTE: the entries are exactly the fields of the list.
  return { ...page, property: shown as StayPage['property'] };
}
