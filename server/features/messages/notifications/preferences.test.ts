import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as notifications from '#contract/messages/notifications.ts';
import { notificationTypes } from '#domain/messages/notifications/notification-types.ts';
import { oneRow } from '#server/db/rows.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { type NewNotification, notify, sendWaitingMails } from './index.ts';
import { sendDigests } from './send-digests.ts';

const minute = 60_000;
let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-05-10T12:00:00Z' });
});
after(() => app.close());

/** A notification whose title begins with a name. */
function replied(name: string, message = 'Ines asks to stay'): Pick<NewNotification, 'text'> {
  return { text: { code: 'feedbackReplied', facts: { name, message } } };
}

async function sendNotification(agent: TestAgent, chosen: Partial<NewNotification> = {}): Promise<string> {
  const id = app.platform.newId();
  const notification = { id, agentId: agent.agentId, type: 'booking_received' as const, dedupeKey: id };
  const texts = { ...replied('Ines'), link: '/bookings/1' };
  await app.platform.transact((tx) =>
    notify(tx, { ...notification, ...texts, now: app.clock.now(), ...chosen }),
  );
  return id;
}

async function change(agent: TestAgent, body: object) {
  return await app.call(notifications.changePreferences, { body }, agent);
}

async function kindsMailedTo(agent: TestAgent): Promise<string[]> {
  const mails = await queuedMails(app, agent.email);
  return mails.map(({ kind }) => kind).filter((kind) => kind === 'notice' || kind === 'daily_digest');
}

test('an agent without choices sees everything, and is mailed the urgent ones', async () => {
  const agent = await signUpAgent(app);
  const preferences = await app.call(notifications.readPreferences, {}, agent);
  assert.deepEqual(
    preferences.types.map(({ type }) => type),
    [...notificationTypes],
  );
  assert.ok(preferences.types.every(({ inApp }) => inApp));

  const mailed = preferences.types.filter(({ email }) => email).map(({ type }) => type);
  assert.ok(
    mailed.includes('booking_via_link') && mailed.includes('hold_expiring') && mailed.includes('message'),
  );
  assert.ok(!mailed.includes('check_in_today'));

  const { email, quietHours, digest, timezone } = preferences;
  assert.deepEqual(
    [email, quietHours, digest, timezone],
    [true, null, { on: false, hour: 8 }, 'Europe/Lisbon'],
  );
});

test('a change leaves the preferences it does not name, also when two arrive at once', async () => {
  const agent = await signUpAgent(app);
  await Promise.all([
    change(agent, { types: [{ type: 'message', inApp: true, email: false }] }),
    change(agent, { types: [{ type: 'check_in_today', inApp: true, email: true }] }),
    change(agent, { quietHours: { from: '22:00', until: '07:00' } }),
    change(agent, { digest: { on: true, hour: 6 } }),
  ]);

  const { types, quietHours, digest } = await app.call(notifications.readPreferences, {}, agent);
  assert.equal(types.find(({ type }) => type === 'message')?.email, false);
  assert.equal(types.find(({ type }) => type === 'check_in_today')?.email, true);

  assert.deepEqual(
    [quietHours, digest],
    [
      { from: '22:00', until: '07:00' },
      { on: true, hour: 6 },
    ],
  );
  assert.equal((await change(agent, { quietHours: null })).quietHours, null);
});

test('unknown types, hours that no clock shows and unknown fields are refused', async () => {
  const agent = await signUpAgent(app);
  const wrong = [
    { types: [{ type: 'gossip', inApp: true, email: true }] },
    { types: [{ type: 'message', inApp: true }] },
    { quietHours: { from: '24:00', until: '07:00' } },
    { digest: { on: true, hour: 24 } },
    { digest: { on: true, hour: 7.5 } },
    { timezone: 'UTC' },
  ];

  for (const body of wrong) {
    const refused = await app.refusal(notifications.changePreferences, { body }, agent);
    assert.equal(refused.status, 400, JSON.stringify(body));
  }
});

