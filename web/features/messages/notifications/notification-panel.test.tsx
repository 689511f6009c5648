import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { readSession } from '#web/lib/session/session.ts';
import { emptyListText } from './notification-filter.ts';
import { NotificationPanel } from './notification-panel.tsx';
import {
  advanceTime,
  buildNotification,
  fakeTime,
  listReply,
  pageText,
  press,
  renderInApp,
  settle,
  startTestSession,
  stubFetch,
  toastTitles,
} from './notifications.fixture.tsx';

const caughtUp = "You're all caught up! Check back later for updates.";

function ago(milliseconds: number): string {
  return new Date(Date.now() - milliseconds).toISOString();
}

async function showPanel() {
  let left = 0;
  const app = renderInApp(
    <NotificationPanel
      onLeave={() => {
        left += 1;
      }}
    />,
  );
  await settle();
  return { ...app, left: () => left };
}

test('every filter has its own text for an empty list', async () => {
  startTestSession();
  stubFetch(() => listReply([]));
  await showPanel();

  const shownTexts: string[] = [];
  for (const filter of ['All', 'Unread', 'Bookings', 'Messages']) {
    await press(filter);
    shownTexts.push(pageText());
  }

  const texts = [
    'No notifications yet',
    'No unread notifications',
    'No booking notifications',
    'No message notifications',
  ];

  texts.forEach((text, index) => {
    expect(shownTexts[index]).toContain(text);
    expect(shownTexts[index]).toContain(caughtUp);
  });
  expect(emptyListText('something else')).toBe('No notifications');
});

test('each filter requests its own type, and at most ten are shown', async () => {
  startTestSession();
  const requested = stubFetch(() =>
    listReply(
      // One a day, since those of one day and type share a line.
      Array.from({ length: 14 }, (_, day) => buildNotification({ read: true, createdAt: ago(day * dayMs) })),
    ),
  );
  await showPanel();
  for (const filter of ['Unread', 'Bookings', 'Messages']) await press(filter);

  expect(requested.map(({ url }) => new URL(url, 'http://x').searchParams.get('filter'))).toEqual([
    'all',
    'unread',
    'bookings',
    'messages',
  ]);
  expect(document.querySelectorAll('li')).toHaveLength(10);
});

test('times are written as in the specification: just now, minutes, hours, then a date', async () => {
  startTestSession();
  const times = [20_000, minuteMs, 59 * minuteMs, 60 * minuteMs, 23 * 60 * minuteMs];
  const old = '2020-03-05T12:00:00.000Z';

  const types = [
    'booking_received',
    'message',
    'system',
    'trial_ending',
    'hold_expiring',
    'sync_failed',
  ] as const;

  const all = [...times.map(ago), old].map((createdAt, index) =>
    buildNotification({ createdAt, read: true, type: types[index] ?? 'system' }),
  );
  stubFetch(() => listReply(all));
  await showPanel();

  const shown = [...document.querySelectorAll('time')].map((time) => time.textContent);
  expect(shown).toEqual(['Just now', '1m ago', '59m ago', '1h ago', '23h ago', '5 Mar 2020']);
});

test('each type has an icon and a label, and types without their own share one', async () => {
  startTestSession();
  const types = ['booking_via_link', 'booking_cancelled', 'message', 'system', 'feedback_received'] as const;
  stubFetch(() => listReply(types.map((type) => buildNotification({ type, read: true }))));
  await showPanel();
  const items = [...document.querySelectorAll('li')];
  const labels = ['Shared link', 'Cancelled', 'Message', 'Update', 'Update'];
  labels.forEach((label, index) => {
    expect(items[index]?.textContent).toContain(label);
    expect(items[index]?.querySelector('svg')).toBeTruthy();
  });
});

