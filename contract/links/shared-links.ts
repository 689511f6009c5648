import { type Static, Type } from 'typebox';
import {
  maxClientNameLength,
  maxClientNoteLength,
  maxLinkNameLength,
  maxLinkPasswordLength,
  minLinkPasswordLength,
} from '#domain/links/link-limits.ts';
import { linkStates, propertyOrders, storedLinkStates } from '#domain/links/link-states.ts';
import { cancellationPolicies } from '#domain/payments/cancellation-policies.ts';
import { amenities, propertyTypes } from '#domain/property/property-types.ts';

import { endpoint } from '../endpoint.ts';
import { PropertyImage } from '../properties/photos.ts';
import { RuleException } from '../properties/property-shapes.ts';
import {
  CivilDate,
  Currency,
  Done,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  PageOf,
  PageQuery,
  Shape,
  Stay,
  Text,
} from '../shapes.ts';

export const LinkCodeParam = Type.String({ maxLength: 64 });

/** `url` is the address to share; `linkCode` is 22 random base62 characters. */
export const SharedLink = Shape({
  _id: Id,
  linkCode: Type.String(),
  url: Type.String(),
  name: Type.String(),
  status: Type.Enum(linkStates),
  allProperties: Type.Boolean(),
  propertyIds: Type.Array(Id),
  propertyCount: Type.Integer(),
  placeOrder: Type.Enum(propertyOrders),
  client: Nullable(Shape({ name: Type.String(), note: Type.String() })),
  checkIn: Nullable(CivilDate),
  checkOut: Nullable(CivilDate),
  showPrices: Type.Boolean(),
  allowRequests: Type.Boolean(),
  allowMessages: Type.Boolean(),
  hasPassword: Type.Boolean(),
  expiresAt: Nullable(Instant),
  counters: Shape({
    views: Type.Integer(),
    uniqueVisitors: Type.Integer(),
    propertyViews: Type.Integer(),
    quotes: Type.Integer(),
    requests: Type.Integer(),
    messages: Type.Integer(),
    bookings: Type.Integer(),
  }),
  createdAt: Instant,
});
export type SharedLink = Static<typeof SharedLink>;

const linkParts = {
  allProperties: Type.Optional(Type.Boolean()),
  propertyIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  placeOrder: Type.Optional(Type.Enum(propertyOrders)),
  client: Type.Optional(
    Nullable(Shape({ name: Text(0, maxClientNameLength), note: Text(0, maxClientNoteLength) })),
  ),
  checkIn: Type.Optional(Nullable(CivilDate)),
  checkOut: Type.Optional(Nullable(CivilDate)),
  showPrices: Type.Optional(Type.Boolean()),
  allowRequests: Type.Optional(Type.Boolean()),
  allowMessages: Type.Optional(Type.Boolean()),
  password: Type.Optional(Nullable(Text(minLinkPasswordLength, maxLinkPasswordLength))),
  expiresAt: Type.Optional(Nullable(Instant)),
};

export const SharedLinkInput = Shape({ name: Text(1, maxLinkNameLength), ...linkParts });
export type SharedLinkInput = Static<typeof SharedLinkInput>;

export const listSharedLinks = endpoint({
  method: 'GET',
  path: '/api/shared-links',
  area: 'shared-links',
  summary: 'My shared links, newest first',
  access: 'agent',
  query: Shape({ ...PageQuery, q: Type.Optional(Text(0, 100)) }),
  reply: PageOf(SharedLink),
  success: 200,
  refusals: [],
});

export const createSharedLink = endpoint({
  method: 'POST',
  path: '/api/shared-links',
  area: 'shared-links',
  summary: 'Make a public page for chosen properties',
  access: 'agent',
  rate: 'write',
  idempotent: true,
  body: SharedLinkInput,
  reply: SharedLink,
  success: 201,
});

export const readSharedLink = endpoint({
  method: 'GET',
  path: '/api/shared-links/{id}',
  area: 'shared-links',
  summary: 'One of my shared links',
  access: 'agent',
  params: IdParams,
  reply: SharedLink,
  success: 200,
  refusals: ['not_found'],
});

export const changeSharedLink = endpoint({
  method: 'PUT',
  path: '/api/shared-links/{id}',
  area: 'shared-links',
  summary: 'Change, pause or revoke a link; absent parts stay as they are',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  body: Shape({
    name: Type.Optional(Text(1, maxLinkNameLength)),
    ...linkParts,
    status: Type.Optional(Type.Enum(storedLinkStates)),
  }),
  reply: SharedLink,
  success: 200,
});

