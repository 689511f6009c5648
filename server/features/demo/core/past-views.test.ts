import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { insertPastViews } from './demo.store.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('visitors of the past are counted on their link, and are the same when it is done again', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const { _id: linkId } = await shareProperties(app, agent);
  const past = { agentId: agent.agentId, linkId, propertyIds: [property._id], from: '2026-01-01', days: 40 };
  await insertPastViews(app.pool, past);

  const { counters } = await app.call(sharedLinks.readStats, { params: { id: linkId } }, agent);
  assert.ok(counters.uniqueVisitors >= 80 && counters.uniqueVisitors <= 280);
  assert.ok(counters.views > counters.uniqueVisitors);

  await insertPastViews(app.pool, past);
  const again = await app.call(sharedLinks.readStats, { params: { id: linkId } }, agent);
  assert.deepEqual(again.counters, counters);
});
