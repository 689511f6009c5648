import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as notifications from '#contract/messages/notifications.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { type NewNotification, notify } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

/** A notification whose title begins with a name. */
function replied(name: string, message = 'Ines asks to stay'): Pick<NewNotification, 'text'> {
  return { text: { code: 'feedbackReplied', facts: { name, message } } };
}

async function sendNotification(agent: TestAgent, chosen: Partial<NewNotification> = {}): Promise<boolean> {
  const id = app.platform.newId();
  app.clock.advance(1);

  const notified = await app.platform.transact((tx) =>
    notify(tx, {
      id,
      agentId: agent.agentId,
      type: 'booking_received',
      ...replied('Ines'),
      dedupeKey: id,
      now: app.clock.now(),
      ...chosen,
    }),
  );

  return notified === true;
}

async function list(
  agent: TestAgent,
  query: { filter?: 'all' | 'unread' | 'bookings' | 'messages'; limit?: string; cursor?: string } = {},
) {
  return app.call(notifications.list, { query }, { token: agent.token });
}

test('the same notification is stored once, despite repetitions at the same time', async () => {
  const agent = await signUpAgent(app);
  const notified = await Promise.all(
    Array.from({ length: 10 }, () => sendNotification(agent, { dedupeKey: 'booking:1:1' })),
  );
  assert.equal(notified.filter(Boolean).length, 1);
  assert.equal((await list(agent)).notifications.length, 1);
});

test('two agents may have the same notification', async () => {
  const [one, two] = [await signUpAgent(app), await signUpAgent(app)];
  assert.ok(await sendNotification(one, { dedupeKey: 'same' }));
  assert.ok(await sendNotification(two, { dedupeKey: 'same' }));
});

test('notifications after the stamp on screen remain unread', async () => {
  const agent = await signUpAgent(app);
  await sendNotification(agent, { ...replied('Seen') });

  const onScreen = (await list(agent)).notifications[0]?.createdAt ?? '';
  await new Promise((resolve) => setTimeout(resolve, 5));
  await sendNotification(agent, { ...replied('Not seen') });

  const body = { before: onScreen };
  assert.equal((await app.call(notifications.markAllRead, { body }, { token: agent.token })).updatedCount, 1);

  const { notifications: inbox, unreadCount } = await list(agent);
  assert.deepEqual(
    inbox.map(({ title, read }) => [title.replace(' replied', ''), read]),
    [
      ['Not seen', false],
      ['Seen', true],
    ],
  );
  assert.equal(unreadCount, 1);
});

test('without a stamp all are marked, of this agent alone', async () => {
  const [agent, other] = [await signUpAgent(app), await signUpAgent(app)];
  await sendNotification(agent);
  await sendNotification(agent);
  await sendNotification(other);
  assert.equal(
    (await app.call(notifications.markAllRead, { body: {} }, { token: agent.token })).updatedCount,
    2,
  );
  assert.equal((await list(other)).unreadCount, 1);
});

test('a stamp that is no moment is refused', async () => {
  const { token } = await signUpAgent(app);
  for (const before of ['yesterday', '', '2026-13-45T99:00:00Z']) {
    assert.equal(
      (await app.refusal(notifications.markAllRead, { body: { before } }, { token })).code,
      'invalid_request',
    );
  }
});

test('filters show what they name', async () => {
  const agent = await signUpAgent(app);
  await sendNotification(agent, { type: 'booking_via_link' });
  await sendNotification(agent, { type: 'message' });
  await sendNotification(agent, { type: 'trial_ending' });

  const first = (await list(agent)).notifications[0]?._id ?? '';
  await app.call(notifications.markRead, { params: { id: first } }, { token: agent.token });

  const types = async (filter: 'all' | 'unread' | 'bookings' | 'messages') =>
    (await list(agent, { filter })).notifications.map(({ type }) => type);
  assert.deepEqual(await types('all'), ['trial_ending', 'message', 'booking_via_link']);
  assert.deepEqual(await types('unread'), ['message', 'booking_via_link']);
  assert.deepEqual(await types('bookings'), ['booking_via_link']);
  assert.deepEqual(await types('messages'), ['message']);
});

test('pages follow one another without gap or repetition, also among rows of one moment', async () => {
  const agent = await signUpAgent(app);
  for (let number = 0; number < 7; number++)
    await sendNotification(agent, { ...replied(`${number}`), now: 1_800_000_000_000 });

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list(agent, { limit: '3', ...(cursor ? { cursor } : {}) });
    seen.push(...page.notifications.map(({ title }) => title.replace(' replied', '')));
    cursor = page.nextCursor;
  } while (cursor);
  assert.deepEqual(seen, ['6', '5', '4', '3', '2', '1', '0']);
});

test("another agent's notification cannot be marked or deleted", async () => {
  const [agent, other] = [await signUpAgent(app), await signUpAgent(app)];
  await sendNotification(agent);
  const id = (await list(agent)).notifications[0]?._id ?? '';
  for (const endpoint of [notifications.markRead, notifications.remove]) {
    assert.equal((await app.refusal(endpoint, { params: { id } }, { token: other.token })).code, 'not_found');
  }
  await app.call(notifications.remove, { params: { id } }, { token: agent.token });
  assert.deepEqual((await list(agent)).notifications, []);
});

test('a link that leaves this site is dropped', async () => {
  const agent = await signUpAgent(app);
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await sendNotification(agent, { link });
  }
  await sendNotification(agent, { link: '/bookings/1' });
  const links = (await list(agent)).notifications.map(({ link }) => link);
  assert.deepEqual(links, ['/bookings/1', null, null, null, null]);
});
