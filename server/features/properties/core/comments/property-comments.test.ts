import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as propertyComments from '#contract/properties/property-comments.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('notes are in the order written, with author and time, once even when sent twice', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent);
  const say = (body: string, key: string) =>
    app.call(propertyComments.add, { params: { id }, body: { body } }, { token: agent.token, key });
  const [first, again] = [await say('  Boiler is new ', 'a'), await say('  Boiler is new ', 'a')];
  assert.equal(first._id, again._id);

  app.clock.advance(1000);
  await say('Key is with Rui', 'b');

  const { items } = await app.call(propertyComments.list, { params: { id } }, agent);
  assert.deepEqual(
    items.map(({ body, author, mine }) => [body, author, mine]),
    [
      ['Boiler is new', 'Ana Costa', true],
      ['Key is with Rui', 'Ana Costa', true],
    ],
  );
  assert.equal(items[0]?.createdAt, first.createdAt);

  await app.call(propertyComments.remove, { params: { id, commentId: first._id } }, agent);
  assert.equal((await app.call(propertyComments.list, { params: { id } }, agent)).items.length, 1);

  const gone = await app.refusal(propertyComments.remove, { params: { id, commentId: first._id } }, agent);
  assert.equal(gone.code, 'not_found');
});

test('another agent’s thread is neither read, written nor deleted, and empty notes are none', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent);
  const note = await app.call(propertyComments.add, { params: { id }, body: { body: 'Mine' } }, agent);
  const commentId = note._id;

  const codes = [
    await app.refusal(propertyComments.list, { params: { id } }, rival),
    await app.refusal(propertyComments.add, { params: { id }, body: { body: 'Hello' } }, rival),
    await app.refusal(propertyComments.remove, { params: { id, commentId } }, rival),
  ].map(({ status, code }) => [status, code]);
  assert.deepEqual(codes, Array(3).fill([404, 'not_found']));

  for (const body of ['', '   ', 'x'.repeat(2001)]) {
    const problem = await app.refusal(propertyComments.add, { params: { id }, body: { body } }, agent);
    assert.equal(problem.code, 'invalid_request');
  }
});
