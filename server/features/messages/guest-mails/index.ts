import type { Feature } from '#server/http/feature.ts';
import { mailPayment, type PaymentMailJob, paymentMailQueue } from './mail-payments.ts';
import { mailStays, mailWaitingGuest, type WaitingGuestJob, waitingGuestQueue } from './mail-stays.ts';
import { notifyOfMailLimit, releaseEveryMs, releaseHeldMails } from './release-held-mails.ts';

export { lastPaymentAsk } from './guest-mail.store.ts';
export { mailPaymentsLater, paymentMailQueue, queuePaymentAsk } from './mail-payments.ts';
export { mailReviewAnswer } from './mail-review-answer.ts';
export { mailStays, mailWaitingGuestsLater } from './mail-stays.ts';
export { queueDepositAsk } from './queue-deposit-mail.ts';
export { queueRefundMail } from './queue-refund-mail.ts';
export { notifyOfMailLimit, releaseHeldMails };

/** Mails to guests about payments, the arrival, the departure and an answered review, which an agent can switch off, and about a host's suspension. */
export const guestMailsFeature: Feature = {
  name: 'guest-mails',
  queues: [paymentMailQueue, waitingGuestQueue],
  mailQueues: [paymentMailQueue, waitingGuestQueue],
  jobs: (platform) => [
    {
      queue: paymentMailQueue,
      // NOTE: only mailPaymentsLater() puts jobs on this queue.
      handle: (data) => mailPayment(platform, data as PaymentMailJob),
    },
    {
      queue: waitingGuestQueue,
      // NOTE: only mailWaitingGuestsLater() puts jobs on this queue.
      handle: (data) => mailWaitingGuest(platform, data as WaitingGuestJob),
    },
  ],
  timers: (platform) => [
    { name: 'mail-stays', everyMs: 60_000, run: () => mailStays(platform) },
    { name: 'notify-of-mail-limit', everyMs: 60_000, run: () => notifyOfMailLimit(platform) },
    { name: 'release-held-mails', everyMs: releaseEveryMs, run: () => releaseHeldMails(platform) },
  ],
};