export const duplicateSharedLink = endpoint({
  method: 'POST',
  path: '/api/shared-links/{id}/duplicate',
  area: 'shared-links',
  summary: 'A new link with the places, terms and password of this one, under an address of its own',
  access: 'agent',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  reply: SharedLink,
  success: 201,
});

export const deleteSharedLink = endpoint({
  method: 'DELETE',
  path: '/api/shared-links/{id}',
  area: 'shared-links',
  summary: 'Revoke a link for good; its bookings and counters stay',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
});

export const readSharedLinkStats = endpoint({
  method: 'GET',
  path: '/api/shared-links/{id}/stats',
  area: 'shared-links',
  summary: 'Counters of a link in all and day by day for the last 30 days',
  access: 'agent',
  params: IdParams,
  reply: Shape({
    counters: SharedLink.properties.counters,
    days: Type.Array(Shape({ day: CivilDate, views: Type.Integer(), uniqueVisitors: Type.Integer() })),
  }),
  success: 200,
  refusals: ['not_found'],
});

// Public view for visitors.

export const SharedHost = Shape({
  name: Type.String(),
  company: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  bio: Nullable(Type.String()),
  /** Address of a picture. */
  logo: Type.Optional(Nullable(Type.String())),
  /** `#12695d`; absent or null is the colour of Staydesk. */
  colour: Type.Optional(Nullable(Type.String())),
});
export type SharedHost = Static<typeof SharedHost>;

export const SharedPropertyCard = Shape({
  _id: Id,
  title: Type.String(),
  type: Type.Enum(propertyTypes),
  headline: Type.String(),
  city: Type.String(),
  region: Type.String(),
  country: Nullable(Type.String()),
  maxGuests: Type.Integer(),
  bedrooms: Type.Integer(),
  beds: Type.Integer(),
  bathrooms: Type.Number(),
  cover: Nullable(PropertyImage),
  /** Lowest price of one night; null when the link hides prices. */
  fromPrice: Nullable(Money),
  currency: Currency,
});
export type SharedPropertyCard = Static<typeof SharedPropertyCard>;

export const SharedProperty = Shape({
  ...SharedPropertyCard.properties,
  description: Type.String(),
  amenities: Type.Array(Type.Enum(amenities)),
  houseRules: Type.String(),
  checkInFrom: Type.String(),
  checkInUntil: Nullable(Type.String()),
  checkOutBy: Type.String(),
  images: Type.Array(PropertyImage),
  cancellationPolicy: Type.Enum(cancellationPolicies),
  registrationNumber: Nullable(Type.String()),
  timezone: Type.String(),
  today: CivilDate,
  /** Rounded when the agent hides the exact location; the map then shows an area. */
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  hideExact: Type.Boolean(),
  areaM2: Nullable(Type.Integer()),
  instantBook: Type.Boolean(),
  minNights: Type.Integer(),
  maxNights: Type.Integer(),
  arrivalDays: Type.Array(Type.Integer()),
  departureDays: Type.Array(Type.Integer()),
  /** Coming nights that are exempt from some of these rules. */
  exceptions: Type.Optional(Type.Array(RuleException)),
  closed: Type.Array(Stay),
  bookableUntil: CivilDate,
});
export type SharedProperty = Static<typeof SharedProperty>;

export const SharedView = Shape({
  linkCode: Type.String(),
  name: Type.String(),
  host: SharedHost,
  clientName: Nullable(Type.String()),
  checkIn: Nullable(CivilDate),
  checkOut: Nullable(CivilDate),
  showPrices: Type.Boolean(),
  allowRequests: Type.Boolean(),
  allowMessages: Type.Boolean(),
  properties: Type.Array(SharedPropertyCard),
});
export type SharedView = Static<typeof SharedView>;

export const readSharedView = endpoint({
  method: 'GET',
  path: '/api/properties/shared-all/{id}',
  area: 'shared-links',
  summary:
    'What a visitor sees at a link code: host and listed properties, public fields only. The password of a protected link ' +
    'comes in the header x-link-password',
  access: 'anyone',
  rate: 'read',
  params: Shape({ id: LinkCodeParam }),
  query: Shape({}),
  reply: SharedView,
  success: 200,
  refusals: ['link_password_required', 'link_unavailable'],
});

export const countPropertyView = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/views',
  area: 'shared-links',
  summary: 'Tell that a visitor looked at a property; counted once per visitor and day',
  access: 'agent-or-visitor',
  rate: 'read',
  params: IdParams,
  query: Shape({ linkCode: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{22}$' })) }),
  reply: Type.Null(),
  success: 204,
  refusals: [],
});
