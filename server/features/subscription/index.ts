import type { Feature } from '#server/http/feature.ts';
import { serveSubscription } from './subscription.routes.ts';

export const subscriptionFeature: Feature = { name: 'subscription', register: serveSubscription };
export { dayInWords } from './day-in-words.ts';
export {
  entitlementsFor,
  refuseFeature,
  refuseListingWrite,
} from './entitlements-for.ts';
export {
  lockListingCount,
  refuseLiveListing,
  refuseNewListing,
} from './lock-listing-count.ts';
export { openTrial } from './open-trial.ts';
export {
  lockPaidSubscription,
  type PaidSubscription,
  paidSubscriptionOf,
} from './paid-subscription.ts';
export { countPausedBySelection, findLiveListings, pauseAllBut } from './paused-listing.store.ts';
export { insertPlanVersion, readPlan, readPlans, selectPlanVersions } from './plan.store.ts';
export { recordFact } from './record-fact.ts';
export { saveGatewayIds } from './subscription.store.ts';
export { graceEnd } from './subscription.view.ts';
