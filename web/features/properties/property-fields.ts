import type { Place } from '#contract/locations.ts';
import type { Property } from '#contract/properties.ts';
import { countryName } from './property-words.ts';

/** What the form holds while it is filled in; null is a number that is not there, NaN one that cannot be read. */
export type PropertyFields = {
  title: string;
  type: Property['type'] | null;
  headline: string;
  description: string;
  place: Place | null;
  address: Property['address'];
  timezone: string;
  currency: string;
  capacity: Record<'maxGuests' | 'guestsIncluded' | 'bedrooms' | 'beds' | 'bathrooms', number | null> & {
    areaM2: string;
  };
  pricing: Record<'baseMinor' | 'weekendMinor' | 'cleaningMinor' | 'extraGuestMinor', number | null>;
  rules: { minNights: number | null; maxNights: number | null; instantBook: boolean };
  checkInFrom: string;
  checkInUntil: string;
  checkOutBy: string;
  cancellationPolicy: Property['cancellationPolicy'];
  houseRules: string;
  amenities: Property['amenities'];
};

/** Terms that this form does not show; they go back as they came. */
export type KeptTerms = Pick<Property, 'pricing' | 'rules'>;

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** What a listing starts with. */
export const startingTerms: KeptTerms = {
  pricing: {
    baseMinor: 0,
    weekendMinor: null,
    weekendDays: [5, 6],
    extraGuestMinor: 0,
    cleaningMinor: 0,
    fees: [],
    taxes: [],
    weeklyDiscountPercent: 0,
    monthlyDiscountPercent: 0,
    damageDepositMinor: 0,
  },
  rules: {
    minNights: 1,
    maxNights: 30,
    advanceNoticeHours: 0,
    bookingWindowDays: 365,
    prepNights: 0,
    arrivalDays: everyDay,
    departureDays: everyDay,
    instantBook: false,
    requestHoldHours: 24,
  },
};

export const emptyFields: PropertyFields = {
  title: '',
  type: null,
  headline: '',
  description: '',
  place: null,
  address: {
    line: '',
    city: '',
    region: '',
    postcode: '',
    country: null,
    lat: null,
    lng: null,
    hideExact: true,
  },
  timezone: '',
  currency: 'EUR',
  capacity: { maxGuests: 2, guestsIncluded: 2, bedrooms: 1, beds: 1, bathrooms: 1, areaM2: '' },
  pricing: { baseMinor: null, weekendMinor: null, cleaningMinor: null, extraGuestMinor: null },
  rules: { minNights: 1, maxNights: 30, instantBook: false },
  checkInFrom: '15:00',
  checkInUntil: '',
  checkOutBy: '11:00',
  cancellationPolicy: 'moderate',
  houseRules: '',
  amenities: [],
};

export function fieldsOf(property: Property): PropertyFields {
  const { title, type, headline, description, address, timezone, currency, amenities } = property;
  const { capacity, pricing, rules, houseRules, cancellationPolicy } = property;
  const { areaM2, ...rooms } = capacity;
  return {
    ...{ title, type, headline, description, address, timezone, currency, amenities },
    ...{ houseRules, cancellationPolicy },
    place: placeOf(property),
    capacity: { ...rooms, areaM2: areaM2 === null ? '' : String(areaM2) },
    pricing: {
      baseMinor: pricing.baseMinor || null,
      weekendMinor: pricing.weekendMinor,
      cleaningMinor: pricing.cleaningMinor || null,
      extraGuestMinor: pricing.extraGuestMinor || null,
    },
    rules: { minNights: rules.minNights, maxNights: rules.maxNights, instantBook: rules.instantBook },
    checkInFrom: property.checkInFrom,
    checkInUntil: property.checkInUntil ?? '',
    checkOutBy: property.checkOutBy,
  };
}

function placeOf({ address, timezone, currency }: Property): Place | null {
  const { city, region, country, lat, lng } = address;
  if (city === '' || country === null) return null;
  return {
    ...{ name: city, region, country, timezone, currency },
    countryName: countryName(country),
    lat: lat ?? 0,
    lng: lng ?? 0,
  };
}

/** The address with a chosen place in it; without one, only the street stays. */
export function addressAt(address: Property['address'], place: Place | null): Property['address'] {
  return {
    ...address,
    city: place?.name ?? '',
    region: place?.region ?? '',
    country: place?.country ?? null,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  };
}

/** What is sent: texts trimmed, the terms that the form does not show put back. */
export function toPropertyInput(fields: PropertyFields, kept: KeptTerms): Record<string, unknown> {
  const { place: _place, title, type, timezone, capacity, pricing, rules, checkInUntil, ...rest } = fields;
  const area = capacity.areaM2.trim();
  return {
    ...rest,
    title: title.trim(),
    type: type ?? undefined,
    headline: rest.headline.trim(),
    description: rest.description.trim(),
    houseRules: rest.houseRules.trim(),
    timezone: timezone || undefined,
    capacity: { ...capacity, areaM2: area === '' ? null : Number(area) },
    pricing: {
      ...kept.pricing,
      baseMinor: pricing.baseMinor ?? 0,
      weekendMinor: pricing.weekendMinor,
      cleaningMinor: pricing.cleaningMinor ?? 0,
      extraGuestMinor: pricing.extraGuestMinor ?? 0,
    },
    rules: { ...kept.rules, ...rules },
    checkInUntil: checkInUntil === '' ? null : checkInUntil,
  };
}
