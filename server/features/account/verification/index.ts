import type { Feature } from '#server/http/feature.ts';
import { verificationJobs } from '../account.jobs.ts';
import { serveVerification } from '../account.routes.ts';
import { verificationQueue } from './verification-mail.ts';

export const verificationFeature: Feature = {
  name: 'verification',
  register: serveVerification,
  queues: [verificationQueue],
  mailQueues: [verificationQueue],
  jobs: verificationJobs,
};
export { requestVerification } from './verification-mail.ts';
