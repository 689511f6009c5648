import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as webhooks from '#contract/account/webhooks.ts';
import { memberMayDo, memberRoles } from '#domain/account/member-roles.ts';
import { webhookTypes } from '#domain/account/webhooks/webhook-types.ts';
import { jobsDone } from '#testing/drain-jobs.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { until } from '#testing/until.ts';
import { webhookWorld } from './webhook-world.fixture.ts';

const { app, receiver, start, listen, book, at, shown } = webhookWorld({ worker: true });

test('an event is on its way right after its commit, and a slow endpoint delays no other', async () => {
  const world = await start({ types: ['booking.created'] });
  const slow = await listen(world.agent, { types: ['booking.created'] });
  receiver().answer(slow.path, () => {});
  await book(world);
  await until(
    () => at(slow.path).length,
    (count) => count === 1,
  );

  await book(world, 3);
  await until(
    () => at(world.path).length,
    (count) => count === 2,
  );
  // The slow one still waits for its first answer.
  assert.equal(at(slow.path).length, 1);
});

for (const [what, change] of [
  ['left', `status = 'removed'`],
  ['has a role that makes none', `role = 'cleaner'`],
] as const)
  test(`the webhook of a member who ${what} is notified of nothing, until another member takes it over`, async () => {
    const { agent, propertyId } = await start();
    const manager = await addMember(app(), agent, { role: 'manager' });
    const heard = await listen(manager, { types: ['booking.created'] });
    await app().pool.query(`UPDATE members SET ${change} WHERE id = $1`, [manager.memberId]);
    await book({ agent, propertyId });
    await jobsDone(app());
    assert.equal(at(heard.path).length, 0);
    assert.equal((await shown({ agent, id: heard.id })).isAnsweredFor, false);

    const body = { name: 'Taken over' };
    const taken = await app().call(webhooks.change, { params: { id: heard.id }, body }, agent);
    assert.equal(taken.isAnsweredFor, true);
    await book({ agent, propertyId }, 5);
    await jobsDone(app());
    assert.equal(at(heard.path).length, 1);
  });

test('a member cannot reveal more to a program than they see', async () => {
  const { agent, propertyId } = await start();
  const manager = await addMember(app(), agent, { role: 'manager', properties: [propertyId] });
  const body = { name: 'X', url: 'https://hooks.example.com/', types: webhookTypes, namesGuests: false };
  const all = await app().refusal(webhooks.create, { body: { ...body, properties: 'all' } }, manager);
  assert.equal(all.code, 'role_too_high');
  assert.deepEqual((await app().call(webhooks.list, {}, manager)).items, []);
});

test('a member answers for a webhook exactly in the roles that may make one', async () => {
  const world = await start();
  for (const role of memberRoles.filter((one) => one !== 'owner')) {
    const member = await addMember(app(), world.agent, { role });
    await app().pool.query('UPDATE webhook_endpoints SET created_by = $1 WHERE id = $2', [
      member.memberId,
      world.id,
    ]);
    assert.equal((await shown(world)).isAnsweredFor, memberMayDo(role, 'team:write'), role);
  }
});

test('a manager with some properties tests a webhook of theirs, and what they book is reported to all', async () => {
  const { agent, propertyId, path } = await start({ types: ['booking.created'] });
  const manager = await addMember(app(), agent, { role: 'manager', properties: [propertyId] });
  const heard = await listen(manager, { properties: [propertyId], types: ['booking.created'] });
  const params = { id: heard.id };
  const tried = await app().call(webhooks.test, { params }, manager);
  assert.equal(tried.state, 'delivered');

  await book({ agent: manager, propertyId });
  await jobsDone(app());
  assert.equal(at(path).length, 1);
  const { items } = await app().call(webhooks.deliveries, { params, query: {} }, manager);
  assert.deepEqual(items.map(({ type }) => type).toSorted(), ['booking.created', 'ping']);
});
