import { sandboxWebhookQueue } from '#server/adapters/payments/sandbox/sandbox-payments.ts';
import type { Feature } from '#server/http/feature.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { TimedTask } from '#server/jobs/timers.ts';
import type { Platform } from '#server/platform.ts';
import { deliverPendingEvents, deliverSandboxEvent } from './deliver-sandbox-event.ts';
import { renewSandboxSubscriptions, settleSandboxCheckouts } from './run-sandbox.ts';
import { sandboxCheckoutRoutes } from './sandbox-checkout.routes.ts';

/** Pages, webhooks and timers of the built-in sandbox gateway; inactive when another gateway is configured. */
export const sandboxCheckoutFeature: Feature = {
  name: 'sandbox-checkout',
  routes: sandboxCheckoutRoutes,
  queues: [sandboxWebhookQueue],
  jobs: sandboxJobs,
  timers: sandboxTimers,
};

function sandboxJobs(platform: Platform): readonly JobDefinition[] {
  return [
    {
      queue: sandboxWebhookQueue,
      handle: ({ eventId }) => deliverSandboxEvent(platform, String(eventId)),
    },
  ];
}

function sandboxTimers(platform: Platform): readonly TimedTask[] {
  if (platform.config.payments.gateway !== 'sandbox') return [];
  return [
    { name: 'settle-sandbox-checkouts', everyMs: 5000, run: () => settleSandboxCheckouts(platform) },
    { name: 'renew-sandbox-subscriptions', everyMs: 30_000, run: () => renewSandboxSubscriptions(platform) },
    { name: 'deliver-waiting-sandbox-events', everyMs: 15_000, run: () => deliverPendingEvents(platform) },
  ];
}

export { applySandboxAction } from './apply-sandbox-action.ts';
export { deliverSandboxEvent } from './deliver-sandbox-event.ts';
export { renewSandboxSubscriptions } from './run-sandbox.ts';
export { pageFonts, renderSandbox } from './sandbox-layout.view.ts';
