import type { PageText } from '../../page-text.ts';
import * as guestPage from '../links/guest-page.ts';
import * as labels from '../shared/labels.ts';
import { typeLabels } from './notifications.ts';

/** The page that an unsubscribe link opens. */
export const unsubscribe = {
  unknownLink: (): PageText => ({
    title: 'This link doesn’t work',
    lines: ['It may be incomplete. Log in to choose which emails you get.'],
  }),
  allOff: ({ email }: Mailed): PageText => ({
    title: 'Notification emails are off',
    lines: [
      `We’ll no longer send notifications to ${email}. You’ll still get emails about your account, such as password resets.`,
    ],
  }),
  topicOff: ({ topic, email }: Mailed): PageText => ({
    title: 'These emails are off',
    lines: [`We’ll no longer email “${nameOf(topic)}” to ${email}. Nothing changes in Staydesk itself.`],
  }),
  topicOn: ({ topic, email }: Mailed): PageText => ({
    title: 'Stop these emails?',
    lines: [`You get “${nameOf(topic)}” by email at ${email}. You’ll still see everything in Staydesk.`],
  }),
  choose: 'Log in to choose which emails you get',
  buttons: {
    stopAll: 'Stop all notification emails',
    stopTopic: 'Stop these emails',
    back: guestPage.automaticStart,
  },
};

type Topic = keyof typeof typeLabels | 'digest';

type Mailed = { topic: Topic; email: string };

function nameOf(topic: Topic): string {
  return topic === 'digest' ? labels.dailyDigest : typeLabels[topic];
}