test('seven overdue payments are one line, which unfolds them', async () => {
  startTestSession();
  const overdue = Array.from({ length: 7 }, (_, index) =>
    buildNotification({
      type: 'payment_overdue',
      booking: { _id: `b${index}` },
      message: `Guest ${index}, Casa Lumen: 3 nights.`,
      createdAt: ago(0),
      read: true,
    }),
  );

  stubFetch(() => listReply(overdue));
  const { address } = await showPanel();

  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(pageText()).toMatch(/Payments overdue7/);

  await press('Show all 7');
  expect(document.querySelectorAll('li li')).toHaveLength(7);

  await press(new RegExp(`^${overdue[2]?.title}`));
  await expect.poll(address).toBe('/bookings/b2');
});

test('a press on several overdue payments marks all of them as read, and opens the newest', async () => {
  startTestSession();
  const overdue = [0, 1, 2].map((index) =>
    buildNotification({ type: 'payment_overdue', booking: { _id: `b${index}` }, createdAt: ago(index) }),
  );
  const requested = stubFetch(() => listReply(overdue));
  const { address, left } = await showPanel();

  await press(/^Payments overdue/);
  await expect.poll(address).toBe('/bookings/b0');
  expect(left()).toBe(1);

  const marked = requested.find(({ url }) => url === '/api/notifications/mark-read');
  expect(marked?.body).toEqual({ notificationIds: overdue.map(({ _id }) => _id) });
});

