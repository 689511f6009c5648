import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as webhooks from '#contract/account/webhooks.ts';
import { webhookTypes } from '#domain/account/webhooks/webhook-types.ts';
import { jobsDone } from '#testing/drain-jobs.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { until } from '#testing/until.ts';
import { webhookWorld } from './webhook-world.fixture.ts';

const { app, receiver, start, listen, book, at } = webhookWorld({ worker: true });

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

test('the webhook of a member who left is told of nothing', async () => {
  const { agent, propertyId } = await start();
  const manager = await addMember(app(), agent, { role: 'manager' });
  const heard = await listen(manager);
  await app().pool.query(`UPDATE members SET status = 'removed' WHERE id = $1`, [manager.memberId]);
  await book({ agent, propertyId });
  await jobsDone(app());
  assert.equal(at(heard.path).length, 0);
});

test('a member cannot tell a program more than they see', async () => {
  const { agent, propertyId } = await start();
  const manager = await addMember(app(), agent, { role: 'manager', properties: [propertyId] });
  const body = { name: 'X', url: 'https://hooks.example.com/', types: webhookTypes, namesGuests: false };
  const all = await app().refusal(webhooks.create, { body: { ...body, properties: 'all' } }, manager);
  assert.equal(all.code, 'role_too_high');
  assert.deepEqual((await app().call(webhooks.list, {}, manager)).items, []);
});
