import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveListingChoice } from './listing-choice.ts';
import { sealPlainSecrets } from './operations/property-operations.store.ts';
import { deleteOldDrafts, serveProperties } from './property.routes.ts';
import { deleteOldRateChanges } from './rates/undo-rate-change.ts';

export { createBlock } from './blocks/blocks.ts';
export { changeProperty } from './listing/change-property.ts';
export { removeProperty } from './listing/change-property-status.ts';
export { createProperty } from './listing/create-property.ts';
export {
  archiveImportedDraft,
  type CompletedDraft,
  completeImportedDraft,
  createImportedDraft,
  restoreImportedDraft,
} from './listing/imported-drafts.ts';
export { defaultDetails } from './listing/property-defaults.ts';
export {
  findOperations,
  findTurnoverNotes,
  markSecret,
  openSecret,
  sealSecret,
} from './operations/property-operations.store.ts';
export { changePropertyOperations } from './operations/property-operations.ts';
export {
  countActiveProperties,
  countShownProperties,
  findFeaturedIds,
  findProperties,
  findProperty,
  findPropertyIdsByEnd,
  findShownProperties,
  knownPropertyIds,
  lockProperty,
  lockPropertyForStay,
  type PropertyCard,
  type PropertyRecord,
  propertyCardsOf,
  storeFeaturedOrder,
} from './property.store.ts';
export { streetText, toProperty } from './property.view.ts';
export { changeRates } from './rates/change-rates.ts';
export { insertReviewStep, selectReviewSteps } from './review/property-review.store.ts';
export { viewReviewStep } from './review/request-review.ts';

export const propertiesFeature: Feature = {
  name: 'properties',
  register(serve, platform) {
    serveProperties(serve, platform);
    serveListingChoice(serve, platform);
  },
  prepare: sealPlainSecrets,
  timers: (platform) => [
    {
      name: 'forget-old-form-drafts',
      everyMs: dayMs,
      removes: 'form_drafts',
      run: () => deleteOldDrafts(platform),
    },
    {
      name: 'forget-old-rate-changes',
      everyMs: dayMs,
      removes: 'rate_changes',
      run: () => deleteOldRateChanges(platform),
    },
  ],
};
