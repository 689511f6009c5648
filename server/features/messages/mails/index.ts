import { retentionMs } from '#domain/admin/retention-rules.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { deleteStoredMailsBefore } from '#server/adapters/mail/stored-mail.store.ts';
import type { Feature } from '#server/http/feature.ts';
import { deleteDeliveriesBefore } from './delivery/mail-delivery.store.ts';
import { deleteFirstMailsBefore } from './held-mail.store.ts';
import { mailQueue } from './queue-mail.ts';
import { serveSavedMails } from './saved-mail.routes.ts';
import { mailJobs } from './send-mail.ts';

const deletedAtOnce = 10_000;

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
      removes: 'stored_mails',
      run: () => deleteStoredMailsBefore(pool, new Date(now() - retentionMs('stored_mails'))),
    },
    {
      name: 'forget-old-deliveries',
      everyMs: hourMs,
      removes: 'deliveries',
      run: async () => {
        const before = new Date(now() - retentionMs('deliveries'));
        const forgotten = await deleteFirstMailsBefore(pool, before, deletedAtOnce);
        return forgotten + (await deleteDeliveriesBefore(pool, before, deletedAtOnce));
      },
    },
  ],
};

export { saveDiscarded } from './delivery/mail-delivery.store.ts';
export { hashRecipient, openRecipient } from './delivery/recipient.ts';
export {
  deleteReleasedMails,
  type HeldMail,
  selectLimited,
  selectReleasable,
  takeHeldMails,
} from './held-mail.store.ts';
export type {
  AgentBookingMail,
  MailAbout,
  MailRequest,
  MailSender,
  MailTopic,
} from './queue-mail.ts';
export {
  mailQueue,
  queueMail,
  queueWaitingMail,
  type SealedMail,
  sealMail,
  unsealMail,
} from './queue-mail.ts';
export { renderMail } from './render-mail.ts';
export { type MailDeps, sendMail } from './send-mail.ts';
export { readUnsubscribeToken, unsubscribeUrlFor } from './unsubscribe-token.ts';
