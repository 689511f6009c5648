import type { JobDefinition, JobHandler } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { mailQueue, unsealMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export function mailJobs(platform: Platform): JobDefinition[] {
  const handle: JobHandler = async (data, job) => {
    const mail = await unsealMail(platform.mailKey, data);
    // A mail from before a release, or one that waited, is listed from its first try on.
    const id = typeof data.delivery === 'string' ? data.delivery : job.id;
    await sendMail(platform, mail, job, id);
  };
  return [{ queue: mailQueue, handle, concurrency: 4 }];
}
