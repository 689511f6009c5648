import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { mailVerification, verificationQueue } from './verification-mail.ts';

export function verificationJobs(platform: Platform): JobDefinition[] {
  return [{ queue: verificationQueue, handle: ({ agentId }) => mailVerification(platform, String(agentId)) }];
}
