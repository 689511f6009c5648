import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { resetMailQueue } from './ask-for-reset.ts';
import { mailResetLink } from './mail-reset-link.ts';

export function recoveryJobs(platform: Platform): JobDefinition[] {
  return [{ queue: resetMailQueue, handle: ({ email }) => mailResetLink(platform, String(email)) }];
}
