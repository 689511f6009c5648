import type { Feature } from '#server/http/feature.ts';
import { mailPayment, type PaymentMailJob, paymentMailQueue } from './mail-payments.ts';
import { mailStays } from './mail-stays.ts';

export { mailPaymentsLater } from './mail-payments.ts';
export { mailStays } from './mail-stays.ts';

/** Mails to guests about payments, the arrival and the departure, which an agent can switch off. */
export const guestMailsFeature: Feature = {
  name: 'guest-mails',
  queues: [paymentMailQueue],
  mailQueues: [paymentMailQueue],
  jobs: (platform) => [
    {
      queue: paymentMailQueue,
      // NOTE: only mailPaymentsLater() puts jobs on this queue.
      handle: (data) => mailPayment(platform, data as PaymentMailJob),
    },
  ],
  timers: (platform) => [{ name: 'mail-stays', everyMs: 60_000, run: () => mailStays(platform) }],
};
