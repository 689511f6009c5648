import { resetMailQueue } from '#server/features/account/index.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { mailResetLink } from './forgot-password.ts';

export function recoveryJobs(platform: Platform): JobDefinition[] {
  return [{ queue: resetMailQueue, handle: ({ email }, job) => mailResetLink(platform, String(email), job) }];
}
