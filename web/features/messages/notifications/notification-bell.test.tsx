import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NotificationBell } from './notification-bell.tsx';
import {
  advanceTime,
  buildNotification,
  fakeTime,
  findPressable,
  listReply,
  pageText,
  press,
  renderInApp,
  settle,
  startTestSession,
  stubFetch,
} from './notifications.fixture.tsx';

async function open(): Promise<void> {
  await press(/^Notifications/);
  // The panel is loaded lazily.
  for (let tries = 0; !pageText().includes('Bookings') && tries < 100; tries++) await settle();
}

test('without a token the bell never sends a request', async () => {
  fakeTime();
  const requested = stubFetch(() => listReply([buildNotification()]));
  renderInApp(<NotificationBell />);
  await settle();
  await advanceTime(90_000);
  expect(requested).toEqual([]);
  expect(findPressable('Notifications')).toBeTruthy();
});

test('with a token the bell requests the list at once and then every 30 seconds', async () => {
  fakeTime();
  startTestSession();

  const requested = stubFetch(() => listReply([]));
  renderInApp(<NotificationBell />);
  await settle();

  expect(requested.map(({ url }) => url)).toEqual(['/api/notifications?filter=all&limit=50']);
  expect(requested[0]?.headers.authorization).toBe('Bearer pba_1');

  await advanceTime(29_900);
  expect(requested).toHaveLength(1);

  await advanceTime(200);
  expect(requested).toHaveLength(2);

  await advanceTime(30_000);
  expect(requested).toHaveLength(3);
});

test('the second request sends the known tag, and an unchanged list is answered with a status alone', async () => {
  fakeTime();
  startTestSession();
  const answers = [{ ...listReply([buildNotification({ title: 'Kept' })]), tag: '"t1"' }, { status: 304 }];
  const requested = stubFetch(() => answers.shift() ?? { status: 304 });
  renderInApp(<NotificationBell />);
  await settle();
  await advanceTime(30_100);
  expect(requested.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"t1"']);
  expect(findPressable('Notifications, 1 unread')).toBeTruthy();
});

test('the badge shows the number, and 9+ above 9', async () => {
  fakeTime();
  startTestSession();

  const counts = [9, 10];
  stubFetch(() => listReply([], counts.shift() ?? 0));
  renderInApp(<NotificationBell />);
  await settle();

  expect(pageText()).toContain('9');
  expect(pageText()).not.toContain('9+');

  await advanceTime(30_100);
  expect(pageText()).toContain('9+');

  await advanceTime(30_000);
  expect(pageText()).not.toContain('9');
});

test('Escape closes what the bell has opened, and so does a press outside', async () => {
  startTestSession();
  stubFetch(() => listReply([]));
  renderInApp(
    <>
      <NotificationBell />
      <p style={{ marginTop: 600 }}>Elsewhere</p>
    </>,
  );

  await settle();
  await open();
  expect(pageText()).toContain('No notifications yet');

  await userEvent.keyboard('{Escape}');
  await expect.poll(pageText).not.toContain('No notifications yet');

  await open();
  expect(pageText()).toContain('No notifications yet');

  await userEvent.click(document.body, { position: { x: 5, y: 400 } });
  await expect.poll(pageText).not.toContain('No notifications yet');
});

test('on a phone it opens over the whole screen, with its own way to close', async () => {
  await page.viewport(390, 844);
  startTestSession();
  stubFetch(() => listReply([buildNotification({ title: 'On the phone' })]));
  renderInApp(<NotificationBell fullScreen />);
  await settle();
  await open();

  const sheet = () => document.querySelector('[role="dialog"]');
  await expect.poll(() => sheet()?.textContent).toContain('On the phone');

  const sizeOf = () => [sheet()?.clientWidth, sheet()?.clientHeight];
  await expect.poll(sizeOf).toEqual([390, 844]);

  await press('Close');
  await expect.poll(pageText).not.toContain('On the phone');
});
