import type { ListingPage } from '#contract/properties/listing-pages.ts';
import type { Location } from '#contract/properties/locations.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import { addressAt, type PropertyFields } from './property-fields.ts';

/** Farther from where the page says the home is, a town of the same name is another one. */
const maxTownKm = 60;
const kmOfDegree = 111;

/** What to search a page's town by; empty where the page names none. */
export function townOf({ address: { city, region, country } }: Pick<ListingPage, 'address'>): string {
  return city === '' ? '' : [city, country || region].filter(Boolean).join(', ');
}

/** The town that a page means: the nearest of that name; null where all are elsewhere. */
export function chooseLocation(
  found: readonly Location[],
  { city, lat, lng }: ListingPage['address'],
): Location | null {
  if (lat === null || lng === null) {
    const [first] = found;
    return first && searchKey(first.name) === searchKey(city) ? first : null;
  }

  const kmTo = (one: Location) =>
    kmOfDegree * Math.hypot(one.lat - lat, (one.lng - lng) * Math.cos((lat * Math.PI) / 180));
  const nearest = found.toSorted((a, b) => kmTo(a) - kmTo(b))[0];
  return nearest && kmTo(nearest) <= maxTownKm ? nearest : null;
}

/** Fields of the form with what a page says in place of what was there. */
export function fieldsFromPage(
  page: ListingPage,
  location: Location | null,
  before: PropertyFields,
): PropertyFields {
  const { address, maxGuests, areaM2, nightlyPrice } = page;
  const { capacity, pricing } = before;
  const town = location === null ? before.address : addressAt(before.address, location);

  return {
    ...before,
    title: page.title,
    description: page.description,
    type: page.type ?? before.type,
    place: location ?? before.place,
    timezone: location?.timezone ?? before.timezone,
    address: {
      ...town,
      line: address.line,
      postcode: address.postcode,
      lat: address.lat ?? town.lat,
      lng: address.lng ?? town.lng,
    },
    currency: nightlyPrice?.currency ?? before.currency,
    pricing: { ...pricing, baseMinor: nightlyPrice?.amount ?? pricing.baseMinor },
    capacity: {
      maxGuests: maxGuests ?? capacity.maxGuests,
      guestsIncluded: maxGuests ?? capacity.guestsIncluded,
      bedrooms: page.bedrooms ?? capacity.bedrooms,
      beds: page.beds ?? capacity.beds,
      bathrooms: page.bathrooms ?? capacity.bathrooms,
      areaM2: areaM2 === null ? capacity.areaM2 : String(areaM2),
    },
    amenities: page.amenities.length > 0 ? [...page.amenities] : before.amenities,
    checkInFrom: page.checkInFrom || before.checkInFrom,
    checkOutBy: page.checkOutBy || before.checkOutBy,
    registrationNumber: page.registrationNumber || before.registrationNumber,
  };
}

/** Facts that every listing needs. */
const neededFacts = ['type', 'location', 'rooms', 'price', 'photos'] as const;
type NeededFact = (typeof neededFacts)[number];

/** What every listing needs and the page did not say, so that the agent looks there first. */
export function missingFacts(page: ListingPage, location: Location | null): NeededFact[] {
  const said: Record<NeededFact, boolean> = {
    type: page.type !== null,
    location: location !== null,
    rooms: page.maxGuests !== null && page.bedrooms !== null && page.bathrooms !== null,
    price: page.nightlyPrice !== null,
    photos: page.photos.length > 0,
  };
  return neededFacts.filter((fact) => !said[fact]);
}
