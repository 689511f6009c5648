import type { Feature } from '#server/http/feature.ts';
import { resetMailQueue } from './forgot-password.ts';
import { recoveryJobs } from './recovery.jobs.ts';
import { serveRecovery } from './recovery.routes.ts';

export { requestResetMail } from './forgot-password.ts';

export const recoveryFeature: Feature = {
  name: 'recovery',
  register: serveRecovery,
  queues: [resetMailQueue],
  mailQueues: [resetMailQueue],
  jobs: recoveryJobs,
};
