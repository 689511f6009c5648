import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import type { MailOrder } from './mail-order.ts';
import { mailQueue } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export function mailJobs(platform: Platform): JobDefinition[] {
  // NOTE: only queueMail() puts jobs on this queue.
  return [{ queue: mailQueue, handle: (data) => sendMail(platform, data as MailOrder), concurrency: 4 }];
}
