import * as subscription from '#contract/subscription/subscription.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readEntitlements, viewCanCreate, viewStatus } from './read-entitlements.ts';

export const subscriptionFeature: Feature = { name: 'subscription', register: serveSubscription };

function serveSubscription({ serveSome }: Serve, { pool, now }: Platform): void {
  serveSome(subscription, {
    readStatus: async (_input, { agentId }) => viewStatus(await readEntitlements(pool, agentId, now())),
    canCreateListing: async (_input, { agentId }) =>
      viewCanCreate(await readEntitlements(pool, agentId, now())),
  });
}

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
  graceEnd,
  hasFeature,
  readEntitlements,
  readPlanInForce,
  refuseFeature,
  refuseListingWrite,
} from './read-entitlements.ts';
export { formatUtcDay, recordFact, startTrial, utcDay } from './record-fact.ts';
export { saveGatewayIds } from './subscription.store.ts';
