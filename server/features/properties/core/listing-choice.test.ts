import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as properties from '#contract/properties/properties.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { findLiveListings } from '#server/features/subscription/core/index.ts';
import { endTrial } from '#testing/end-trial.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';

let paying: PayingApp;
before(async () => {
  paying = await openPayingApp();
});
after(() => paying.app.close());

async function insertListings(agent: TestAgent, count: number): Promise<string[]> {
  const { rows } = await paying.app.pool.query<Pick<Tables['properties'], 'id'>>(
    `INSERT INTO properties (agent_id, id, title, type, status, moderation, timezone, currency, details)
     SELECT $1, uuidv7(), 'Flat ' || n, 'apartment', 'active', 'approved', 'UTC', 'EUR', '{}'
     FROM generate_series(1, $2) n RETURNING id`,
    [agent.agentId, count],
  );
  return rows.map(({ id }) => id);
}

/** Inserts a confirmed stay in a month. */
async function insertStay(agent: TestAgent, propertyId: string): Promise<void> {
  await paying.app.pool.query(
    `INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children, infants,
       pets, guest, guest_name, guest_email_key, quote, currency, total_minor, payment_status, cancellation_policy, created_by)
     VALUES ($1, uuidv7(), uuidv7()::text, $2, 'direct', 'confirmed', current_date + 30, current_date + 33, 2, 0, 0, 0,
       '{}', 'Noor', 'noor@example.com', '{}', 'EUR', 30000, 'unpaid', 'flexible', 'agent')`,
    [agent.agentId, propertyId],
  );
}

const choose = (agent: TestAgent, selectedPropertyIds: string[]) =>
  paying.app.call(subscription.confirmListings, { body: { selectedPropertyIds } }, agent);
const refusedChoice = async (agent: TestAgent, selectedPropertyIds: unknown) => {
  const { status, code } = await paying.app.refusal(
    subscription.confirmListings,
    { body: { selectedPropertyIds } },
    agent,
  );
  return `${status} ${code}`;
};
const live = async (agent: TestAgent) => {
  const { rows } = await paying.app.pool.query<Pick<Tables['properties'], 'id'>>(
    `SELECT id FROM properties WHERE agent_id = $1 AND status = 'active' ORDER BY id`,
    [agent.agentId],
  );
  return rows.map(({ id }) => id);
};

/** Creates twelve listings during the trial, then switches to the plan for three. */
async function twelveOnStarter(): Promise<{ agent: TestAgent; ids: string[] }> {
  const agent = await signUpAgent(paying.app);
  const ids = await insertListings(agent, 12);
  await endTrial(paying.app, agent);
  const url = await paying.checkout(agent, { planType: 'starter', interval: 'month' });
  await paying.press(url, 'succeed');
  await paying.until(
    async () => (await paying.app.call(subscription.readStatus, {}, agent)).needs_listing_selection,
  );
  return { agent, ids };
}

