import type { Amenity } from '#domain/property/property-types.ts';

/** A no-break space keeps number and noun on one line. */
function together(count: number, word: string): string {
  return `${count}\u00a0${count === 1 ? word : `${word}s`}`;
}

/** Towns of a link, the first three by name. */
export function towns(cities: readonly string[]): string {
  return cities.length > 3 ? `${cities.slice(0, 3).join(', ')} and more` : cities.join(', ');
}

/** Texts of printed flyers. */
export const flyer = {
  guests: (count: number): string => together(count, 'guest'),
  bedrooms: (count: number): string => (count > 0 ? together(count, 'bedroom') : 'studio'),
  beds: (count: number): string => together(count, 'bed'),
  bathrooms: (count: number): string => (count > 0 ? together(count, 'bathroom') : ''),
  places: (count: number): string => together(count, 'place'),
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

/** Texts of preview pictures in chats. */
export const preview = {
  places: (count: number): string => (count === 1 ? '1 place to stay' : `${count} places to stay`),
  forClient: (name: string): string => `For ${name}`,
  fromPrice: (price: string): string => `from ${price} a night, fees included`,
};
