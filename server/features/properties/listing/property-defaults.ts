import type { AgentSettings } from '#contract/account/agent-settings.ts';
import type { Address, Capacity, Pricing, StayRules } from '#contract/properties/properties.ts';
import type { PropertyDetails } from '../property.store.ts';

// Defaults of a new property.

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const address: Address = {
  line: '',
  city: '',
  region: '',
  postcode: '',
  country: null,
  lat: null,
  lng: null,
  hideExact: true,
};

const capacity: Capacity = {
  maxGuests: 2,
  guestsIncluded: 2,
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
  areaM2: null,
};

const pricing: Pricing = {
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
};

const rules: StayRules = {
  minNights: 1,
  maxNights: 30,
  advanceNoticeHours: 0,
  bookingWindowDays: 365,
  prepNights: 0,
  arrivalDays: everyDay,
  departureDays: everyDay,
  instantBook: false,
  requestHoldHours: 24,
};

export const defaultDetails: PropertyDetails = {
  headline: '',
  description: '',
  address,
  capacity,
  amenities: [],
  houseRules: '',
  checkInFrom: '15:00',
  checkInUntil: null,
  checkOutBy: '11:00',
  pricing,
  seasons: [],
  overrides: [],
  rules,
  cancellationPolicy: 'moderate',
  registrationNumber: null,
};

/** Details of an agent's new property: the defaults, adapted by the agent's booking defaults. */
export function detailsFromBookingDefaults(habits: AgentSettings['bookingDefaults']): PropertyDetails {
  const { approval, holdHours, minNights, checkInFrom, checkOutBy, cancellationPolicy } = habits;
  return {
    ...defaultDetails,
    checkInFrom,
    checkOutBy,
    cancellationPolicy,
    rules: {
      ...rules,
      minNights,
      maxNights: Math.max(rules.maxNights, minNights),
      instantBook: approval === 'instant',
      requestHoldHours: holdHours,
    },
  };
}
