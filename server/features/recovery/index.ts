import { resetMailQueue } from '#server/features/account/index.ts';
import type { Feature } from '#server/http/feature.ts';
import { recoveryJobs } from './recovery.jobs.ts';
import { serveRecovery } from './recovery.routes.ts';

export const recoveryFeature: Feature = {
  name: 'recovery',
  register: serveRecovery,
  queues: [resetMailQueue],
  mailQueues: [resetMailQueue],
  jobs: recoveryJobs,
};
