import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as notifications from '#contract/messages/notifications.ts';
import { notificationTypes } from '#domain/messages/notifications/notification-types.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { type NewNotification, notify } from './index.ts';

const noIds = 'No valid notification IDs provided';
let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-05-10T09:00:00Z' });
});
after(() => app.close());

/** A notification whose title begins with a name. */
function replied(name: string, message = 'Ines asks to stay'): Pick<NewNotification, 'text'> {
  return { text: { code: 'feedbackReplied', facts: { name, message } } };
}

async function sendNotification(agent: TestAgent, chosen: Partial<NewNotification> = {}): Promise<string> {
  const id = app.platform.newId();
  const notification = {
    id,
    agentId: agent.agentId,
    type: 'booking_received' as const,
    ...replied('Ines'),
    dedupeKey: id,
    now: app.clock.now(),
  };
  await app.platform.transact((tx) => notify(tx, { ...notification, ...chosen }));

  return id;
}

async function titles(agent: TestAgent, query: Record<string, string> = {}): Promise<string[]> {
  const { notifications: inbox } = await app.call(notifications.list, { query }, agent);
  return inbox.map(({ title }) => title.replace(' replied', ''));
}

test('several are marked and deleted at once, with their number', async () => {
  const agent = await signUpAgent(app);
  const [one, two, three] = [
    await sendNotification(agent),
    await sendNotification(agent),
    await sendNotification(agent),
  ];

  const marked = await app.call(
    notifications.markManyRead,
    { body: { notificationIds: [one, two, two] } },
    agent,
  );
  assert.deepEqual(marked, { updatedCount: 2 });

  const again = await app.call(
    notifications.markManyRead,
    { body: { notificationIds: [one, two, three] } },
    agent,
  );

  assert.deepEqual(again, { updatedCount: 1 }, 'what was read already does not count');
  assert.equal((await app.call(notifications.list, { query: {} }, agent)).unreadCount, 0);

  const gone = await app.call(
    notifications.removeMany,
    { body: { notificationIds: [one, three, 'nothing'] } },
    agent,
  );
  assert.deepEqual(gone, { deletedCount: 2 });

  const { notifications: inbox } = await app.call(notifications.list, { query: {} }, agent);
  assert.deepEqual(
    inbox.map(({ _id }) => _id),
    [two],
  );
});

test('a list with invalid ids is refused in the terms of the specification', async () => {
  const agent = await signUpAgent(app);
  const id = await sendNotification(agent);
  const wrong = [{}, { notificationIds: [] }, { notificationIds: null }, { notificationIds: id }];
  const alsoWrong = [
    { notificationIds: [''] },
    { notificationIds: [id, '  '] },
    { notificationIds: [id, 7] },
  ];

  for (const endpoint of [notifications.removeMany, notifications.markManyRead]) {
    for (const body of [...wrong, ...alsoWrong]) {
      const { code, detail, status } = await app.refusal(endpoint, { body }, agent);
      assert.deepEqual([status, code, detail], [400, 'no_notification_ids', noIds], JSON.stringify(body));
    }
  }

  const tooMany = { notificationIds: Array.from({ length: 1001 }, () => id) };
  assert.equal(
    (await app.refusal(notifications.removeMany, { body: tooMany }, agent)).code,
    'invalid_request',
  );
  assert.deepEqual(await titles(agent), ['Ines']);
});

test("another agent's notifications are neither marked nor deleted", async () => {
  const [agent, other] = [await signUpAgent(app), await signUpAgent(app)];
  const body = { notificationIds: [await sendNotification(agent)] };
  assert.equal((await app.call(notifications.markManyRead, { body }, other)).updatedCount, 0);
  assert.equal((await app.call(notifications.removeMany, { body }, other)).deletedCount, 0);
  assert.equal((await app.call(notifications.list, { query: {} }, agent)).unreadCount, 1);
});

test('a deleted notification is not created a second time', async () => {
  const agent = await signUpAgent(app);
  const id = await sendNotification(agent, { dedupeKey: 'booking:9:1' });
  await app.call(notifications.removeMany, { body: { notificationIds: [id] } }, agent);
  await sendNotification(agent, { dedupeKey: 'booking:9:1' });
  assert.deepEqual(await titles(agent), []);
  const again = await app.refusal(notifications.markRead, { params: { id } }, agent);
  assert.equal(again.code, 'not_found');
});

test('an unchanged list costs an empty 304, a changed one is sent whole', async () => {
  const agent = await signUpAgent(app);
  await sendNotification(agent);

  const first = await app.send(notifications.list, { query: { limit: '10' } }, agent);
  const tag = String(first.headers.etag);
  assert.match(tag, /^"[\w-]{22}"$/);
  assert.equal(first.headers['cache-control'], 'private, no-store');

  const requested = { ...agent, headers: { 'if-none-match': tag } };
  const second = await app.send(notifications.list, { query: { limit: '10' } }, requested);
  assert.deepEqual([second.status, second.body], [304, '']);

  await sendNotification(agent);
  const third = await app.send(notifications.list, { query: { limit: '10' } }, requested);
  assert.equal(third.status, 200);
  assert.notEqual(third.headers.etag, tag);
});

