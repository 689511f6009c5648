import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAnnouncements from '#contract/admin/announcements.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as announcements from '#contract/messages/announcements.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { mailAnnouncements, publishAnnouncements } from './announcements.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

type New = InputOf<typeof adminAnnouncements.create>['body'];
const create = (body: Partial<New> = {}) =>
  app.call(
    adminAnnouncements.create,
    {
      body: {
        title: 'Faster calendars',
        body: 'They are read **every** two minutes.',
        byMail: false,
        ...body,
      },
    },
    admin,
  );
const read = (id: string) => app.call(adminAnnouncements.read, { params: { id } }, admin);
const unread = async (agent: TestAgent) =>
  (await app.call(announcements.list, {}, agent)).items.map(({ _id }) => _id);
const mailsTo = async () => {
  const { rows } = await app.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mail_deliveries WHERE kind = 'announcement'`,
  );
  return rows[0]?.count;
};

test('an announcement is shown to each agent of its audience until they have read it', async () => {
  const [one, two] = [await signUpAgent(app), await signUpAgent(app)];
  const { _id: id, state, recipients } = await create();
  assert.deepEqual([state, recipients], ['published', 2]);
  assert.deepEqual([await unread(one), await unread(two)], [[id], [id]]);

  const late = await signUpAgent(app);
  assert.deepEqual(await unread(late), [], 'a later agent is not in the audience');
  assert.equal((await app.refusal(announcements.markRead, { params: { id } }, late)).code, 'not_found');

  await app.call(announcements.markRead, { params: { id } }, one);
  await app.call(announcements.markRead, { params: { id } }, one);
  assert.deepEqual([await unread(one), await unread(two)], [[], [id]]);

  const { items } = await app.call(adminAnnouncements.listReceipts, { params: { id }, query: {} }, admin);
  assert.deepEqual(
    items.map(({ agent, readAt }) => [agent._id, readAt !== null]),
    [
      [one.agentId, true],
      [two.agentId, false],
    ],
  );
  assert.equal((await read(id)).read, 1);

  const first = await app.call(
    adminAnnouncements.listReceipts,
    { params: { id }, query: { limit: '1' } },
    admin,
  );

  const rest = await app.call(
    adminAnnouncements.listReceipts,
    { params: { id }, query: { cursor: first.nextCursor ?? '' } },
    admin,
  );
  assert.deepEqual([...first.items, ...rest.items], items, 'page by page');
});

test('each member reads for themselves what was published after they joined; the business has read with the first', async (t) => {
  const working = await openTestApp({ worker: true });
  t.after(() => working.close());
  const admin = await signUpAdmin(working);
  const owner = await signUpAgent(working);
  const publish = async () => {
    const body = { title: 'Faster calendars', body: 'Every two minutes.', byMail: false };
    const { _id } = await working.call(adminAnnouncements.create, { body }, admin);
    working.clock.advance(60_000);
    return _id;
  };
  const unread = async (member: { token: string }) =>
    (await working.call(announcements.list, {}, member)).items.map(({ _id }) => _id);

  const early = await publish();
  const [desk, accountant] = [await addMember(working, owner), await addMember(working, owner)];
  working.clock.advance(60_000);
  const late = await publish();
  assert.deepEqual([await unread(owner), await unread(desk)], [[late, early], [late]]);

  const params = { id: late };
  await working.call(announcements.markRead, { params }, desk);
  await working.call(announcements.markRead, { params }, desk);
  assert.deepEqual(await Promise.all([owner, desk, accountant].map(unread)), [[late, early], [], [late]]);

  const read = await working.call(adminAnnouncements.read, { params }, admin);
  assert.deepEqual([read.recipients, read.read], [1, 1]);
  const { items } = await working.call(adminAnnouncements.listReceipts, { params, query: {} }, admin);
  assert.ok(items.every(({ readAt }) => readAt !== null));

  await working.call(announcements.markRead, { params }, owner);
  assert.deepEqual(await Promise.all([owner, desk, accountant].map(unread)), [[early], [], [late]]);
});

test('the audience is counted before, by plan, subscription and country', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);

  const count = async (query: InputOf<typeof adminAnnouncements.countAudience>['query']) =>
    (await app.call(adminAnnouncements.countAudience, { query }, admin)).agents;
  const everybody = await count({});
  assert.ok(everybody > 1);
  assert.equal(await count({ subscription: 'trial', plan: 'none' }), everybody);
  assert.equal(await count({ plan: 'business' }), 0);
  assert.equal(await count({ country: 'PT' }), 1);
  assert.equal(await count({ country: 'AQ' }), 0);
  assert.equal((await create({ country: 'PT' })).recipients, 1);
});

test('a scheduled one is published at its time, once, and mailed to each agent once', async () => {
  const agent = await signUpAgent(app);
  const at = app.clock.now() + 600_000;
  const { _id: id, state } = await create({ byMail: true, publishAt: new Date(at).toISOString() });
  assert.equal(state, 'scheduled');

  await publishAnnouncements(app.platform);
  assert.ok(!(await unread(agent)).includes(id));

  app.clock.set(new Date(at).toISOString());
  await Promise.all([publishAnnouncements(app.platform), publishAnnouncements(app.platform)]);
  assert.ok((await unread(agent)).includes(id));

  await Promise.all([mailAnnouncements(app.platform), mailAnnouncements(app.platform)]);
  await mailAnnouncements(app.platform);

  const { recipients, mailed } = await read(id);
  assert.deepEqual([mailed, await mailsTo()], [recipients, recipients]);
});

test('an account that is suspended before its mail is due is not mailed, and not counted as mailed', async () => {
  const agent = await signUpAgent(app);
  const before = (await mailsTo()) ?? 0;
  const { _id: id, recipients } = await create({ byMail: true });
  await app.pool.query(`UPDATE agents SET status = 'suspended' WHERE id = $1`, [agent.agentId]);
  await mailAnnouncements(app.platform);
  assert.deepEqual([(await read(id)).mailed, await mailsTo()], [recipients - 1, before + recipients - 1]);
  const { items } = await app.call(adminAnnouncements.listReceipts, { params: { id }, query: {} }, admin);
  assert.equal(items.find((item) => item.agent._id === agent.agentId)?.isMailed, false);
});

test('a withdrawn one is shown to no one, and mails that wait are not sent', async () => {
  const agent = await signUpAgent(app);
  const before = await mailsTo();
  const { _id: id } = await create({ byMail: true });
  const { state } = await app.call(adminAnnouncements.withdraw, { params: { id } }, admin);
  assert.equal(state, 'withdrawn');

  await mailAnnouncements(app.platform);
  assert.deepEqual([await unread(agent), await mailsTo()], [[], before]);

  const later = new Date(app.clock.now() + 60_000).toISOString();
  const { _id: planned } = await create({ publishAt: later });
  await app.call(adminAnnouncements.withdraw, { params: { id: planned } }, admin);
  app.clock.advance(120_000);
  await publishAnnouncements(app.platform);
  assert.equal((await read(planned)).state, 'withdrawn');
});

test('one without text or in the past is refused', async () => {
  for (const body of [
    { title: '  ' },
    { body: ' \n ' },
    { publishAt: '2020-01-01T00:00:00Z' },
    { publishAt: 'soon' },
  ]) {
    const whole = { title: 'A', body: 'B', byMail: false, ...body };
    assert.equal((await app.send(adminAnnouncements.create, { body: whole }, admin)).status, 400);
  }
});