test('the matrix decides: list and mail, one of them, or neither', async () => {
  const agent = await signUpAgent(app);
  const listed = async () => (await app.call(notifications.list, { query: {} }, agent)).notifications.length;
  const choose = (inApp: boolean, email: boolean) =>
    change(agent, { types: [{ type: 'booking_received', inApp, email }] });
  await choose(false, true);
  await sendNotification(agent);
  assert.deepEqual([await listed(), (await kindsMailedTo(agent)).length], [0, 1]);

  await choose(true, false);
  await sendNotification(agent);
  assert.deepEqual([await listed(), (await kindsMailedTo(agent)).length], [1, 1]);

  await choose(false, false);
  await sendNotification(agent);
  assert.deepEqual([await listed(), (await kindsMailedTo(agent)).length], [1, 1]);
});

test('the same notification is mailed once, despite repetitions', async () => {
  const agent = await signUpAgent(app);
  await Promise.all(Array.from({ length: 5 }, () => sendNotification(agent, { dedupeKey: 'booking:7:1' })));
  assert.equal((await kindsMailedTo(agent)).length, 1);
});

test('with the switch for mails off, none leaves, regardless of the types', async () => {
  const agent = await signUpAgent(app);
  await change(agent, { email: false });
  await sendNotification(agent);
  assert.deepEqual(await kindsMailedTo(agent), []);
});

test('in quiet hours the list has it immediately, and the mail is sent when they end', async () => {
  const agent = await signUpAgent(app, { timezone: 'Europe/Lisbon' });
  await change(agent, { quietHours: { from: '12:30', until: '14:00' } });
  app.clock.set('2027-05-10T12:00:00Z');
  await sendNotification(agent);

  assert.equal((await app.call(notifications.list, { query: {} }, agent)).notifications.length, 1);
  assert.deepEqual(await kindsMailedTo(agent), []);

  app.clock.set('2027-05-10T12:59:59Z');
  await sendWaitingMails(app.platform);
  assert.deepEqual(await kindsMailedTo(agent), []);

  app.clock.set('2027-05-10T13:00:00Z');
  await Promise.all([sendWaitingMails(app.platform), sendWaitingMails(app.platform)]);
  assert.deepEqual(await kindsMailedTo(agent), ['notice']);
});

test('a mail that waits for the end of quiet hours reveals no text to readers of the database', async () => {
  const agent = await signUpAgent(app, { timezone: 'UTC' });
  app.clock.set('2027-05-10T12:00:00Z');
  await change(agent, { quietHours: { from: '11:00', until: '13:00' } });
  await sendNotification(agent, {
    ...replied('Ines asks', 'Is there a crib?'),
    link: '/bookings/of-ines',
  });

  const { rows } = await app.pool.query<{ text: string }>(
    `SELECT mail::text AS text FROM waiting_mails WHERE agent_id = $1`,
    [agent.agentId],
  );
  assert.equal(rows.length, 1);

  for (const secret of [agent.email, 'Ines asks', 'Is there a crib?', 'of-ines'])
    assert.ok(!oneRow(rows).text.includes(secret), `${secret} can be read`);

  app.clock.set('2027-05-10T13:00:00Z');
  await sendWaitingMails(app.platform);

  const [mail] = await queuedMails(app, agent.email).then((all) =>
    all.filter(({ kind }) => kind === 'notice'),
  );
  assert.ok(JSON.stringify(mail).includes('Is there a crib?'));
});

test('a mail that a release before let wait unsealed is sent all the same, unless it is unwanted by now', async () => {
  const [wants, wantsNot] = [await signUpAgent(app), await signUpAgent(app)];
  await change(wantsNot, { types: [{ type: 'booking_received', inApp: true, email: false }] });

  for (const { agentId, email } of [wants, wantsNot]) {
    const about = { agentId, topic: 'booking_received' };
    const data = { ...replied('Ines asks', 'From before'), path: '/bookings' };
    await app.pool.query(
      `INSERT INTO waiting_mails (agent_id, id, due_at, unless_read, mail) VALUES ($1, $2, $3, false, $4)`,
      [agentId, app.platform.newId(), new Date(app.clock.now()), { kind: 'notice', to: email, about, data }],
    );
  }
  await sendWaitingMails(app.platform);
  assert.deepEqual([await kindsMailedTo(wants), await kindsMailedTo(wantsNot)], [['notice'], []]);
});

