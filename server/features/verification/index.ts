import type { Feature } from '#server/http/feature.ts';
import { verificationQueue } from './request-verification.ts';
import { verificationJobs } from './verification.jobs.ts';
import { serveVerification } from './verification.routes.ts';

export const verificationFeature: Feature = {
  name: 'verification',
  register: serveVerification,
  queues: [verificationQueue],
  mailQueues: [verificationQueue],
  jobs: verificationJobs,
};
export { requestVerification } from './request-verification.ts';
