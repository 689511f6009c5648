import type { Feature } from '#server/http/feature.ts';
import { serveSubscription } from './subscription.routes.ts';

export const subscriptionFeature: Feature = { name: 'subscription', register: serveSubscription };
export { formatUtcDay } from './format-utc-day.ts';
export {
  lockListingCount,
  refuseLiveListing,
  refuseNewListing,
} from './lock-listing-count.ts';
export {
  lockPaidSubscription,
  type PaidSubscription,
  readPaidSubscription,
} from './paid-subscription.ts';
export { countPausedBySelection, findLiveListings, pauseAllBut } from './paused-listing.store.ts';
export { insertPlanVersion, readPlan, readPlans, selectPlanVersions } from './plan.store.ts';
export {
  readEntitlements,
  readPlanInForce,
  refuseFeature,
  refuseListingWrite,
} from './read-entitlements.ts';
export { recordFact, startTrial } from './record-fact.ts';
export { saveGatewayIds } from './subscription.store.ts';
export { graceEnd } from './subscription.view.ts';
