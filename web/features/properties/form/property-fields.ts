import type { FieldPathByValue, UseFormReturn } from 'react-hook-form';
import type { Location } from '#contract/properties/locations.ts';
import type {
  DateOverride,
  Pricing,
  Property,
  PropertyInput,
  Season,
} from '#contract/properties/property-shapes.ts';
import { fittingTerms, type YearlySeason } from '#domain/bookings/pricing/charge-terms.ts';
import {
  defaultAddress,
  defaultCancellationPolicy,
  defaultCapacity,
  defaultHours,
  defaultRules,
  defaultWeekendDays,
} from '#domain/properties/property-defaults.ts';
import { countryName } from '../property-labels.ts';
import type { FieldName } from './property-field-errors.ts';

type Numbers<Name extends string> = Record<Name, number | null>;
type TermName = 'freeBelowAge' | 'firstNights' | 'freeFromNights' | 'capMinor';
/** Terms of a fee or tax; null and absent limit nothing. */
export type TermFields = Partial<Numbers<TermName>> & { season?: YearlySeason | null };
export type FeeFields = Omit<Pricing['fees'][number], 'amountMinor' | 'season' | TermName> &
  Numbers<'amountMinor'> &
  TermFields;
export type TaxFields = Omit<Pricing['taxes'][number], 'percent' | 'amountMinor' | 'season' | TermName> &
  Numbers<'percent' | 'amountMinor'> &
  TermFields;

/** Form values, saved as JSON in form drafts. Null is an empty number, NaN an unreadable one. */
export type PropertyFields = {
  title: string;
  type: Property['type'] | null;
  headline: string;
  description: string;
  place: Location | null;
  address: Property['address'];
  timezone: string;
  currency: string;
  capacity: Numbers<'maxGuests' | 'guestsIncluded' | 'bedrooms' | 'beds' | 'bathrooms'> & { areaM2: string };
  pricing: Numbers<
    | 'baseMinor'
    | 'weekendMinor'
    | 'cleaningMinor'
    | 'extraGuestMinor'
    | 'damageDepositMinor'
    | 'weeklyDiscountPercent'
    | 'monthlyDiscountPercent'
  > & { weekendDays: number[]; fees: FeeFields[]; taxes: TaxFields[] };
  seasons: Season[];
  overrides: DateOverride[];
  rules: Numbers<
    'minNights' | 'maxNights' | 'advanceNoticeHours' | 'bookingWindowDays' | 'prepNights' | 'requestHoldHours'
  > & {
    arrivalDays: number[];
    departureDays: number[];
    instantBook: boolean;
    confirmWhenPaid?: boolean;
  };
  checkInFrom: string;
  checkInUntil: string;
  checkOutBy: string;
  cancellationPolicy: Property['cancellationPolicy'];
  registrationNumber: string;
  houseRules: string;
  amenities: Property['amenities'];
  sleepingRooms: Property['sleepingRooms'];
};

/** Initial values of a new listing. */
export const emptyFields: PropertyFields = {
  title: '',
  type: null,
  headline: '',
  description: '',
  place: null,
  address: defaultAddress,
  timezone: '',
  currency: 'EUR',
  capacity: { ...defaultCapacity, areaM2: '' },
  pricing: {
    baseMinor: null,
    weekendMinor: null,
    weekendDays: defaultWeekendDays,
    cleaningMinor: null,
    extraGuestMinor: null,
    damageDepositMinor: null,
    weeklyDiscountPercent: null,
    monthlyDiscountPercent: null,
    fees: [],
    taxes: [],
  },
  seasons: [],
  overrides: [],
  rules: defaultRules,
  ...defaultHours,
  checkInUntil: '',
  cancellationPolicy: defaultCancellationPolicy,
  registrationNumber: '',
  houseRules: '',
  amenities: [],
  sleepingRooms: [],
};

