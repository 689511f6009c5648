import type { Feature } from '#server/http/feature.ts';
import { forgetOldDrafts } from './keep-draft.ts';
import { propertyRoutes } from './property.routes.ts';

export { priceRulesOf } from '#domain/pricing/price-rules.ts';
export {
  findReservedNights,
  releaseNights,
  reserveNights,
} from '#server/features/availability/index.ts';
export { changeProperty } from './change-property.ts';
export { createBlock } from './create-block.ts';
export { createProperty } from './create-property.ts';
export { findPlacedIds, placeFeatured } from './featured-order.store.ts';
export {
  findProperty,
  findShownProperties,
  lockProperty,
  type PropertyRecord,
} from './property.store.ts';
export {
  countActiveProperties,
  knownPropertyIds,
  type PropertyCard,
  propertyCardsOf,
} from './property-card.store.ts';

export { defaultDetails } from './property-defaults.ts';

const dayMs = 86_400_000;

export const propertiesFeature: Feature = {
  name: 'properties',
  register: propertyRoutes,
  timers: (platform) => [
    { name: 'forget-old-form-drafts', everyMs: dayMs, run: () => forgetOldDrafts(platform) },
  ],
};
