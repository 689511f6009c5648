import { hourMs } from '#domain/shared/duration.ts';
import { deleteStoredMailsBefore } from '#server/adapters/mail/stored-mail.store.ts';
import type { Feature } from '#server/http/feature.ts';
import { mailJobs } from './mail.jobs.ts';
import { mailQueue } from './queue-mail.ts';
import { serveSavedMails } from './saved-mail.routes.ts';

const retentionHours = 24;

export const mailsFeature: Feature = {
  name: 'mails',
  routes: serveSavedMails,
  queues: [mailQueue],
  mailQueues: [mailQueue],
  jobs: mailJobs,
  timers: ({ pool, now }) => [
    {
      name: 'delete-saved-mails',
      everyMs: hourMs,
      run: () => deleteStoredMailsBefore(pool, new Date(now() - retentionHours * hourMs)),
    },
  ],
};

export type {
  AgentBookingMail,
  MailAbout,
  MailRequest,
  MailTopic,
} from './mail-request.ts';
export { queueMail, queueWaitingMail, type SealedMail, sealMail, unsealMail } from './queue-mail.ts';
export { sendMail } from './send-mail.ts';
export { readUnsubscribeToken, unsubscribeUrlFor } from './unsubscribe-token.ts';
