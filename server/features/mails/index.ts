import type { Feature } from '#server/http/feature.ts';
import { mailQueue } from './queue-mail.ts';

export const mailsFeature: Feature = { name: 'mails', queues: [mailQueue] };
export type { BookingMailData, MailOrder } from './mail-order.ts';
export { queueMail } from './queue-mail.ts';
