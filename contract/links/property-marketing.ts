import { type Static, Type } from 'typebox';
import { linkStates, shareChannels } from '#domain/links/shared-link.ts';
import { endpoint } from '../endpoint.ts';
import { PropertyImage } from '../properties/photos.ts';
import { featureRefusals } from '../refusal-sets.ts';
import { CivilDate, Country, Id, IdParams, Money, Named, Nullable, PropertyName, Shape } from '../shapes.ts';

/** Text ready to send, at most `limit` user-perceived characters long. Only emails have a subject. */
export const ShareText = Shape({
  channel: Type.Enum(shareChannels),
  subject: Nullable(Type.String()),
  text: Type.String(),
  characters: Type.Integer(),
  limit: Type.Integer(),
});
export type ShareText = Static<typeof ShareText>;

export const makeShareContent = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/share-content',
  summary: 'Texts about a property for messages and posts, made of its facts alone',
  access: 'agent',
  memberScope: 'links:read',
  params: IdParams,
  body: Shape({
    channels: Type.Optional(Type.Array(Type.Enum(shareChannels), { minItems: 1, maxItems: 5 })),
    /** Link to include; default: the newest working one that shows the property. */
    linkId: Type.Optional(Id),
  }),
  reply: Shape({
    link: Nullable(Shape({ _id: Id, name: Type.String(), url: Type.String() })),
    texts: Type.Array(ShareText),
  }),
  success: 200,
  refusals: ['not_found', ...featureRefusals, 'link_unavailable'],
});

/** A published property as lists of marketing show it. */
export const ShownProperty = Shape({
  ...PropertyName.properties,
  country: Nullable(Country),
  basePrice: Money,
  cover: Nullable(PropertyImage),
});

/** Published property with unsold nights. */
export const UnsoldProperty = Shape({
  ...ShownProperty.properties,
  freeNights: Type.Integer(),
  nextFree: Nullable(CivilDate),
  views30: Type.Integer(),
});
export type UnsoldProperty = Static<typeof UnsoldProperty>;

export const readPromotional = endpoint({
  method: 'GET',
  path: '/api/properties/marketing/promotional',
  summary: 'Published properties worth promoting: the most unsold nights of the next 30 days first',
  access: 'agent',
  memberScope: 'links:read',
  reply: Shape({ items: Type.Array(UnsoldProperty) }),
  success: 200,
  refusals: featureRefusals,
});

/** From a view to a confirmed booking. `bookings` were confirmed at some time, whatever their present state. */
export const Funnel = Shape({
  views: Type.Integer(),
  uniqueVisitors: Type.Integer(),
  requests: Type.Integer(),
  bookings: Type.Integer(),
});

export const Totals = Shape({
  ...Funnel.properties,
  /** Confirmed bookings through links ÷ unique visitors; null without visitors. */
  conversion: Nullable(Type.Number()),
});

export const MarketingLinkFunnel = Shape({
  ...Named.properties,
  status: Type.Enum(linkStates),
  ...Funnel.properties,
});
export type MarketingLinkFunnel = Static<typeof MarketingLinkFunnel>;

export const funnelDays = ['7', '30', '90'] as const;

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/properties/marketing/analytics',
  summary: 'Views, requests and bookings of the last 7, 30 or 90 days: in all, by link, property and source',
  access: 'agent',
  memberScope: 'links:read',
  query: Shape({ days: Type.Optional(Type.Enum(funnelDays)) }),
  reply: Shape({
    from: CivilDate,
    to: CivilDate,
    ...Totals.properties,
    /** Links with views or requests, most visitors first. */
    links: Type.Array(MarketingLinkFunnel),
    properties: Type.Array(Shape({ _id: Id, title: Type.String(), ...Funnel.properties })),
    /** All requests and bookings made in these days, also those without a link; most first. */
    sources: Type.Array(Shape({ source: Type.String(), requests: Type.Integer(), bookings: Type.Integer() })),
  }),
  success: 200,
  refusals: featureRefusals,
});
