import type { Feature } from '#server/http/feature.ts';
import { serveSubscription } from './subscription.routes.ts';

export const subscriptionFeature: Feature = { name: 'subscription', register: serveSubscription };
export { type AgentEntitlements, entitlementsFor, refuseFeature } from './entitlements-for.ts';
export {
  type ListingRefusal,
  lockListingCount,
  refuseLiveListing,
  refuseNewListing,
} from './lock-listing-count.ts';
export { openTrial } from './open-trial.ts';
