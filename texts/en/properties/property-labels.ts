import type { FeeBasis } from '#domain/bookings/pricing/fee-bases.ts';
import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import type { Amenity, AmenityGroup, PropertyType } from '#domain/properties/property-types.ts';
import type { Facts } from '../../facts.ts';
import * as labels from '../shared/labels.ts';

// Names of types, amenities, beds and policies.

export const cancellationPolicyNames: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  firm: 'Firm',
  strict: 'Strict',
  non_refundable: 'Non-refundable',
};
export const typeLabels: Readonly<Record<PropertyType, string>> = {
  apartment: 'Apartment',
  house: 'House',
  villa: 'Villa',
  studio: 'Studio',
  room: 'Room',
  cabin: 'Cabin',
  townhouse: 'Townhouse',
  other: 'Other',
};
/** The same, as visitors read them. */
export const visitorTypeLabels: Readonly<Record<PropertyType, string>> = {
  ...typeLabels,
  other: 'Place to stay',
};
export const amenityLabels: Readonly<Record<Amenity, string>> = {
  wifi: 'Wi-Fi',
  kitchen: 'Kitchen',
  free_parking: 'Free parking',
  air_conditioning: 'Air conditioning',
  heating: 'Heating',
  washer: 'Washing machine',
  dryer: 'Dryer',
  tv: 'TV',
  pool: 'Pool',
  hot_tub: 'Hot tub',
  garden: 'Garden',
  terrace: 'Terrace or balcony',
  sea_view: 'Sea view',
  fireplace: 'Fireplace',
  workspace: 'Workspace',
  elevator: 'Lift',
  crib: 'Cot',
  dishwasher: 'Dishwasher',
  ev_charger: 'EV charger',
  bbq: 'Barbecue',
  gym: 'Gym',
  pets_allowed: 'Pets allowed',
  step_free: 'Step-free access',
  self_check_in: 'Self check-in',
  smoke_alarm: 'Smoke alarm',
};
/** The same, as visitors read them. */
export const visitorAmenityLabels: Readonly<Record<Amenity, string>> = {
  ...amenityLabels,
  kitchen: 'Fully equipped kitchen',
  terrace: 'Terrace',
  workspace: 'Dedicated workspace',
  pets_allowed: 'Pets welcome',
};
export const amenityGroupLabels: Readonly<Record<AmenityGroup, string>> = {
  kitchen: 'Kitchen',
  laundry: 'Laundry',
  outdoors: 'Outdoors',
  work: 'Internet and work',
  leisure: 'Leisure',
  climate: 'Heating and cooling',
  family: 'Families and pets',
  parking: labels.parking,
  access: 'Arrival and access',
  safety: 'Safety',
};
export const cancellationPolicyTexts: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Full refund up to 1 day before check-in.',
  moderate: 'Full refund up to 5 days before check-in, then 50%.',
  firm: 'Full refund up to 30 days before check-in, 50% up to 7 days before.',
  strict: '50% refund up to 7 days before check-in.',
  non_refundable: 'No refund once confirmed.',
};
export const feeBases: Readonly<Record<FeeBasis, string>> = {
  stay: 'Stay',
  night: 'Night',
  guest: 'Guest',
  guest_night: 'Guest per night',
};
export const rowFee = ({ basis, name }: { basis: FeeBasis } & Facts<'name'>) =>
  ({
    stay: `${name}, per stay`,
    night: `${name}, per night`,
    guest: `${name}, per guest`,
    guest_night: `${name}, per guest per night`,
  })[basis];
