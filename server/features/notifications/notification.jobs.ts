import type { Feature } from '#server/http/feature.ts';
import { forgetNotifications } from './forget-notifications.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';

export const notificationTimers: NonNullable<Feature['timers']> = (platform) => [
  { name: 'send-waiting-mails', everyMs: 15_000, run: () => sendWaitingMails(platform) },
  {
    name: 'forget-notifications',
    everyMs: 86_400_000,
    run: (signal) => forgetNotifications(platform, signal),
  },
];
