import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import type { ThreadMessage } from './guest-messages.ts';
import { MessageThread } from './message-thread.tsx';

const inZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

beforeEach(() => inZone('Europe/Berlin'));
afterEach(() => inZone(''));

const message = (clientId: string, sentAt: string, body: string): ThreadMessage => ({
  _id: null,
  clientId,
  from: 'guest',
  body,
  attachments: [],
  sentAt,
  deliveredAt: null,
  readAt: null,
  state: 'there',
});

function show(thread: ThreadMessage[]) {
  const property = { timezone: 'Asia/Tokyo', today: '2027-06-10' };
  const rest = { token: 'a-token', hostName: 'Rosa Host', locale: 'en-GB', onAgain: () => {} };
  showComponent(<MessageThread thread={thread} {...property} {...rest} />);
}

test('messages have the days and times of the reader’s own zone, which is named below them', async () => {
  // In Kyoto it is the morning of 10 June, and then its afternoon.
  show([
    message('a', '2027-06-09T20:30:00.000Z', 'Is there a bath?'),
    message('b', '2027-06-10T06:49:00.000Z', 'And a garden?'),
  ]);
  await expect.element(page.getByText('Times in Berlin')).toBeVisible();

  const log = page.getByRole('log').element();
  const parts = [...log.querySelectorAll('p')].map((part) => part.textContent?.replaceAll('\u00a0', ' '));
  expect(parts).toEqual([
    expect.stringMatching(/^9 Jun/),
    'Is there a bath?',
    '22:30Sent',
    expect.stringMatching(/^10 Jun/),
    'And a garden?',
    '08:49Sent',
    'Times in Berlin',
  ]);
});
