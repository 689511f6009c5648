import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { mailVerification } from './mail-verification.ts';
import { verificationQueue } from './request-verification.ts';

export function verificationJobs(platform: Platform): JobDefinition[] {
  return [{ queue: verificationQueue, handle: ({ agentId }) => mailVerification(platform, String(agentId)) }];
}
