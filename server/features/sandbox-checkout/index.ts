import type { Feature } from '#server/http/feature.ts';
import { sandboxWebhookQueue } from '#server/outside/sandbox/sandbox-payments.ts';
import { sandboxJobs, sandboxTimers } from './sandbox.jobs.ts';
import { sandboxCheckoutRoutes } from './sandbox-checkout.routes.ts';

/** The pages, the messages and the clock of the built-in payment gateway; nothing of it where another one is chosen. */
export const sandboxCheckoutFeature: Feature = {
  name: 'sandbox-checkout',
  routes: sandboxCheckoutRoutes,
  queues: [sandboxWebhookQueue],
  jobs: sandboxJobs,
  timers: sandboxTimers,
};
export { actOnSandbox } from './act-on-sandbox.ts';
export { deliverSandboxEvent } from './deliver-sandbox-event.ts';
export { renewSandboxSubscriptions } from './run-sandbox.ts';
