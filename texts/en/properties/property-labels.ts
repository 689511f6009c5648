import type { FeeBasis } from '#domain/bookings/pricing/fee-bases.ts';
import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import type { AmenityGroup } from '#domain/properties/property-types.ts';
import type { Facts } from '../../facts.ts';

// Names of types, amenities, beds and policies.

export const cancellationPolicyNames: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  firm: 'Firm',
  strict: 'Strict',
  non_refundable: 'Non-refundable',
};
export const typeApartment = 'Apartment';
export const typeHouse = 'House';
export const typeVilla = 'Villa';
export const typeStudio = 'Studio';
export const typeRoom = 'Room';
export const typeCabin = 'Cabin';
export const typeTownhouse = 'Townhouse';
export const typeOther = 'Other';
export const amenityWifi = 'Wi-Fi';
export const amenityKitchen = 'Kitchen';
export const amenityFreeParking = 'Free parking';
export const amenityAirConditioning = 'Air conditioning';
export const amenityHeating = 'Heating';
export const amenityWasher = 'Washing machine';
export const amenityDryer = 'Dryer';
export const amenityTv = 'TV';
export const amenityPool = 'Pool';
export const amenityHotTub = 'Hot tub';
export const amenityGarden = 'Garden';
export const amenityTerrace = 'Terrace or balcony';
export const amenitySeaView = 'Sea view';
export const amenityFireplace = 'Fireplace';
export const amenityWorkspace = 'Workspace';
export const amenityElevator = 'Lift';
export const amenityCrib = 'Cot';
export const amenityDishwasher = 'Dishwasher';
export const amenityEvCharger = 'EV charger';
export const amenityBbq = 'Barbecue';
export const amenityGym = 'Gym';
export const amenityPetsAllowed = 'Pets allowed';
export const amenityStepFree = 'Step-free access';
export const amenitySelfCheckIn = 'Self check-in';
export const amenitySmokeAlarm = 'Smoke alarm';
export const amenityGroupLabels: Readonly<Record<AmenityGroup, string>> = {
  kitchen: 'Kitchen',
  laundry: 'Laundry',
  outdoors: 'Outdoors',
  work: 'Internet and work',
  leisure: 'Leisure',
  climate: 'Heating and cooling',
  family: 'Families and pets',
  parking: 'Parking',
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