test('three of twelve listings remain live, nine wait with their stays, and a larger plan restores them', async () => {
  const { agent, ids } = await twelveOnStarter();
  const [, , , , , fifth = '', sixth = '', , , , , last = ''] = ids;
  for (const id of [last, fifth, sixth]) await insertStay(agent, id);

  const choice = await paying.app.call(subscription.readListingChoice, {}, agent);
  assert.deepEqual([choice.items.length, choice.maxListings], [12, 3]);
  assert.deepEqual(
    choice.items
      .slice(0, 3)
      .map(({ _id, isSuggested }) => [_id, isSuggested])
      .sort(),
    [fifth, sixth, last].map((id) => [id, true]).sort(),
  );

  const chosen = [ids[0] ?? '', ids[1] ?? '', last].sort();
  assert.deepEqual(await choose(agent, chosen), { live: 3, paused: 9 });
  assert.deepEqual(await live(agent), chosen);

  const { needs_listing_selection } = await paying.app.call(subscription.readStatus, {}, agent);
  assert.equal(needs_listing_selection, false);

  // The nine paused listings do not count: the plan is full, not exceeded.
  const { listing_count, allowed, detail } = await paying.app.call(subscription.canCreateListing, {}, agent);
  assert.deepEqual(
    [listing_count, allowed, detail],
    [
      3,
      false,
      'You’ve used 3 of the 3 listings in your plan. Choose a larger plan, or archive a listing first.',
    ],
  );

  const [archived = ''] = chosen;
  await paying.app.pool.query(`UPDATE properties SET status = 'archived' WHERE id = $1`, [archived]);

  const draft = { body: { title: 'A draft', type: 'house' as const } };
  const { _id } = await paying.app.call(properties.create, draft, agent);
  await paying.app.pool.query(`UPDATE properties SET status = 'archived' WHERE id = $1`, [_id]);
  await paying.app.pool.query(`UPDATE properties SET status = 'active' WHERE id = $1`, [archived]);

  const stays = await paying.app.pool.query<{ confirmed: number }>(
    `SELECT count(*) AS confirmed FROM bookings WHERE agent_id = $1 AND status = 'confirmed'`,
    [agent.agentId],
  );

  assert.equal(oneRow(stays.rows).confirmed, 3);
  assert.equal((await paying.app.call(subscription.readBilling, {}, agent)).pausedBySelection, 9);

  const body = { planType: 'professional', interval: 'month' } as const;
  await paying.app.call(subscription.changePlan, { body }, agent);
  await paying.until(async () => (await live(agent)).length === 12);
  assert.deepEqual(await live(agent), [...ids].sort());
});

test('a choice of too many, of none, of listings of others or twice the same is refused, and nothing is paused', async () => {
  const { agent, ids } = await twelveOnStarter();
  const stranger = await signUpAgent(paying.app);
  const [foreign = ''] = await insertListings(stranger, 1);
  const [first = ''] = ids;

  assert.equal(await refusedChoice(agent, ids.slice(0, 4)), '403 listing_limit');
  assert.equal(await refusedChoice(agent, []), '400 invalid_request');
  assert.equal(await refusedChoice(agent, [first, first]), '400 invalid_request');
  assert.equal(await refusedChoice(agent, [first, foreign]), '404 not_found');
  assert.equal(await refusedChoice(agent, ['x']), '400 invalid_request');
  assert.equal((await live(agent)).length, 12);
  assert.equal((await live(stranger)).length, 1);
  assert.equal(await refusedChoice(stranger, [foreign]), '409 listing_selection_not_needed');
});

test('until it is chosen no listing is added or changed', async () => {
  const agent = await signUpAgent(paying.app);
  const { _id: id } = await publishProperty(paying.app, agent);

  await insertListings(agent, 3);
  await endTrial(paying.app, agent);

  const url = await paying.checkout(agent, { planType: 'starter', interval: 'month' });
  await paying.press(url, 'succeed');

  const needed = async () =>
    (await paying.app.call(subscription.readStatus, {}, agent)).needs_listing_selection;
  await paying.until(needed);

  const change = { params: { id }, body: { title: 'Another name' } };
  const added = await paying.app.refusal(
    properties.create,
    { body: { title: 'More', type: 'house' } },
    agent,
  );
  assert.equal(added.code, 'listing_selection_required');

  const refused = await paying.app.refusal(properties.change, change, agent);
  assert.equal(refused.code, 'listing_selection_required');

  await choose(agent, [id]);
  await paying.app.call(properties.change, change, agent);
});

test('a stay is upcoming until its last night is over where the property is', async () => {
  const { app } = paying;
  const agent = await signUpAgent(app);
  const [id = ''] = await insertListings(agent, 1);
  await insertStay(agent, id);
  await app.pool.query(
    `UPDATE bookings SET check_in = '2027-06-08', check_out = '2027-06-11' WHERE agent_id = $1`,
    [agent.agentId],
  );

  const upcomingIn = async (timezone: string) => {
    await app.pool.query('UPDATE properties SET timezone = $2 WHERE agent_id = $1', [
      agent.agentId,
      timezone,
    ]);
    const moment = Date.parse('2027-06-10T12:00:00Z');
    return (await findLiveListings(app.pool, agent.agentId, moment))[0]?.upcomingStays;
  };

  assert.equal(await upcomingIn('UTC'), 1);
  // It is the morning of 11 June already.
  assert.equal(await upcomingIn('Pacific/Kiritimati'), 0);
});