test('a search matches title and message, and has no wildcards', async () => {
  const agent = await signUpAgent(app);
  await sendNotification(agent, { ...replied('Zé has cancelled') });
  await sendNotification(agent, { ...replied('Message', '100% happy') });
  assert.deepEqual(await titles(agent, { q: 'zé HAS' }), ['Zé has cancelled']);
  assert.deepEqual(await titles(agent, { q: '100%' }), ['Message']);
  assert.deepEqual(await titles(agent, { q: '%' }), ['Message']);
  assert.deepEqual(await titles(agent, { q: '_' }), []);
});

test('days are those of the agent, both ends included', async () => {
  const agent = await signUpAgent(app, { timezone: 'Pacific/Auckland' });
  // Auckland is UTC+12: the evening of the 3rd and the morning of the 4th there.
  await sendNotification(agent, { ...replied('Evening'), now: Date.parse('2027-05-03T11:30:00Z') });
  await sendNotification(agent, { ...replied('Morning'), now: Date.parse('2027-05-03T12:30:00Z') });
  assert.deepEqual(await titles(agent, { from: '2027-05-04' }), ['Morning']);
  assert.deepEqual(await titles(agent, { to: '2027-05-03' }), ['Evening']);
  assert.deepEqual(await titles(agent, { from: '2027-05-03', to: '2027-05-04' }), ['Morning', 'Evening']);
  const wrong = await app.refusal(notifications.list, { query: { from: '2027-02-30' } }, agent);
  assert.equal(wrong.code, 'invalid_request');
});

test('filters by a type, together with a filter', async () => {
  const agent = await signUpAgent(app);
  await sendNotification(agent, { type: 'hold_expiring', ...replied('Hold') });
  const read = await sendNotification(agent, { type: 'hold_expiring', ...replied('Hold, read') });
  await sendNotification(agent, { type: 'message', ...replied('Message') });
  await app.call(notifications.markManyRead, { body: { notificationIds: [read] } }, agent);
  assert.deepEqual(await titles(agent, { type: 'hold_expiring' }), ['Hold, read', 'Hold']);
  assert.deepEqual(await titles(agent, { type: 'hold_expiring', filter: 'unread' }), ['Hold']);
  assert.equal((await app.refusal(notifications.list, { query: { type: 'gossip' } }, agent)).status, 400);
});

test('every type is listed with its label and its counts', async () => {
  const agent = await signUpAgent(app);
  await sendNotification(agent, { type: 'message' });

  const read = await sendNotification(agent, { type: 'message' });
  await app.call(notifications.markRead, { params: { id: read } }, agent);

  const { types } = await app.call(notifications.listTypes, {}, agent);
  assert.equal(types.length, notificationTypes.length);

  assert.deepEqual(
    types.find(({ type }) => type === 'message'),
    {
      type: 'message',
      label: 'Messages',
      count: 2,
      unreadCount: 1,
    },
  );
  assert.deepEqual(types.find(({ type }) => type === 'payment_overdue')?.count, 0);
});

test('statistics count the last 30 days by default, by type and by day', async () => {
  const agent = await signUpAgent(app, { timezone: 'UTC' });
  await sendNotification(agent, { type: 'message' });
  await sendNotification(agent, { type: 'message', now: app.clock.now() - 6 * dayMs });
  await sendNotification(agent, { type: 'system', now: app.clock.now() - 29 * dayMs });
  await sendNotification(agent, { type: 'system', now: app.clock.now() - 30 * dayMs });

  const stats = await app.call(notifications.readStats, { query: {} }, agent);
  assert.deepEqual([stats.days, stats.total, stats.unread, stats.byDay.length], [30, 3, 3, 30]);

  assert.deepEqual(
    stats.byType.map(({ type, count }) => [type, count]),
    [
      ['message', 2],
      ['system', 1],
    ],
  );
  assert.deepEqual(stats.byDay[0], { date: '2027-04-11', count: 1 });
  assert.deepEqual(stats.byDay.at(-1), { date: '2027-05-10', count: 1 });

  const week = await app.call(notifications.readStats, { query: { days: '7' } }, agent);
  assert.deepEqual([week.days, week.total], [7, 2]);

  for (const days of ['0', '366', '-1', 'x', '1.5']) {
    assert.equal((await app.refusal(notifications.readStats, { query: { days } }, agent)).status, 400, days);
  }
});

test('an admin has notifications of their own through the same calls, and sees no agent’s', async () => {
  const admin = await signUpAdmin(app);
  const agent = await signUpAgent(app, { name: 'Rui Reis' });
  await sendNotification(agent);

  const { notifications: inbox, unreadCount } = await app.call(notifications.list, { query: {} }, admin);
  assert.deepEqual(
    inbox.map(({ title, link }) => [title, link]),
    [['New agent', `/admin/users?open=${agent.agentId}`]],
  );
  assert.match(inbox[0]?.message ?? '', /Rui Reis .*has created an account/);
  assert.equal(unreadCount, 1);

  const id = inbox[0]?._id ?? '';
  assert.equal((await app.call(notifications.markRead, { params: { id } }, admin)).read, true);
  assert.equal((await app.call(notifications.readStats, { query: {} }, admin)).total, 1);

  const gone = await app.call(notifications.removeMany, { body: { notificationIds: [id] } }, admin);
  assert.equal(gone.deletedCount, 1);
  assert.deepEqual(await titles(agent), ['Ines']);
});
