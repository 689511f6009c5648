import type { Amenity } from '#domain/properties/property-types.ts';
import { amenityLabels, visitorAmenityLabels } from '../properties/property-labels.ts';
import * as marketing from './marketing.ts';

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
    hasPrices ? 'Scan for availability and prices' : marketing.flyerScan,
  scanLink: 'Scan to check availability',
  allOfLink: (total: number): string =>
    `${total > 1 ? `All ${together(total, 'place')} with live` : 'Live'} availability. No account needed.`,
  amenities: {
    sea_view: amenityLabels.sea_view,
    pool: amenityLabels.pool,
    hot_tub: amenityLabels.hot_tub,
    garden: amenityLabels.garden,
    terrace: visitorAmenityLabels.terrace,
    fireplace: amenityLabels.fireplace,
    air_conditioning: amenityLabels.air_conditioning,
    heating: amenityLabels.heating,
    wifi: amenityLabels.wifi,
    kitchen: amenityLabels.kitchen,
    free_parking: amenityLabels.free_parking,
    ev_charger: amenityLabels.ev_charger,
    bbq: amenityLabels.bbq,
    washer: amenityLabels.washer,
    dishwasher: amenityLabels.dishwasher,
    workspace: amenityLabels.workspace,
    gym: amenityLabels.gym,
    elevator: amenityLabels.elevator,
    crib: amenityLabels.crib,
    pets_allowed: visitorAmenityLabels.pets_allowed,
    step_free: amenityLabels.step_free,
    self_check_in: amenityLabels.self_check_in,
  } as Partial<Record<Amenity, string>>,
};

/** A no-break space keeps number and noun on one line. */
function together(count: number, word: string): string {
  return `${count}\u00a0${count === 1 ? word : `${word}s`}`;
}
