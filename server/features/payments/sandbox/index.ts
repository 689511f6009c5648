import { sandboxSecret } from '#server/adapters/payments/sandbox/sandbox-gateway.ts';
import { sandboxWebhookQueue } from '#server/adapters/payments/sandbox/sandbox-payments.ts';
import {
  findSandboxEvent,
  findUndeliveredSandboxEvents,
  markSandboxEventDelivered,
} from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { postWebhook, retryAfterMs } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import type { Feature } from '#server/http/feature.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { TimedTask } from '#server/jobs/timers.ts';
import type { Platform } from '#server/platform.ts';
import { renewSandboxSubscriptions, settleSandboxCheckouts } from './apply-sandbox-action.ts';
import { sandboxCheckoutRoutes } from './sandbox-checkout.routes.ts';
import {
  sandboxGuestJobs,
  sandboxGuestQueues,
  sandboxGuestRoutes,
  sandboxGuestTimers,
} from './sandbox-guest.routes.ts';

/** Pages, webhooks and timers of the built-in sandbox gateway; inactive when another gateway is configured. */
export const sandboxCheckoutFeature: Feature = {
  name: 'sandbox-checkout',
  routes(app, platform) {
    sandboxCheckoutRoutes(app, platform);
    sandboxGuestRoutes(app, platform);
  },
  queues: [sandboxWebhookQueue, ...sandboxGuestQueues],
  jobs: sandboxJobs,
  timers: sandboxTimers,
};

function sandboxJobs(platform: Platform): readonly JobDefinition[] {
  return [
    {
      queue: sandboxWebhookQueue,
      handle: ({ eventId }) => deliverSandboxEvent(platform, String(eventId)),
    },
    ...sandboxGuestJobs(platform),
  ];
}

function sandboxTimers(platform: Platform): readonly TimedTask[] {
  if (platform.config.payments.gateway !== 'sandbox') return [];
  return [
    { name: 'settle-sandbox-checkouts', everyMs: 5000, run: () => settleSandboxCheckouts(platform) },
    { name: 'renew-sandbox-subscriptions', everyMs: 30_000, run: () => renewSandboxSubscriptions(platform) },
    { name: 'deliver-waiting-sandbox-events', everyMs: 15_000, run: () => deliverPendingEvents(platform) },
    ...sandboxGuestTimers(platform),
  ];
}

type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

/** Delivers a signed event to the webhook over HTTP, like a real gateway: at least once, until the response is ok. */
export async function deliverSandboxEvent(
  { config, pool, now: readClock }: Deps,
  eventId: string,
): Promise<void> {
  const now = readClock();
  const { payments } = config;
  const event = await findSandboxEvent(pool, eventId);
  if (payments.gateway !== 'sandbox' || event === null) return;
  await postWebhook(payments.webhookUrl, event, { secret: await sandboxSecret({ pool }), now });
  await markSandboxEventDelivered(pool, eventId, now);
}

/** Delivers events whose job gave up or died with its process, since an agent may be waiting for a paid plan. */
async function deliverPendingEvents(deps: Deps): Promise<void> {
  const waiting = await findUndeliveredSandboxEvents(deps.pool, deps.now() - retryAfterMs);
  await forEachSettled(waiting, (id) => deliverSandboxEvent(deps, id));
}

export { applySandboxAction, renewSandboxSubscriptions } from './apply-sandbox-action.ts';
export { settleSandboxGuests } from './sandbox-guest.routes.ts';
