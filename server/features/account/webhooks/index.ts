import * as webhooks from '#contract/account/webhooks.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  resendFailed,
  rotateSecret,
} from './change-webhooks.ts';
import { deliverJobs, webhookQueue } from './deliver-events.ts';
import { listDeliveries, testWebhook } from './deliveries.ts';
import { resumeForgotten } from './resume-forgotten.ts';
import { deleteOldEvents } from './webhook.store.ts';

export { createWebhook } from './change-webhooks.ts';
export { selectEndpoints } from './webhook.store.ts';

/** A slow endpoint takes a quarter of a minute, so many are called side by side. */
const endpointsAtOnce = 32;
const workers = 4;

export const webhooksFeature: Feature = {
  name: 'webhooks',
  register: serveWebhooks,
  queues: [webhookQueue],
  jobs: (platform) => [
    {
      queue: webhookQueue,
      concurrency: workers,
      atOnce: endpointsAtOnce,
      gatherMs: 50,
      handleAll: (jobs) => deliverJobs(platform, jobs),
    },
  ],
  timers: (platform) => [
    { name: 'resume-webhooks', everyMs: 30_000, run: () => resumeForgotten(platform) },
    {
      name: 'delete-old-webhook-events',
      everyMs: hourMs,
      removes: 'webhook_events',
      run: () => deleteOldEvents(platform.pool, platform.now() - retentionMs('webhook_events')),
    },
  ],
};

function serveWebhooks({ serveAll }: Serve, platform: Platform): void {
  serveAll(webhooks, {
    list: (_input, caller) => listWebhooks(platform, caller),
    create: ({ body }, caller) => createWebhook(platform, body, caller),
    change: (input, caller) => changeWebhook(platform, input, caller),
    remove: ({ params }, caller) => removeWebhook(platform, params.id, caller),
    rotate: ({ params }, caller) => rotateSecret(platform, params.id, caller),
    test: ({ params }, caller) => testWebhook(platform, params.id, caller),
    deliveries: (input, caller) => listDeliveries(platform, input, caller),
    resend: ({ params }, caller) => resendDelivery(platform, params.id, caller),
    resendFailed: (input, caller) => resendFailed(platform, input, caller),
  });
}
