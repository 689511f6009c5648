import type { JobDefinition, JobHandler } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { mailQueue, unsealMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export function mailJobs(platform: Platform): JobDefinition[] {
  const handle: JobHandler = async (data) => sendMail(platform, await unsealMail(platform.mailKey, data));
  return [{ queue: mailQueue, handle, concurrency: 4 }];
}
