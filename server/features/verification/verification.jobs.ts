import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { verificationQueue } from './ask-for-verification.ts';
import { mailVerification } from './mail-verification.ts';

export function verificationJobs(platform: Platform): JobDefinition[] {
  return [{ queue: verificationQueue, handle: ({ agentId }) => mailVerification(platform, String(agentId)) }];
}
