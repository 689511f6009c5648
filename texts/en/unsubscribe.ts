import { notificationLabels } from './notification-labels.ts';

type Topic = keyof typeof notificationLabels | 'digest';
type Mailed = { topic: Topic; email: string };
type PageText = { title: string; lines: string[] };

function nameOf(topic: Topic): string {
  return topic === 'digest' ? 'Daily digest' : notificationLabels[topic];
}

/** The page that an unsubscribe link opens. */
export const unsubscribe = {
  unknownLink: (): PageText => ({
    title: 'This link does not work',
    lines: ['It may not be complete. Sign in to choose what we mail you.'],
  }),
  allOff: ({ email }: Mailed): PageText => ({
    title: 'All notification mails are off',
    lines: [
      `We no longer send notifications to ${email}. Mails about your account, such as a new password, still come.`,
    ],
  }),
  topicOff: ({ topic, email }: Mailed): PageText => ({
    title: 'These mails are off',
    lines: [`We no longer mail “${nameOf(topic)}” to ${email}. In Staydesk itself nothing has changed.`],
  }),
  topicOn: ({ topic, email }: Mailed): PageText => ({
    title: 'Stop these mails?',
    lines: [`You get “${nameOf(topic)}” by mail to ${email}. In Staydesk itself you will still see it.`],
  }),
  buttons: { stopAll: 'Stop all notification mails', stopTopic: 'Stop these mails', back: 'Send them again' },
};
