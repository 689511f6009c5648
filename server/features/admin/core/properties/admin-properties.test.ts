import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminProperties from '#contract/admin/properties.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const list = (query: Record<string, string>) => app.call(adminProperties.list, { query }, admin);
const moderate = (
  id: string,
  status: 'approved' | 'rejected' | 'suspended' | 'pending_review',
  reason?: string,
) =>
  app.call(
    adminProperties.changeModeration,
    { params: { id }, body: { status, ...(reason === undefined ? {} : { reason }) } },
    admin,
  );

test('lists properties of all agents, in four orders, in contiguous pages', async () => {
  const one = await signUpAgent(app);
  const two = await signUpAgent(app);
  for (const [agent, title] of [
    [one, 'Boat house'],
    [two, 'attic'],
    [one, 'Cabin'],
    [two, 'Attic'],
  ] as const) {
    app.clock.advance(1000);
    await publishProperty(app, agent, { title });
  }

  const walk = async (sort: string) => {
    const titles: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ sort, limit: '1', ...(cursor ? { cursor } : {}) });
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    return titles;
  };

  assert.deepEqual(await walk('added_desc'), ['Attic', 'Cabin', 'attic', 'Boat house']);
  assert.deepEqual(await walk('added_asc'), ['Boat house', 'attic', 'Cabin', 'Attic']);
  assert.deepEqual(await walk('updated_desc'), await walk('added_desc'));
  assert.deepEqual(
    (await walk('title_asc')).map((title) => title.toLowerCase()),
    ['attic', 'attic', 'boat house', 'cabin'],
  );

  const { items, total } = await list({ q: 'BOAT' });
  assert.deepEqual([items[0]?.agent._id, total], [one.agentId, 1]);
});

test('a suspended listing vanishes from its link, its agent is notified of the reason, and it can be restored', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent, { title: 'Cliff flat' });
  await publishProperty(app, agent);

  const { linkCode } = await shareProperties(app, agent);
  const shown = async () =>
    (await app.call(sharedLinks.readAsVisitor, { params: { id: linkCode }, query: {} })).properties.some(
      (property) => property._id === id,
    );
  assert.equal(await shown(), true);

  const { property } = await moderate(id, 'suspended', 'The photos are of another place.');
  assert.deepEqual(
    [property.moderation, property.moderationReason],
    ['suspended', 'The photos are of another place.'],
  );
  assert.equal(await shown(), false);
  assert.deepEqual(
    (await list({ status: 'suspended' })).items.map(({ _id }) => _id),
    [id],
  );

  const { notifications: inbox } = await app.call(notifications.list, { query: {} }, agent);
  const notice = inbox.find(({ title }) => title === 'Cliff flat was suspended');
  assert.match(notice?.message ?? '', /^The photos are of another place\./);

  await moderate(id, 'approved');
  await moderate(id, 'approved');
  assert.equal(await shown(), true);

  const { items } = await app.call(adminLogs.list, { query: { type: 'property' } }, admin);
  assert.deepEqual(
    items
      .filter(({ actor }) => actor.type === 'admin')
      .map(({ action, before, after }) => [action, before?.moderation, after?.moderation]),
    [
      ['property_approved', 'suspended', 'approved'],
      ['property_suspended', 'approved', 'suspended'],
    ],
  );
});

test('a suspended listing is not counted as listed, and a reason without a full stop gets one in the notice', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent, { title: 'Mill house' });
  const listed = async () => {
    // The numbers are counted once a minute.
    app.clock.advance(2 * minuteMs);
    return (await app.call(adminStats.read, {}, admin)).properties.active;
  };
  const before = await listed();
  await moderate(id, 'suspended', 'The photos are of another place');
  assert.equal(await listed(), before - 1);

  const { notifications: inbox } = await app.call(notifications.list, { query: {} }, agent);
  const notice = inbox.find(({ title }) => title === 'Mill house was suspended');
  assert.match(notice?.message ?? '', /^The photos are of another place\. \S/);
});

test('a rejection without a reason, an unknown state, order or listing is refused', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent);
  const refusal = async (body: unknown, to = id) => {
    const { status, code } = await app.refusal(
      adminProperties.changeModeration,
      { params: { id: to }, body },
      admin,
    );
    return `${status} ${code}`;
  };

  assert.equal(await refusal({ status: 'rejected' }), '400 reason_required');
  assert.equal(await refusal({ status: 'suspended', reason: ' ' }), '400 reason_required');
  assert.equal(await refusal({ status: 'active' }), '400 invalid_request');
  assert.equal(
    await refusal({ status: 'approved' }, '01890000-0000-7000-8000-000000000000'),
    '404 not_found',
  );

  for (const query of [{ status: 'lost' }, { sort: 'price' }, { cursor: 'abc' }, { q: 'x'.repeat(201) }]) {
    assert.equal((await app.send(adminProperties.list, { query }, admin)).status, 400);
  }
});
