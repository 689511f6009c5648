/** Required fields of a published property, in the order of the form. */
export const publishFields = ['title', 'city', 'country', 'price', 'capacity'] as const;
export type PublishField = (typeof publishFields)[number];

/** A stored property, or the fields of a form in which numbers may be empty (null) or unreadable (NaN). */
type PublishFacts = {
  readonly title: string;
  readonly address: { readonly city: string; readonly country: string | null };
  readonly capacity: { readonly maxGuests: number | null };
  readonly pricing: { readonly baseMinor: number | null };
};

/** Required fields that a property lacks; it can be published only when there are none. */
export function missingFields({ title, address, capacity, pricing }: PublishFacts): PublishField[] {
  const present: Record<PublishField, boolean> = {
    title: title.trim() !== '',
    city: address.city.trim() !== '',
    country: address.country !== null,
    price: (pricing.baseMinor ?? 0) > 0,
    capacity: (capacity.maxGuests ?? 0) >= 1,
  };
  return publishFields.filter((field) => !present[field]);
}

/** Whether the shortest stay is not longer than the longest; an empty number of a form contradicts nothing. */
export function isStayLengthInOrder(rules: {
  readonly minNights: number | null;
  readonly maxNights: number | null;
}): boolean {
  const { minNights, maxNights } = rules;
  return minNights === null || maxNights === null || minNights <= maxNights;
}
