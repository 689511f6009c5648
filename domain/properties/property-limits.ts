/** Largest values that an agent may enter for a property; lengths are in characters. Nights are limited by a stay. */
export const propertyLimits = {
  guests: 50,
  bedrooms: 50,
  beds: 100,
  bathrooms: 50,
  prepNights: 14,
  advanceNoticeHours: 8760,
  bookingWindowDays: 1095,
  seasonPriority: 1000,
  titleLength: 120,
  headlineLength: 160,
  descriptionLength: 8000,
  houseRulesLength: 4000,
  registrationLength: 60,
  /** Name of a fee, tax or season. */
  nameLength: 60,
  addressLineLength: 200,
  cityLength: 120,
  postcodeLength: 20,
} as const;

/** Most dates of a property with a price of their own, and most with a minimum stay of their own. */
export const maxDatedNights = 800;
