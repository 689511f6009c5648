import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NotificationBell } from './notification-bell.tsx';
import {
  aNotification,
  answerCalls,
  listOf,
  pass,
  press,
  pressable,
  settle,
  showInApp,
  shownText,
  signIn,
  stopTime,
} from './notifications.fake.tsx';

async function open(): Promise<void> {
  await press(/^Notifications/);
  // The panel is loaded lazily.
  for (let tries = 0; !shownText().includes('Bookings') && tries < 100; tries++) await settle();
}

test('without a token nothing is asked, however long one waits', async () => {
  stopTime();
  const asked = answerCalls(() => listOf([aNotification()]));
  showInApp(<NotificationBell />);
  await settle();
  await pass(90_000);
  expect(asked).toEqual([]);
  expect(pressable('Notifications')).toBeTruthy();
});

test('with a token the bell asks at once and then every 30 seconds', async () => {
  stopTime();
  signIn();
  const asked = answerCalls(() => listOf([]));
  showInApp(<NotificationBell />);
  await settle();
  expect(asked.map(({ url }) => url)).toEqual(['/api/notifications?filter=all&limit=10']);
  expect(asked[0]?.headers.authorization).toBe('Bearer pba_1');
  await pass(29_900);
  expect(asked).toHaveLength(1);
  await pass(200);
  expect(asked).toHaveLength(2);
  await pass(30_000);
  expect(asked).toHaveLength(3);
});

test('the second time it says what it has, and an unchanged list comes as a status alone', async () => {
  stopTime();
  signIn();
  const answers = [{ ...listOf([aNotification({ title: 'Kept' })]), tag: '"t1"' }, { status: 304 }];
  const asked = answerCalls(() => answers.shift() ?? { status: 304 });
  showInApp(<NotificationBell />);
  await settle();
  await pass(30_100);
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"t1"']);
  expect(pressable('Notifications, 1 unread')).toBeTruthy();
});

test('the badge shows the number, and 9+ above 9', async () => {
  stopTime();
  signIn();
  const counts = [9, 10];
  answerCalls(() => listOf([], counts.shift() ?? 0));
  showInApp(<NotificationBell />);
  await settle();
  expect(shownText()).toContain('9');
  expect(shownText()).not.toContain('9+');
  await pass(30_100);
  expect(shownText()).toContain('9+');
  await pass(30_000);
  expect(shownText()).not.toContain('9');
});

test('Escape closes what the bell has opened, and so does a press outside', async () => {
  signIn();
  answerCalls(() => listOf([]));
  showInApp(
    <>
      <NotificationBell />
      <p style={{ marginTop: 600 }}>Elsewhere</p>
    </>,
  );
  await settle();
  await open();
  expect(shownText()).toContain('No notifications yet');
  await userEvent.keyboard('{Escape}');
  await expect.poll(shownText).not.toContain('No notifications yet');
  await open();
  expect(shownText()).toContain('No notifications yet');
  await userEvent.click(document.body, { position: { x: 5, y: 400 } });
  await expect.poll(shownText).not.toContain('No notifications yet');
});

test('on a phone it opens over the whole screen, with its own way to close', async () => {
  await page.viewport(390, 844);
  signIn();
  answerCalls(() => listOf([aNotification({ title: 'On the phone' })]));
  showInApp(<NotificationBell fullScreen />);
  await settle();
  await open();
  const sheet = () => document.querySelector('[role="dialog"]');
  await expect.poll(() => sheet()?.textContent).toContain('On the phone');
  const sizeOf = () => [sheet()?.clientWidth, sheet()?.clientHeight];
  await expect.poll(sizeOf).toEqual([390, 844]);
  await press('Close');
  await expect.poll(shownText).not.toContain('On the phone');
});
