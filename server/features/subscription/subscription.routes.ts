import { canCreateListing, readSubscriptionStatus } from '#contract/subscription/subscription.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readEntitlements } from './read-entitlements.ts';
import { viewCanCreate, viewStatus } from './subscription.view.ts';

export function serveSubscription(serve: Serve, { pool, now }: Platform): void {
  serve(readSubscriptionStatus, async (_input, { agentId }) =>
    viewStatus(await readEntitlements(pool, agentId, now())),
  );
  serve(canCreateListing, async (_input, { agentId }) =>
    viewCanCreate(await readEntitlements(pool, agentId, now())),
  );
}
