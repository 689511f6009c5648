import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { featureRefusals } from '../refusal-sets.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { Id, Shape } from '../shapes.ts';
import { ShownProperty } from './property-marketing.ts';

export const flyerSizes = ['a4', 'a6'] as const;

export type FlyerSize = (typeof flyerSizes)[number];

const flyer = {
  method: 'GET',
  access: 'agent',
  memberScope: 'links:read',
  rate: 'document',
  query: Shape({
    size: Type.Enum(flyerSizes),
    propertyId: Type.Optional(Id),
    /** Link that the QR code opens; default: the newest working link that shows the property. */
    linkId: Type.Optional(Id),
  }),
  reply: Type.String(),
  success: 200,
  refusals: ['not_found', ...featureRefusals, 'link_unavailable', 'link_without_properties'],
} as const;

export const makeFlyer = endpoint({
  ...flyer,
  path: '/api/marketing/flyer.pdf',
  summary: 'Flyer of a property or of a shared link, with a QR code',
  file: 'application/pdf',
});

export const previewFlyer = endpoint({
  ...flyer,
  path: '/api/marketing/flyer.webp',
  summary: 'The same flyer as a picture, to look at before printing',
  file: 'image/webp',
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
  memberScope: 'links:read',
  reply: Shape({ items: Type.Array(FeaturedProperty) }),
  success: 200,
  refusals: [],
});

export const changeFeaturedOrder = endpoint({
  method: 'PUT',
  path: '/api/marketing/featured-order',
  summary: 'Put properties into this order; those not named follow, newest first',
  access: 'agent',
  memberScope: 'links:write',
  wholeBusiness: true,
  rate: 'write',
  body: Shape({ propertyIds: Type.Array(Id, { maxItems: 500 }) }),
  reply: Shape({ items: Type.Array(FeaturedProperty) }),
  success: 200,
  refusals: ['not_found', ...featureRefusals],
});
