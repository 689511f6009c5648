import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as blocks from '#contract/properties/blocks.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

async function start() {
  const agent = await signUpAgent(app);
  const { _id } = await publishProperty(app, agent);
  return { agent, params: { id: _id } };
}

test('closed nights are listed, may touch, never overlap, and can be opened again', async () => {
  const { agent, params } = await start();
  const body = { checkIn: '2027-03-10', checkOut: '2027-03-15', kind: 'owner_stay', note: ' Us ' } as const;
  const block = await app.call(blocks.create, { params, body }, agent);
  assert.deepEqual([block.kind, block.note, block.propertyId], ['owner_stay', 'Us', params.id]);

  const beside = { checkIn: '2027-03-15', checkOut: '2027-03-16' };
  assert.equal((await app.call(blocks.create, { params, body: beside }, agent)).kind, 'manual');

  const over = { checkIn: '2027-03-14', checkOut: '2027-03-18' };
  const problem = await app.refusal(blocks.create, { params, body: over }, agent);
  assert.deepEqual([problem.status, problem.code], [409, 'dates_unavailable']);
  assert.deepEqual(problem.facts?.clash, { checkIn: '2027-03-10', checkOut: '2027-03-16' });

  const removal = { params: { ...params, blockId: block._id } };
  assert.deepEqual(await app.call(blocks.remove, removal, agent), { ok: true });
  assert.equal((await app.refusal(blocks.remove, removal, agent)).code, 'not_found');

  const wide = { checkIn: '2027-03-11', checkOut: '2027-03-15' };
  await app.call(blocks.create, { params, body: wide }, agent);

  const { items } = await app.call(blocks.list, { params }, agent);
  assert.deepEqual(
    items.map(({ checkIn, checkOut }) => [checkIn, checkOut]),
    [
      ['2027-03-11', '2027-03-15'],
      ['2027-03-15', '2027-03-16'],
    ],
  );
});

test('exactly one of many that close overlapping nights at once does', async () => {
  const { agent, params } = await start();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const body = { checkIn: `2027-05-0${(index % 4) + 1}`, checkOut: '2027-05-08' };
      return app.send(blocks.create, { params, body }, agent);
    }),
  );
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [201, ...Array.from({ length: 11 }, () => 409)]);
  assert.equal((await app.call(blocks.list, { params }, agent)).items.length, 1);
});

test('a repeated request with the same key closes once and answers the same', async () => {
  const { agent, params } = await start();
  const body = { checkIn: '2027-06-01', checkOut: '2027-06-03' };
  const options = { token: agent.token, key: 'close-1' };
  const first = await app.call(blocks.create, { params, body }, options);
  assert.deepEqual(await app.call(blocks.create, { params, body }, options), first);
});

test('days that are none, empty or endless ranges are refused', async () => {
  const { agent, params } = await start();
  const codeOf = async (checkIn: string, checkOut: string) =>
    (await app.refusal(blocks.create, { params, body: { checkIn, checkOut } }, agent)).code;
  assert.equal(await codeOf('2027-02-30', '2027-03-02'), 'invalid_request');
  assert.equal(await codeOf('2027-03-02', '2027-03-02'), 'empty_stay');
  assert.equal(await codeOf('2027-03-02', '2027-03-01'), 'empty_stay');
  assert.equal(await codeOf('2027-03-02', '2028-03-04'), 'stay_too_long');
  assert.equal(await codeOf('1999-03-02', '1999-03-04'), 'invalid_dates');
});

test('nights of another agent’s property can be neither closed, seen nor opened', async () => {
  const { agent, params } = await start();
  const other = await start();
  const body = { checkIn: '2027-03-10', checkOut: '2027-03-15' };
  const block = await app.call(blocks.create, { params, body }, agent);

  assert.equal((await app.refusal(blocks.create, { params, body }, other.agent)).code, 'not_found');
  assert.equal((await app.refusal(blocks.list, { params }, other.agent)).code, 'not_found');

  for (const id of [params.id, other.params.id]) {
    const removal = { params: { id, blockId: block._id } };
    assert.equal((await app.refusal(blocks.remove, removal, other.agent)).code, 'not_found');
  }
  assert.equal((await app.call(blocks.list, { params }, agent)).items.length, 1);
});
