export const propertyTypes = [
  'apartment',
  'house',
  'villa',
  'studio',
  'room',
  'cabin',
  'townhouse',
  'other',
] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const amenities = [
  'wifi',
  'kitchen',
  'free_parking',
  'air_conditioning',
  'heating',
  'washer',
  'dryer',
  'tv',
  'pool',
  'hot_tub',
  'garden',
  'terrace',
  'sea_view',
  'fireplace',
  'workspace',
  'elevator',
  'crib',
  'dishwasher',
  'ev_charger',
  'bbq',
  'gym',
  'pets_allowed',
  'step_free',
  'self_check_in',
  'smoke_alarm',
] as const;
export type Amenity = (typeof amenities)[number];

/** Groups of amenities in display order, each with its most sought-after amenity first. */
export const amenityGroups = {
  kitchen: ['kitchen', 'dishwasher'],
  laundry: ['washer', 'dryer'],
  outdoors: ['pool', 'hot_tub', 'terrace', 'garden', 'sea_view', 'bbq'],
  work: ['wifi', 'workspace'],
  leisure: ['tv', 'gym'],
  climate: ['air_conditioning', 'heating', 'fireplace'],
  family: ['crib', 'pets_allowed'],
  parking: ['free_parking', 'ev_charger'],
  access: ['self_check_in', 'elevator', 'step_free'],
  safety: ['smoke_alarm'],
} as const satisfies Record<string, readonly Amenity[]>;
export type AmenityGroup = keyof typeof amenityGroups;

/** The amenities that guests look for first. */
const soughtAfter: readonly Amenity[] = [
  ...(['pool', 'sea_view', 'wifi', 'kitchen', 'free_parking', 'air_conditioning', 'hot_tub'] as const),
  ...(['terrace', 'garden', 'heating', 'washer', 'fireplace', 'workspace', 'elevator'] as const),
];

/** Groups that have some of the given amenities, with these. */
export function groupAmenities(
  given: readonly Amenity[],
): { group: AmenityGroup; amenities: readonly Amenity[] }[] {
  // NOTE: the keys are those of the constant above.
  return (Object.keys(amenityGroups) as AmenityGroup[])
    .map((group) => ({ group, amenities: amenityGroups[group].filter((one) => given.includes(one)) }))
    .filter(({ amenities: some }) => some.length > 0);
}

/** The given amenities, the most sought-after first, otherwise in the order of the groups. */
export function rankAmenities(given: readonly Amenity[]): Amenity[] {
  const others = Object.values(amenityGroups).flat();
  return [...new Set<Amenity>([...soughtAfter, ...others])].filter((one) => given.includes(one));
}
