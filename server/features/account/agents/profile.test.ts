import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('a change leaves the fields it does not name, and empties those it sets to null', async () => {
  const agent = await signUpAgent(app, { company: 'Casa Costa', phone: '+351 21 000 0000' });
  const first = await app.call(agents.readProfile, {}, agent);
  const body = { bio: 'Two flats by the river.', currency: 'GBP', timezone: 'Asia/Kolkata', locale: 'pt-PT' };
  const changed = await app.call(agents.changeProfile, { body }, agent);
  assert.deepEqual(changed, { ...first, ...body });
  const emptied = await app.call(agents.changeProfile, { body: { company: null, phone: '  ' } }, agent);
  assert.deepEqual(emptied, { ...changed, company: null, phone: null });
  assert.deepEqual(await app.call(agents.readProfile, {}, agent), emptied);
});

test('a time zone, currency, language or name that does not exist is refused and changes nothing', async () => {
  const agent = await signUpAgent(app);
  const before = await app.call(agents.readProfile, {}, agent);
  const codeOf = async (body: object) => (await app.refusal(agents.changeProfile, { body }, agent)).code;
  for (const timezone of ['Europe/Atlantis', 'europe/lisbon', 'EST', '+01:00', 'GMT+1', 'UTC+2']) {
    assert.equal(await codeOf({ bio: 'new', timezone }), 'unknown_timezone', timezone);
  }

  assert.equal(await codeOf({ bio: 'new', currency: 'ZZZ' }), 'unknown_currency');
  assert.equal(await codeOf({ bio: 'new', currency: 'eur' }), 'invalid_request');
  assert.equal(await codeOf({ bio: 'new', locale: 'xx-INVALID-xx' }), 'invalid_request');
  assert.equal(await codeOf({ bio: 'new', name: ' ' }), 'invalid_request');
  assert.deepEqual(await app.call(agents.readProfile, {}, agent), before);
});

test('refuses by name the fields that an agent may not set', async () => {
  const agent = await signUpAgent(app);
  for (const field of ['_id', 'email', 'status', 'emailVerifiedAt', 'settings', '__proto__x']) {
    const { code, errors } = await app.refusal(agents.changeProfile, { body: { [field]: 'x' } }, agent);
    assert.equal(code, 'invalid_request');
    assert.deepEqual(
      errors?.map((error) => error.field),
      [field],
    );
  }
});

test('two changes at once both count', async () => {
  const agent = await signUpAgent(app);
  await Promise.all([
    app.call(agents.changeProfile, { body: { phone: '+1 555 0100' } }, agent),
    app.call(agents.changeProfile, { body: { company: 'Costa Lets' } }, agent),
    app.call(agents.changeProfile, { body: { bio: 'Hello' } }, agent),
  ]);
  const { phone, company, bio } = await app.call(agents.readProfile, {}, agent);
  assert.deepEqual([phone, company, bio], ['+1 555 0100', 'Costa Lets', 'Hello']);
});
