import type { AgentSettings } from '#contract/account/agents.ts';
import type { Pricing } from '#contract/properties/property-shapes.ts';
import {
  defaultAddress,
  defaultCancellationPolicy,
  defaultCapacity,
  defaultHours,
  defaultRules,
  defaultWeekendDays,
} from '#domain/properties/property-defaults.ts';
import type { PropertyDetails } from '../property.store.ts';

const pricing: Pricing = {
  baseMinor: 0,
  weekendMinor: null,
  weekendDays: defaultWeekendDays,
  extraGuestMinor: 0,
  cleaningMinor: 0,
  fees: [],
  taxes: [],
  weeklyDiscountPercent: 0,
  monthlyDiscountPercent: 0,
  damageDepositMinor: 0,
};

export const defaultDetails: PropertyDetails = {
  headline: '',
  description: '',
  address: defaultAddress,
  capacity: { ...defaultCapacity, areaM2: null },
  amenities: [],
  sleepingRooms: [],
  houseRules: '',
  ...defaultHours,
  checkInUntil: null,
  pricing,
  seasons: [],
  overrides: [],
  rules: defaultRules,
  cancellationPolicy: defaultCancellationPolicy,
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
      ...defaultRules,
      minNights,
      maxNights: Math.max(defaultRules.maxNights, minNights),
      instantBook: approval === 'instant',
      requestHoldHours: holdHours,
    },
  };
}
