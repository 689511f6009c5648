import { type Static, Type } from 'typebox';
import { OfferedStay } from '../bookings/stays.ts';
import { endpoint } from '../endpoint.ts';
import { ArrivalPeriod, RuleException } from '../properties/property-shapes.ts';
import { openLinkRefusals, stayDateRefusals } from '../refusal-sets.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { CivilDate, Currency, Id, Money, Nullable, Shape, Stay } from '../shapes.ts';
import { LinkCodeParam } from './link-shapes.ts';

const LinkParams = Shape({ linkCode: LinkCodeParam });

/** Property as the widget shows it on another website; contains only what the link page shows too. */
export const WidgetProperty = Shape({
  _id: Id,
  title: Type.String(),
  city: Type.String(),
  /** Address of the property page, where it can be booked. */
  url: Type.String(),
  today: CivilDate,
  bookableUntil: CivilDate,
  closed: Type.Array(Stay),
  minNights: Type.Integer(),
  maxNights: Type.Integer(),
  maxGuests: Type.Integer(),
  arrivalDays: Type.Array(Type.Integer()),
  departureDays: Type.Array(Type.Integer()),
  /** Coming nights that are exempt from some of these rules. */
  exceptions: Type.Optional(Type.Array(RuleException)),
  /** Coming arrivals with rules of their own. */
  arrivalPeriods: Type.Optional(Type.Array(ArrivalPeriod)),
  /** Addresses of photos in the width of the strip, the cover first. */
  photos: Type.Array(Shape({ url: Type.String(), alt: Type.String() })),
  fromPrice: Nullable(Money),
  currency: Currency,
  /**
   * Price of every night from `today` on, in minor units; a null item is a night without a price. Null: prices are
   * hidden.
   */
  nightMinor: Nullable(Type.Array(Nullable(Type.Integer()))),
});
export type WidgetProperty = Static<typeof WidgetProperty>;

export const Widget = Shape({
  host: Type.String(),
  /** The host's brand colour, `#12695d`. */
  colour: Nullable(Type.String()),
  allowRequests: Type.Boolean(),
  showPrices: Type.Boolean(),
  properties: RenamedFrom('places', Type.Array(Shape({ _id: Id, title: Type.String() }))),
  property: RenamedFrom('place', WidgetProperty),
});
export type Widget = Static<typeof Widget>;

export const read = endpoint({
  method: 'GET',
  path: '/api/widget/{linkCode}',
  summary: 'Available nights and prices of a property of a link, for the booking widget',
  access: 'anyone',
  anyOrigin: true,
  params: LinkParams,
  query: Shape({ propertyId: Type.Optional(Id) }),
  reply: Widget,
  success: 200,
  refusals: ['not_found', ...openLinkRefusals],
});

/** `total` is null when the link hides prices or the stay has none. */
export const WidgetStay = Shape({
  available: Type.Boolean(),
  total: Nullable(Money),
  /** What the guest pays at the property beside the total, such as a city tax; absent for nothing. */
  atProperty: Type.Optional(Money),
  nights: Type.Integer(),
  problem: Nullable(Type.String()),
  /** Other stays that can be booked. */
  alternatives: Type.Array(OfferedStay),
});
export type WidgetStay = Static<typeof WidgetStay>;

export const readStay = endpoint({
  method: 'GET',
  path: '/api/widget/{linkCode}/stay',
  summary: 'Total of a stay in the booking widget, or what can be booked instead',
  access: 'anyone',
  anyOrigin: true,
  params: LinkParams,
  query: Shape({
    propertyId: Id,
    checkIn: CivilDate,
    checkOut: CivilDate,
    adults: Type.String({ pattern: '^[1-9]\\d?$' }),
  }),
  reply: WidgetStay,
  success: 200,
  refusals: ['not_found', ...stayDateRefusals, ...openLinkRefusals],
});
