import { sandboxWebhookQueue } from '#server/adapters/payments/sandbox/sandbox-payments.ts';
import type { Feature } from '#server/http/feature.ts';
import { sandboxJobs, sandboxTimers } from './sandbox.jobs.ts';
import { sandboxCheckoutRoutes } from './sandbox-checkout.routes.ts';

/** Pages, webhooks and timers of the built-in sandbox gateway; inactive when another gateway is configured. */
export const sandboxCheckoutFeature: Feature = {
  name: 'sandbox-checkout',
  routes: sandboxCheckoutRoutes,
  queues: [sandboxWebhookQueue],
  jobs: sandboxJobs,
  timers: sandboxTimers,
};
export { applySandboxAction } from './apply-sandbox-action.ts';
export { deliverSandboxEvent } from './deliver-sandbox-event.ts';
export { renewSandboxSubscriptions } from './run-sandbox.ts';
export { pageFonts, renderSandbox } from './sandbox-layout.view.ts';
