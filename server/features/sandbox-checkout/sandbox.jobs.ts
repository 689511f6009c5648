import { sandboxWebhookQueue } from '#server/adapters/payments/sandbox/sandbox-payments.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { TimedTask } from '#server/jobs/timers.ts';
import type { Platform } from '#server/platform.ts';
import { deliverPendingEvents, deliverSandboxEvent } from './deliver-sandbox-event.ts';
import { renewSandboxSubscriptions, settleSandboxCheckouts } from './run-sandbox.ts';

export function sandboxJobs(platform: Platform): readonly JobDefinition[] {
  return [
    {
      queue: sandboxWebhookQueue,
      handle: ({ eventId }) => deliverSandboxEvent(platform, String(eventId)),
    },
  ];
}

export function sandboxTimers(platform: Platform): readonly TimedTask[] {
  if (platform.config.payments.gateway !== 'sandbox') return [];
  return [
    { name: 'settle-sandbox-checkouts', everyMs: 5000, run: () => settleSandboxCheckouts(platform) },
    { name: 'renew-sandbox-subscriptions', everyMs: 30_000, run: () => renewSandboxSubscriptions(platform) },
    { name: 'deliver-waiting-sandbox-events', everyMs: 15_000, run: () => deliverPendingEvents(platform) },
  ];
}
