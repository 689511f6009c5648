import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { PropertyImage } from './photos.ts';
import { CivilDate, Country, Id, IdParams, Money, Nullable, Shape } from './shapes.ts';

export const shareChannels = ['whatsapp', 'email', 'instagram', 'facebook', 'sms'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** A text ready to send; never longer than `limit` characters (counted as people see them). Only e-mails have a subject. */
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
  area: 'properties',
  summary: 'Texts about a property for messages and posts, made of its facts alone',
  access: 'agent',
  params: IdParams,
  body: Shape({
    channels: Type.Optional(Type.Array(Type.Enum(shareChannels), { minItems: 1, maxItems: 5 })),
    /** The link to put in; without it the newest working one that shows the property. */
    linkId: Type.Optional(Id),
  }),
  reply: Shape({
    link: Nullable(Shape({ _id: Id, name: Type.String(), url: Type.String() })),
    texts: Type.Array(ShareText),
  }),
  success: 200,
});

export const readPromotional = endpoint({
  method: 'GET',
  path: '/api/properties/marketing/promotional',
  area: 'properties',
  summary: 'Published properties worth promoting: the most unsold nights of the next 30 days first',
  access: 'agent',
  reply: Shape({
    items: Type.Array(
      Shape({
        _id: Id,
        title: Type.String(),
        city: Type.String(),
        country: Nullable(Country),
        basePrice: Money,
        cover: Nullable(PropertyImage),
        freeNights: Type.Integer(),
        nextFree: Nullable(CivilDate),
        views30: Type.Integer(),
      }),
    ),
  }),
  success: 200,
});

export const readMarketingAnalytics = endpoint({
  method: 'GET',
  path: '/api/properties/marketing/analytics',
  area: 'properties',
  summary: 'Looks, requests and bookings through shared links in the last 30 days, in all and by property',
  access: 'agent',
  reply: Shape({
    from: CivilDate,
    to: CivilDate,
    views: Type.Integer(),
    uniqueVisitors: Type.Integer(),
    requests: Type.Integer(),
    bookings: Type.Integer(),
    /** Confirmed bookings through links ÷ unique visitors; null without visitors. */
    conversion: Nullable(Type.Number()),
    properties: Type.Array(
      Shape({
        _id: Id,
        title: Type.String(),
        views: Type.Integer(),
        uniqueVisitors: Type.Integer(),
        requests: Type.Integer(),
        bookings: Type.Integer(),
      }),
    ),
  }),
  success: 200,
});
