import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as properties from '#contract/properties/properties.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('each of many changes separately, and each refusal names its missing fields', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const live = await publishProperty(app, agent, { title: 'Live' });
  const paused = await publishProperty(app, agent, { title: 'Paused' });
  const draft = await app.call(properties.create, { body: { title: 'Draft', type: 'house' } }, agent);
  const foreign = await publishProperty(app, rival);
  await app.call(properties.changeStatuses, { body: { ids: [paused._id], status: 'paused' } }, agent);

  const ids = [live._id, paused._id, draft._id, foreign._id, live._id];
  const { results } = await app.call(properties.changeStatuses, { body: { ids, status: 'active' } }, agent);
  assert.deepEqual(
    results.map(({ title, outcome, before, code, missing }) => [title, outcome, before, code, missing]),
    [
      ['Live', 'unchanged', 'active', null, []],
      ['Paused', 'changed', 'paused', null, []],
      ['Draft', 'refused', 'draft', 'property_incomplete', ['city', 'country', 'price']],
      [null, 'refused', null, 'not_found', []],
    ],
  );

  const now = await app.call(properties.read, { params: { id: paused._id } }, agent);
  const others = await app.call(properties.read, { params: { id: foreign._id } }, rival);
  assert.deepEqual([now.status, others.version], ['active', foreign.version]);
});

test('an empty list, more than a hundred and an invalid state are refused', async () => {
  const agent = await signUpAgent(app);
  const { _id } = await publishProperty(app, agent);
  for (const body of [
    { ids: [], status: 'paused' },
    { ids: Array.from({ length: 101 }, () => _id), status: 'paused' },
    { ids: [_id], status: 'draft' },
    { ids: ['1'], status: 'paused' },
  ]) {
    assert.equal((await app.refusal(properties.changeStatuses, { body }, agent)).code, 'invalid_request');
  }
});
