import * as subscription from '#contract/subscription/subscription.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readEntitlements } from './read-entitlements.ts';
import { viewCanCreate, viewStatus } from './subscription.view.ts';

export function serveSubscription({ serveSome }: Serve, { pool, now }: Platform): void {
  serveSome(subscription, {
    readStatus: async (_input, { agentId }) => viewStatus(await readEntitlements(pool, agentId, now())),
    canCreateListing: async (_input, { agentId }) =>
      viewCanCreate(await readEntitlements(pool, agentId, now())),
  });
}
