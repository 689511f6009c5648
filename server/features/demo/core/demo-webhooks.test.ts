import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as webhooks from '#contract/account/webhooks.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { loadBookings } from './load-bookings.ts';
import { loadDemo } from './load-demo.ts';
import { loadWebhooks } from './load-webhooks.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ env: { DEMO: 'on' } });
  const demo = await loadDemo(app.platform);
  assert.ok(demo);
  const [first] = demo.properties;
  assert.ok(first);
  const near = { properties: demo.properties.slice(0, 2), links: demo.links };
  await loadBookings(app.platform, near, { signal: new AbortController().signal, part: 'near' });
  await loadWebhooks(app.platform, first.agent);
  await loadWebhooks(app.platform, first.agent);
});
after(() => app.close());

test('the demo has a webhook that works and one whose address is away, with their deliveries', async () => {
  const body = { email: 'ines@marisol.example', password: 'staydesk-demo' };
  const owner = await app.call(auth.login, { body });
  const { items } = await app.call(webhooks.list, {}, owner);
  assert.deepEqual(
    items.map(({ name, status, failingSince }) => [name, status, failingSince !== null]),
    [
      ['Door locks', 'active', false],
      ['Cleaning app', 'active', true],
    ],
  );

  const [locks, cleaning] = items;
  assert.deepEqual([locks?.waiting, cleaning?.waiting], [0, 3]);
  const sent = await app.call(
    webhooks.deliveries,
    { params: { id: locks?._id ?? '' }, query: { limit: '100' } },
    owner,
  );
  assert.ok(sent.items.length > 0 && sent.items.every(({ state }) => state === 'delivered'));

  const tried = await app.call(webhooks.test, { params: { id: cleaning?._id ?? '' } }, owner);
  assert.deepEqual([tried.state, tried.status], ['failed', 503]);
  const ok = await app.call(webhooks.test, { params: { id: locks?._id ?? '' } }, owner);
  assert.equal(ok.state, 'delivered');
});
