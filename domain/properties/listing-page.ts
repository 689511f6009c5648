import type { Money } from '#domain/shared/money.ts';
import type { Amenity, PropertyType } from './property-types.ts';

/** Most that is read of a page of another site. Lengths are in characters. */
export const listingPageLimits = { photos: 30, addressLength: 2_000 } as const;

/** How much a page says: all of a listing, or only what a preview in a message shows. */
export const listingExtents = ['listing', 'preview'] as const;
export type ListingExtent = (typeof listingExtents)[number];

/** What a page says of a home. Empty texts and null are what it does not say; nothing of it is checked by anybody. */
export type ListingFacts = {
  title: string;
  description: string;
  type: PropertyType | null;
  address: {
    line: string;
    city: string;
    region: string;
    postcode: string;
    /** A name or a code, as the page writes it. */
    country: string;
    lat: number | null;
    lng: number | null;
  };
  maxGuests: number | null;
  bedrooms: number | null;
  beds: number | null;
  bathrooms: number | null;
  areaM2: number | null;
  amenities: Amenity[];
  /** `HH:MM`. */
  checkInFrom: string;
  checkOutBy: string;
  registrationNumber: string;
  /** Only a price that is said to be of a night. */
  nightlyPrice: Money | null;
};

/** What a page of a home says. `extent`: all of a listing, or only what a preview in a message shows. */
export type ListingPage = ListingFacts & { extent: ListingExtent; photos: string[] };
