import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as subscription from '#contract/subscription/subscription.ts';
import type { Queryable } from '#server/db/pool.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  lockListingCount,
  readEntitlements,
  refuseFeature,
  refuseLiveListing,
  refuseNewListing,
} from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

async function insertListings(db: Queryable, agentId: string, count: number, status: string): Promise<void> {
  await db.query(
    `INSERT INTO properties (agent_id, id, title, type, status, moderation, timezone, currency, details)
     SELECT $1, uuidv7(), 'Flat', 'apartment', $3, 'approved', 'UTC', 'EUR', '{}' FROM generate_series(1, $2)`,
    [agentId, count, status],
  );
}

async function givePlan(agent: TestAgent, planType: string, status = 'active'): Promise<void> {
  await app.pool.query('UPDATE subscriptions SET status = $2, plan_type = $3 WHERE agent_id = $1', [
    agent.agentId,
    status,
    planType,
  ]);
}

test('a trial allows everything to its last millisecond and nothing from then on', async () => {
  const agent = await signUpAgent(app);
  const { trial_ends_at } = await app.call(subscription.readStatus, {}, agent);
  const end = Date.parse(trial_ends_at ?? '');
  const at = (moment: number) => readEntitlements(app.pool, agent.agentId, moment);
  assert.equal((await at(end - 1)).isTrialActive, true);
  assert.equal((await at(end)).isTrialActive, false);
  assert.equal((await at(end)).canCreateListing?.refused, 'trial_expired');
  assert.equal(await refuseFeature(app.pool, agent.agentId, 'sharedLinks', end - 1), null);

  const locked = await refuseFeature(app.pool, agent.agentId, 'sharedLinks', end);
  assert.equal(
    locked && texts(defaultLocale).refusal(locked),
    'Your free trial has expired. Please subscribe to continue using shared links.',
  );
});

test('the reply lists allowed and refused features with the reason', async () => {
  const agent = await signUpAgent(app);
  assert.deepEqual(await app.call(subscription.canCreateListing, {}, agent), {
    allowed: true,
    code: null,
    detail: null,
    listing_count: 0,
    maxListings: 100,
  });

  await givePlan(agent, 'starter');
  await insertListings(app.pool, agent.agentId, 2, 'active');
  await insertListings(app.pool, agent.agentId, 1, 'draft');
  await insertListings(app.pool, agent.agentId, 5, 'archived');

  const answer = await app.call(subscription.canCreateListing, {}, agent);
  assert.deepEqual(
    [answer.allowed, answer.code, answer.listing_count, answer.maxListings],
    [false, 'listing_limit', 3, 3],
  );
  assert.ok(answer.detail);

  const status = await app.call(subscription.readStatus, {}, agent);
  assert.deepEqual(
    [
      status.status,
      status.planType,
      status.allows_shared_links,
      status.features.analytics,
      status.is_trial_active,
    ],
    ['active', 'starter', true, false, false],
  );
});

test('listings must be chosen when more are live than the plan allows, until the rest are paused', async () => {
  const agent = await signUpAgent(app);
  await givePlan(agent, 'starter');
  await insertListings(app.pool, agent.agentId, 4, 'active');

  const needed = async () => (await app.call(subscription.readStatus, {}, agent)).needs_listing_selection;
  assert.equal(await needed(), true);

  await app.pool.query(
    `UPDATE properties SET status = 'paused' WHERE id = (SELECT id FROM properties WHERE agent_id = $1 LIMIT 1)`,
    [agent.agentId],
  );

  assert.equal(await needed(), false);
  assert.equal((await refuseLiveListing(app.pool, agent.agentId, app.clock.now()))?.refused, 'listing_limit');
});

test('without a subscription nothing is allowed', async () => {
  const agent = await signUpAgent(app);
  await app.pool.query('DELETE FROM subscriptions WHERE agent_id = $1', [agent.agentId]);
  const status = await app.call(subscription.readStatus, {}, agent);
  assert.deepEqual(
    [status.status, status.allows_shared_links, status.features.maxListings],
    ['inactive', false, 0],
  );
  assert.equal((await app.call(subscription.canCreateListing, {}, agent)).code, 'subscription_inactive');
});

test('one of twenty who add a listing at once when one is left succeeds', async () => {
  const agent = await signUpAgent(app);
  await insertListings(app.pool, agent.agentId, 99, 'draft');

  const add = () =>
    app.platform.transact(async (tx) => {
      const refusal = await refuseNewListing(tx, agent.agentId, app.clock.now());
      if (refusal) return refusal;
      await insertListings(tx, agent.agentId, 1, 'draft');
      return 'added';
    });

  const answers = await Promise.all(Array.from({ length: 20 }, add));
  const refused = answers.flatMap((answer) => (answer === 'added' ? [] : [answer.refused]));
  assert.deepEqual(refused, Array(19).fill('listing_limit'));
  assert.deepEqual(await app.platform.transact((tx) => lockListingCount(tx, agent.agentId)), {
    counted: 100,
    live: 0,
  });
});

test('one agent sees nothing of another', async () => {
  const busy = await signUpAgent(app);
  const other = await signUpAgent(app);
  await insertListings(app.pool, busy.agentId, 7, 'active');
  assert.equal((await app.call(subscription.readStatus, {}, other)).listing_count, 0);
});