test('a mail that waits is not sent when it was switched off meanwhile', async () => {
  app.clock.set('2027-05-10T12:00:00Z');
  const agent = await signUpAgent(app, { timezone: 'UTC' });
  await change(agent, { quietHours: { from: '11:00', until: '13:00' } });
  await sendNotification(agent);
  await change(agent, { types: [{ type: 'booking_received', inApp: true, email: false }] });
  app.clock.set('2027-05-10T13:00:00Z');
  await sendWaitingMails(app.platform);
  assert.deepEqual(await kindsMailedTo(agent), []);
});

test('a message is mailed to an agent who is away, and not to one who reads it within five minutes', async () => {
  const [away, here] = [await signUpAgent(app), await signUpAgent(app)];
  await sendNotification(away, { type: 'message' });
  const id = await sendNotification(here, { type: 'message' });
  await sendWaitingMails(app.platform);
  assert.deepEqual(await kindsMailedTo(away), []);
  await app.call(notifications.markRead, { params: { id } }, here);
  app.clock.advance(5 * minute);
  await sendWaitingMails(app.platform);
  assert.deepEqual([await kindsMailedTo(away), await kindsMailedTo(here)], [['notice'], []]);
});

const facts = [{ label: 'Arrivals today', value: '2' }];

test('the digest leaves once a day at its hour on the agent’s clock, also when the server was down then', async () => {
  app.clock.set('2027-05-11T05:00:00Z');
  const agent = await signUpAgent(app, { timezone: 'Europe/Lisbon', rememberMe: true });
  await change(agent, { digest: { on: true, hour: 7 } });

  const digest = () => sendDigests(app.platform, async () => facts);
  await digest();
  assert.deepEqual(await kindsMailedTo(agent), []);

  app.clock.set('2027-05-11T06:00:00Z');
  await Promise.all([digest(), digest(), digest()]);
  await digest();
  assert.deepEqual(await kindsMailedTo(agent), ['daily_digest']);

  app.clock.set('2027-05-12T20:00:00Z');
  await digest();
  assert.equal((await kindsMailedTo(agent)).length, 2);
});

test('an agent who switches the digest on after its hour gets the first one tomorrow', async () => {
  app.clock.set('2027-05-13T10:00:00Z');
  const agent = await signUpAgent(app, { timezone: 'UTC', rememberMe: true });
  await change(agent, { digest: { on: true, hour: 8 } });
  await sendDigests(app.platform, async () => facts);
  assert.deepEqual(await kindsMailedTo(agent), []);
  app.clock.set('2027-05-14T08:00:00Z');
  await sendDigests(app.platform, async () => facts);
  assert.deepEqual(await kindsMailedTo(agent), ['daily_digest']);
});

test('a day without events sends no digest; unread ones are included in the next', async () => {
  app.clock.set('2027-05-15T07:00:00Z');
  const [quiet, busy] = [
    await signUpAgent(app, { timezone: 'UTC' }),
    await signUpAgent(app, { timezone: 'UTC' }),
  ];
  for (const agent of [quiet, busy]) await change(agent, { digest: { on: true, hour: 8 } });

  await sendNotification(busy, { type: 'payment_received', ...replied('Paid', '€120 from Ines') });
  app.clock.set('2027-05-15T08:00:00Z');
  await sendDigests(app.platform, async () => []);
  assert.deepEqual(await kindsMailedTo(quiet), []);

  const [mail] = (await queuedMails(app, busy.email)).filter(({ kind }) => kind === 'daily_digest');
  assert.match(JSON.stringify(mail), /€120 from Ines/);
});
