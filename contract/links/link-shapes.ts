import { type Static, Type } from 'typebox';
import {
  linkStates,
  maxClientNameLength,
  maxClientNoteLength,
  maxLinkNameLength,
  maxLinkPasswordLength,
  minLinkPasswordLength,
  propertyOrders,
} from '#domain/links/shared-link.ts';
import { cancellationPolicies } from '#domain/payments/payment-lists.ts';
import { amenities, propertyTypes } from '#domain/properties/property-types.ts';
import { PropertyImage } from '../properties/photos.ts';
import { ArrivalPeriod, RuleException, SleepingRoom } from '../properties/property-shapes.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { CivilDate, Currency, Id, Instant, Money, Nullable, Shape, Stay, Text } from '../shapes.ts';

export const LinkCodeParam = Type.String({ maxLength: 64 });

export const LinkCounters = Shape({
  views: Type.Integer(),
  uniqueVisitors: Type.Integer(),
  propertyViews: Type.Integer(),
  quotes: Type.Integer(),
  requests: Type.Integer(),
  messages: Type.Integer(),
  bookings: Type.Integer(),
});

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
  propertyOrder: RenamedFrom('placeOrder', Type.Enum(propertyOrders)),
  client: Nullable(Shape({ name: Type.String(), note: Type.String() })),
  checkIn: Nullable(CivilDate),
  checkOut: Nullable(CivilDate),
  showPrices: Type.Boolean(),
  allowRequests: Type.Boolean(),
  allowMessages: Type.Boolean(),
  hasPassword: Type.Boolean(),
  expiresAt: Nullable(Instant),
  counters: LinkCounters,
  createdAt: Instant,
});
export type SharedLink = Static<typeof SharedLink>;

/** A link with what it brought; days are in the agent's time zone. */
export const ListedLink = Shape({
  ...SharedLink.properties,
  /** Unique visitors of each of the last 30 days, the oldest first. */
  visitorsByDay: Type.Array(Type.Integer()),
  lastOpenedOn: Nullable(CivilDate),
  /** Totals of the confirmed bookings that came through the link, by currency. */
  booked: Type.Array(Money),
});
export type ListedLink = Static<typeof ListedLink>;

/** Fields of a link that a new one and a change may leave out. */
export const LinkDetails = Shape({
  allProperties: Type.Optional(Type.Boolean()),
  propertyIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  propertyOrder: RenamedFrom('placeOrder', Type.Optional(Type.Enum(propertyOrders))),
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
});

export const SharedLinkInput = Shape({ name: Text(1, maxLinkNameLength), ...LinkDetails.properties });
export type SharedLinkInput = Static<typeof SharedLinkInput>;

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
  /** ISO 639-1 codes. */
  languages: Type.Optional(Type.Array(Type.String())),
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
  /**
   * Price per night of the cheapest shortest stay, with all mandatory fees and taxes; null when the link hides prices.
   */
  fromPrice: Nullable(Money),
  /** Nights of that stay; 0 without a price. */
  fromNights: Type.Integer(),
  currency: Currency,
});
export type SharedPropertyCard = Static<typeof SharedPropertyCard>;

export const SharedProperty = Shape({
  ...SharedPropertyCard.properties,
  description: Type.String(),
  amenities: Type.Array(Type.Enum(amenities)),
  sleepingRooms: Type.Array(SleepingRoom),
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
  /** Whether a fee or tax is free for children below an age. */
  asksForAges: Type.Boolean(),
  minNights: Type.Integer(),
  maxNights: Type.Integer(),
  arrivalDays: Type.Array(Type.Integer()),
  departureDays: Type.Array(Type.Integer()),
  /** Coming nights that are exempt from some of these rules. */
  exceptions: Type.Optional(Type.Array(RuleException)),
  /** Coming arrivals with rules of their own. */
  arrivalPeriods: Type.Optional(Type.Array(ArrivalPeriod)),
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

/** Preview that the page gives to a chat. `locked`: only its name; `closed`: a page that says it is not available. */
export const ChatPreview = Shape({
  state: Type.Enum(['open', 'locked', 'closed'] as const),
  address: Type.String(),
  site: Nullable(Type.String()),
  title: Type.String(),
  description: Type.String(),
  image: Nullable(Type.String()),
});
export type ChatPreview = Static<typeof ChatPreview>;