export function fieldsOf(property: Property): PropertyFields {
  const { title, type, headline, description, address, timezone, currency, amenities, sleepingRooms } =
    property;
  const { capacity, pricing, seasons, overrides, rules, houseRules, cancellationPolicy } = property;
  const { areaM2, ...rooms } = capacity;

  return {
    title,
    type,
    headline,
    description,
    address,
    timezone,
    currency,
    amenities,
    sleepingRooms,
    seasons,
    overrides,
    rules,
    houseRules,
    cancellationPolicy,
    place: locationOf(property),
    capacity: { ...rooms, areaM2: areaM2 === null ? '' : String(areaM2) },
    pricing: {
      ...pricing,
      baseMinor: pricing.baseMinor || null,
      cleaningMinor: pricing.cleaningMinor || null,
      extraGuestMinor: pricing.extraGuestMinor || null,
      damageDepositMinor: pricing.damageDepositMinor || null,
      weeklyDiscountPercent: pricing.weeklyDiscountPercent || null,
      monthlyDiscountPercent: pricing.monthlyDiscountPercent || null,
    },
    checkInFrom: property.checkInFrom,
    checkInUntil: property.checkInUntil ?? '',
    checkOutBy: property.checkOutBy,
    registrationNumber: property.registrationNumber ?? '',
  };
}

function locationOf({ address, timezone, currency }: Property): Location | null {
  const { city, region, country, lat, lng } = address;
  if (city === '' || country === null) return null;

  return {
    name: city,
    region,
    country,
    timezone,
    currency,
    countryName: countryName(country),
    lat: lat ?? 0,
    lng: lng ?? 0,
  };
}

/** Address with the chosen location filled in; null clears town, region, country and coordinates. */
export function addressAt(address: Property['address'], location: Location | null): Property['address'] {
  return {
    ...address,
    city: location?.name ?? '',
    region: location?.region ?? '',
    country: location?.country ?? null,
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
  };
}

/** Request body: trimmed texts, empty amounts as 0. */
export function toPropertyInput(fields: PropertyFields): Record<string, unknown> {
  const {
    place: _place,
    title,
    type,
    timezone,
    capacity,
    checkInUntil,
    registrationNumber,
    ...rest
  } = fields;
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
    pricing: toPricing(fields.pricing),
    checkInUntil: checkInUntil === '' ? null : checkInUntil,
    registrationNumber: registrationNumber.trim() || null,
  };
}

function toPricing(pricing: PropertyFields['pricing']) {
  return {
    ...pricing,
    baseMinor: pricing.baseMinor ?? 0,
    cleaningMinor: pricing.cleaningMinor ?? 0,
    extraGuestMinor: pricing.extraGuestMinor ?? 0,
    damageDepositMinor: pricing.damageDepositMinor ?? 0,
    weeklyDiscountPercent: pricing.weeklyDiscountPercent ?? 0,
    monthlyDiscountPercent: pricing.monthlyDiscountPercent ?? 0,
    fees: pricing.fees.map((fee) => ({ ...withFittingTerms(fee), name: fee.name.trim() })),
    taxes: pricing.taxes.map((tax) => ({
      ...withFittingTerms(tax),
      name: tax.name.trim(),
      percent: tax.kind === 'fixed' ? 0 : tax.percent,
      amountMinor: tax.kind === 'fixed' ? tax.amountMinor : 0,
    })),
  };
}

/** A fee or tax with the terms that are filled in and that its row shows for what it is charged by. */
export function withFittingTerms<Fields extends FeeFields | TaxFields>(charge: Fields) {
  const { season, freeBelowAge, firstNights, freeFromNights, capMinor, ...rest } = charge;
  const terms = { freeBelowAge, firstNights, freeFromNights, capMinor };
  const fits = fittingTerms(charge);
  const given = Object.entries(terms).filter(
    // NOTE: the keys are those of the object above.
    ([name, value]) => fits[name as TermName] && value !== null && value !== undefined,
  );
  return {
    ...rest,
    ...(fits.season && season && { season }),
    ...(Object.fromEntries(given) as { [Name in TermName]?: number }),
  };
}

export type PropertyForm = UseFormReturn<PropertyFields, unknown, PropertyInput>;

export type FormFieldProps<Name extends FieldName> = {
  form: PropertyForm;
  name: Name;
  label: string;
  help?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

export type NumberName = FieldPathByValue<PropertyFields, number | null>;
