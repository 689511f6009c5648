import type { Feature } from '#server/http/feature.ts';
import { serveSubscription } from './subscription.routes.ts';

export const subscriptionFeature: Feature = { name: 'subscription', register: serveSubscription };
export { entitlementsFor, refuseFeature } from './entitlements-for.ts';
export {
  lockListingCount,
  refuseLiveListing,
  refuseNewListing,
} from './lock-listing-count.ts';
export { openTrial } from './open-trial.ts';