test('a second after opening, and not sooner, everything on screen is marked as read', async () => {
  fakeTime();
  startTestSession();

  const newest = buildNotification({ createdAt: ago(0) });
  const requested = stubFetch(({ method }) =>
    method === 'GET' ? listReply([newest, buildNotification()]) : { body: { updatedCount: 2 } },
  );

  await showPanel();
  await advanceTime(990);
  expect(requested.filter(({ method }) => method === 'PATCH')).toEqual([]);

  await advanceTime(10);
  const [marked] = requested.filter(({ method }) => method === 'PATCH');
  expect(marked).toMatchObject({
    url: '/api/notifications/mark-all-read',
    body: { before: newest.createdAt },
  });

  await advanceTime(5000);
  expect(requested.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('when everything is read already, nothing is marked', async () => {
  fakeTime();
  startTestSession();
  const requested = stubFetch(() => listReply([buildNotification({ read: true })]));
  await showPanel();
  await advanceTime(5000);
  expect(requested.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('shows an error if marking as read fails', async () => {
  fakeTime();
  startTestSession();
  stubFetch(({ method }) => (method === 'GET' ? listReply([buildNotification()]) : { status: 500 }));
  await showPanel();
  await advanceTime(1100);
  expect(toastTitles()).toContain('Failed to mark all notifications as read. Please try again.');
});

test('when the first call fails, the plain one is tried, and its list is filtered here', async () => {
  startTestSession();
  const all = [
    buildNotification({ title: 'A request', read: true }),
    buildNotification({ title: 'A message', type: 'message', read: true }),
    buildNotification({ title: 'Hold expiring', type: 'hold_expiring', read: true }),
  ];
  const requested = stubFetch(({ url }) => (url.includes('?') ? { status: 503 } : { body: all }));

  await showPanel();
  await press('Bookings');

  expect(requested.map(({ url }) => url)).toContain('/api/notifications');
  expect(requested.at(-1)?.headers.authorization).toBe('Bearer pba_1');
  expect(pageText()).toContain('A request');
  expect(pageText()).toContain('Hold expiring');
  expect(pageText()).not.toContain('A message');
  expect(pageText()).not.toContain('Failed to load notifications');
});

test('if both calls fail, a banner explains it, the list is empty, and Retry loads it', async () => {
  startTestSession();
  let works = false;
  const requested = stubFetch(() =>
    works ? listReply([buildNotification({ title: 'Here now' })]) : { status: 500 },
  );
  await showPanel();
  expect(requested).toHaveLength(2);

  const banner = document.querySelector('[role="alert"]');
  expect(banner?.textContent).toContain('Failed to load notifications');
  expect(document.querySelectorAll('li')).toHaveLength(0);
  expect(pageText()).not.toContain('No notifications yet');

  works = true;
  await press('Retry');

  expect(pageText()).toContain('Here now');
  expect(pageText()).not.toContain('Failed to load notifications');
});

const targets = [
  [{ type: 'booking_received', booking: { _id: 'b7' } }, '/bookings/b7'],
  [{ type: 'booking_cancelled' }, '/dashboard/booking-management'],
  [{ type: 'message', booking: { _id: 'b7' } }, '/dashboard/messages'],
  [{ type: 'trial_ending', link: '/dashboard/subscription' }, '/dashboard/subscription'],
] as const;

for (const [chosen, target] of targets) {
  test(`a press marks a ${chosen.type} as read, closes the panel and leads to ${target}`, async () => {
    startTestSession();
    const one = buildNotification({ ...chosen, title: 'Press here' });
    const requested = stubFetch(({ method }) =>
      method === 'GET' ? listReply([one]) : { body: { ...one, read: true } },
    );
    const app = await showPanel();
    await press(/^Press here/);

    expect(requested.find(({ method }) => method === 'PATCH')?.url).toBe(
      `/api/notifications/${one._id}/read`,
    );
    expect([app.left(), app.address()]).toEqual([1, target]);
  });
}

test('if an item cannot be marked as read, an error is shown and the item still opens', async () => {
  startTestSession();
  const one = buildNotification({ title: 'Go', booking: { _id: 'b1' } });
  stubFetch(({ method }) => (method === 'GET' ? listReply([one]) : { status: 500 }));
  const { address } = await showPanel();
  await press(/^Go/);
  expect(toastTitles()).toContain('Failed to mark notification as read. Please try again.');
  expect(address()).toBe('/bookings/b1');
});

test('without a token, a quick action that needs one ends the session and leads to the login', async () => {
  startTestSession();
  const message = buildNotification({ type: 'message', booking: { _id: 'b3' } });
  stubFetch(({ method }) => (method === 'GET' ? listReply([message]) : { status: 401 }));
  const { address } = await showPanel();
  sessionStorage.clear();
  await press('Notification actions');
  await press('Reply');
  await expect.poll(address).toBe('/login');
  expect(readSession()).toBe(null);
});

test('a quick action opens the booking or property of the notification', async () => {
  startTestSession();
  const one = buildNotification({ booking: { _id: 'b3' }, property: { _id: 'p3' }, read: true });
  stubFetch(() => listReply([one]));
  const { address } = await showPanel();
  await press('Notification actions');
  await press('View property');
  await expect.poll(address).toBe('/properties/p3');
});

test('when the way is blocked, one lands on the dashboard', async () => {
  startTestSession();
  stubFetch(() => listReply([buildNotification({ title: 'Go', booking: { _id: 'b1' }, read: true })]));
  const { router, address } = await showPanel();
  const navigate = router.navigate;
  router.navigate = async (options) => {
    if (options.href) throw new Error('blocked');
    await navigate(options);
  };
  await press(/^Go/);
  await expect.poll(address).toBe('/dashboard');
});

test('a booking or property given as a plain id opens by a press and by a quick action', async () => {
  startTestSession();
  const one = { ...buildNotification({ title: 'Go', read: true }), booking: 'b9', property: 'p9' };
  stubFetch(() => ({ body: { notifications: [one], unreadCount: 0, nextCursor: null } }));
  const { address } = await showPanel();
  await press('Notification actions');
  await press('View property');
  await expect.poll(address).toBe('/properties/p9');
  await press(/^Go/);
  await expect.poll(address).toBe('/bookings/b9');
});

const missing = [
  ['booking_received', 'View booking', 'No booking ID found in notification'],
  ['sync_failed', 'View property', 'No property ID found in notification'],
  ['system', 'Open', 'Unknown action'],
] as const;

for (const [type, action, message] of missing) {
  test(`"${action}" on a ${type} without a target shows "${message}"`, async () => {
    startTestSession();
    stubFetch(() => listReply([buildNotification({ type, link: 'https://elsewhere.example', read: true })]));
    await showPanel();
    await press('Notification actions');
    await press(action);
    expect(toastTitles()).toEqual([message]);
  });
}
