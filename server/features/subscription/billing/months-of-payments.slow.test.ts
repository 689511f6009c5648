import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as subscription from '#contract/subscription/subscription.ts';
import { plans, trialFeatures } from '#domain/subscription/plans.ts';
import { findUndeliveredSandboxEvents } from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  applySandboxAction,
  deliverSandboxEvent,
  renewSandboxSubscriptions,
} from '#server/features/payments/sandbox/index.ts';
import { confirmPasswordOf } from '#testing/confirm-password.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';
import { endLapsed } from './billing.jobs.ts';

const day = 86_400_000;
let paying: PayingApp;
before(async () => {
  paying = await openPayingApp({ now: '2026-03-01T10:00:00Z' });
});
after(() => paying.app.close());

/** Seeded pseudo-random numbers, the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function action(agent: TestAgent, chance: () => number): Promise<void> {
  const { app } = paying;
  const planType = (['starter', 'professional', 'business'] as const)[Math.floor(chance() * 3)] ?? 'starter';
  const { status } = await app.call(subscription.readStatus, {}, agent);
  const pick = chance();
  await confirmPasswordOf(app, agent);

  if (status === 'trial' || status === 'inactive') {
    const url = await paying.checkout(agent, { planType, interval: 'month' });
    const otherwise = pick < 0.8 ? 'fail' : 'abandon';
    await paying.press(url, pick < 0.6 ? 'succeed' : otherwise);
    return;
  }

  if (pick < 0.3) await app.send(subscription.changePlan, { body: { planType, interval: 'month' } }, agent);
  else if (pick < 0.4) await app.send(subscription.cancel, { body: {} }, agent);
  else if (pick < 0.6) await app.send(subscription.resume, {}, agent);
  else if (pick < 0.8) {
    const { url } = await app.call(subscription.openBillingPortal, {}, agent);
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    const wish = (['payments-fail', 'payments-succeed', 'pay'] as const)[Math.floor(chance() * 3)] ?? 'pay';
    await applySandboxAction(app.platform, token, wish);
  }
}

/** Delivers events in random order, some of them twice. */
async function deliver(chance: () => number): Promise<void> {
  const { pool, platform, clock } = paying.app;
  const waiting = await findUndeliveredSandboxEvents(pool, clock.now() + 1);
  const mixed = waiting.map((id) => ({ id, key: chance() })).sort((a, b) => a.key - b.key);
  for (const { id, key } of mixed) {
    await deliverSandboxEvent(platform, id);
    if (key < 0.4) await deliverSandboxEvent(platform, id);
  }
}

/** Payments at the gateway, the source of truth. */
async function truth(agent: TestAgent) {
  const { rows } = await paying.app.pool.query<{
    planType: keyof typeof plans;
    anchor: Tables['sandbox_subscriptions']['anchor'];
    end: Tables['sandbox_subscriptions']['periodEnd'];
    status: Tables['sandbox_subscriptions']['status'];
  }>(
    `SELECT plan_type AS "planType", anchor, period_end AS "end", status FROM sandbox_subscriptions
     WHERE agent_id = $1 ORDER BY anchor DESC, id DESC LIMIT 1`,
    [agent.agentId],
  );
  const [row] = rows;
  if (!row) return null;

  const now = paying.app.clock.now();
  // A plan paid during the trial starts when the trial ends.
  if (now < Date.parse(row.anchor)) return trialFeatures;

  const graceMs = row.status === 'past_due' ? 7 * day : 0;
  return now < Date.parse(row.end) + graceMs ? plans[row.planType].features : 'closed';
}

test('months of payments over HTTP, late, twice and in any order, give just what the gateway has been paid for', async () => {
  const chance = chanceFrom(20_261_121);
  const agents: TestAgent[] = [];
  for (let count = 0; count < 4; count++) agents.push(await signUpAgent(paying.app));

  await paying.app.pool.query(
    `UPDATE agent_sessions SET expires_at = '2099-01-01', last_seen_at = '2099-01-01'`,
  );

  const seen = { open: 0, closed: 0 };
  for (let step = 0; step < 40; step++) {
    for (const agent of agents) if (chance() < 0.6) await action(agent, chance);
    // Some events stay undelivered until the next day.
    if (chance() < 0.7) await deliver(chance);
    paying.app.clock.advance(day + Math.floor(chance() * 9 * day));
    await renewSandboxSubscriptions(paying.app.platform);
    await deliver(chance);
    if (chance() < 0.5) await endLapsed(paying.app.platform);

    for (const agent of agents) {
      const right = await truth(agent);
      const { status, features } = await paying.app.call(subscription.readStatus, {}, agent);
      const where = `${agents.indexOf(agent)} at step ${step} as ${status}`;
      if (right === null) assert.equal(status, 'trial', where);
      else if (right === 'closed') assert.equal(features.maxListings, 0, where);
      else assert.deepEqual(features, right, where);
      seen[features.maxListings === 0 ? 'closed' : 'open'] += 1;
    }
  }

  const { rows } = await paying.app.pool.query<{ invoices: number; payments: number }>(
    `SELECT (SELECT count(*) FROM subscription_invoices) AS invoices, (SELECT count(*) FROM sandbox_payments) AS payments`,
  );
  assert.equal(oneRow(rows).invoices, oneRow(rows).payments);
  assert.ok(
    oneRow(rows).payments > 20 && seen.open > 30 && seen.closed > 5,
    JSON.stringify({ ...rows[0], ...seen }),
  );
});
