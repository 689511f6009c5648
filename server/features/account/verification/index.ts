import type { Feature } from '#server/http/feature.ts';
import { verificationJobs } from './verification.jobs.ts';
import { serveVerification } from './verification.routes.ts';
import { verificationQueue } from './verification-mail.ts';

export const verificationFeature: Feature = {
  name: 'verification',
  register: serveVerification,
  queues: [verificationQueue],
  mailQueues: [verificationQueue],
  jobs: verificationJobs,
};
export { requestVerification } from './verification-mail.ts';
