import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as activity from '#contract/account/activity.ts';
import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { loadDemo } from './load-demo.ts';

const password = 'staydesk-demo';

let app: TestApp;
before(async () => {
  app = await openTestApp({ env: { DEMO: 'on' } });
  await loadDemo(app.platform);
});
after(() => app.close());

const signIn = (email: string) => app.call(auth.login, { body: { email, password } });

test('the agency of the demo has a front desk, an accountant and a cleaner, who sign in with its password', async () => {
  const owner = await signIn('ines@marisol.example');
  const { items } = await app.call(team.list, {}, owner);
  assert.deepEqual(
    items.map(({ name, role }) => [name, role]),
    [
      ['Inês Carvalho', 'owner'],
      ['Rui Lopes', 'front-desk'],
      ['Marta Reis', 'accountant'],
      ['Eva Nunes', 'cleaner'],
    ],
  );

  for (const name of ['rui', 'marta', 'eva'])
    assert.equal((await signIn(`${name}@marisol.example`)).agent._id, owner.agent._id);

  const joined = (await app.call(activity.list, { query: { entityType: 'member' } }, owner)).items;
  assert.equal(joined.length, 3);
});

test('a resumed fill adds no member twice', async () => {
  await loadDemo(app.platform);
  const owner = await signIn('ines@marisol.example');
  assert.equal((await app.call(team.list, {}, owner)).items.length, 4);
});
