import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { featureRefusals } from '../refusal-sets.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { Id, Shape } from '../shapes.ts';
import { ShownProperty } from './property-marketing.ts';

export const flyerSizes = ['a4', 'a6'] as const;

export type FlyerSize = (typeof flyerSizes)[number];

export const makeFlyer = endpoint({
  method: 'GET',
  path: '/api/marketing/flyer.pdf',
  summary: 'Flyer of a property or of a shared link, with a QR code',
  access: 'agent',
  rate: 'document',
  query: Shape({
    size: Type.Enum(flyerSizes),
    propertyId: Type.Optional(Id),
    /** Link that the QR code opens; default: the newest working link that shows the property. */
    linkId: Type.Optional(Id),
  }),
  reply: Type.String(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found', ...featureRefusals, 'link_unavailable', 'link_without_properties'],
});

export const FeaturedProperty = Shape({
  ...ShownProperty.properties,
  /** Whether the agent has ranked it; the others follow, newest first. */
  isRanked: RenamedFrom('isPlaced', Type.Boolean()),
});
export type FeaturedProperty = Static<typeof FeaturedProperty>;

export const readFeaturedOrder = endpoint({
  method: 'GET',
  path: '/api/marketing/featured-order',
  summary: 'My published properties in the order I feature them',
  access: 'agent',
  reply: Shape({ items: Type.Array(FeaturedProperty) }),
  success: 200,
  refusals: [],
});

export const changeFeaturedOrder = endpoint({
  method: 'PUT',
  path: '/api/marketing/featured-order',
  summary: 'Put properties into this order; those not named follow, newest first',
  access: 'agent',
  rate: 'write',
  body: Shape({ propertyIds: Type.Array(Id, { maxItems: 500 }) }),
  reply: Shape({ items: Type.Array(FeaturedProperty) }),
  success: 200,
  refusals: ['not_found', ...featureRefusals],
});
