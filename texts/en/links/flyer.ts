import type { Amenity } from '#domain/properties/property-types.ts';

/** Texts of printed flyers. */
export const flyer = {
  guests: (count: number): string => together(count, 'guest'),
  bedrooms: (count: number): string => (count > 0 ? together(count, 'bedroom') : 'studio'),
  beds: (count: number): string => together(count, 'bed'),
  bathrooms: (count: number): string => (count > 0 ? together(count, 'bathroom') : ''),
  propertyCount: (count: number): string => together(count, 'place'),
  stayWith: (host: string): string => `Stay with ${host}`,
  registration: (number: string): string => `Registration ${number}`,
  scanProperty: ({ hasPrices }: { hasPrices: boolean }) =>
    hasPrices ? 'Scan for availability and prices' : 'Scan for availability',
  scanLink: 'Scan to check availability',
  allOfLink: (total: number): string =>
    `${total > 1 ? `All ${together(total, 'place')} with live` : 'Live'} availability. No account needed.`,
  amenities: {
    sea_view: 'Sea view',
    pool: 'Pool',
    hot_tub: 'Hot tub',
    garden: 'Garden',
    terrace: 'Terrace',
    fireplace: 'Fireplace',
    air_conditioning: 'Air conditioning',
    heating: 'Heating',
    wifi: 'Wi-Fi',
    kitchen: 'Kitchen',
    free_parking: 'Free parking',
    ev_charger: 'EV charger',
    bbq: 'Barbecue',
    washer: 'Washing machine',
    dishwasher: 'Dishwasher',
    workspace: 'Workspace',
    gym: 'Gym',
    elevator: 'Lift',
    crib: 'Cot',
    pets_allowed: 'Pets welcome',
    step_free: 'Step-free access',
    self_check_in: 'Self check-in',
  } as Partial<Record<Amenity, string>>,
};

/** A no-break space keeps number and noun on one line. */
function together(count: number, word: string): string {
  return `${count}\u00a0${count === 1 ? word : `${word}s`}`;
}
