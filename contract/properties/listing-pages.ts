import { type Static, Type } from 'typebox';
import {
  listingExtents,
  listingPageLimits,
  type ListingPage as PlainListingPage,
} from '#domain/properties/listing-page.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import { amenities, propertyTypes } from '#domain/properties/property-types.ts';
import { endpoint } from '../endpoint.ts';
import { Money, Nullable, type SameShape, Shape, Text } from '../shapes.ts';
import { PropertyImage } from './photos.ts';

const WebAddress = Text(1, listingPageLimits.addressLength);
const Count = Nullable(Type.Number());

/** Empty texts and null are what the page does not say. Nothing of it is stored. */
export const ListingPage = Shape({
  /** `preview`: the page has only what it shows in messages: a name, a text and a photo. */
  extent: Type.Enum(listingExtents),
  title: Type.String(),
  description: Type.String(),
  type: Nullable(Type.Enum(propertyTypes)),
  address: Shape({
    line: Type.String(),
    city: Type.String(),
    region: Type.String(),
    postcode: Type.String(),
    /** A name or a code, as the page writes it. */
    country: Type.String(),
    lat: Count,
    lng: Count,
  }),
  maxGuests: Count,
  bedrooms: Count,
  beds: Count,
  bathrooms: Count,
  areaM2: Count,
  amenities: Type.Array(Type.Enum(amenities)),
  checkInFrom: Type.String(),
  checkOutBy: Type.String(),
  registrationNumber: Type.String({ maxLength: propertyLimits.registrationLength }),
  /** Only a price that the page says is of a night. */
  nightlyPrice: Nullable(Money),
  /** Addresses of its photos, in their order. */
  photos: Type.Array(Type.String(), { maxItems: listingPageLimits.photos }),
});
export type ListingPage = SameShape<Static<typeof ListingPage>, PlainListingPage>;

export const read = endpoint({
  method: 'POST',
  path: '/api/listing-pages/read',
  summary: 'Read the facts of a home from a page of another site; stores nothing',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'calendar-read',
  body: Shape({ url: WebAddress }),
  reply: ListingPage,
  success: 200,
  refusals: ['listing_page_unreadable'],
});

export const fetchPhoto = endpoint({
  method: 'POST',
  path: '/api/listing-pages/photos',
  summary: 'Store a photo of another site as an upload; attach it afterwards by its id',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'upload',
  idempotent: true,
  body: Shape({
    url: WebAddress,
    /** The caller has the right to publish the photo. */
    ownsRights: Type.Literal(true),
  }),
  reply: PropertyImage,
  success: 201,
  refusals: ['photo_not_fetched', 'not_an_image', 'image_too_large', 'storage_full'],
});
