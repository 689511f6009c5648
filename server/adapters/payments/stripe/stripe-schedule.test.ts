import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { until } from '#testing/until.ts';
import { openStripeApp } from './stripe-app.fixture.ts';

test('subscriptions of Stripe are compared with ours, with its own price and state', async (t) => {
  const fixture = await openStripeApp();
  t.after(() => fixture.close());

  const { app, stripe } = fixture;
  const admin = await signUpAdmin(app);
  const { agent, id } = await fixture.subscriber();

  const compare = async () => {
    const { _id } = await app.call(adminSubscriptions.syncPayments, {}, admin);
    const read = () => app.call(adminSubscriptions.readPaymentSync, { params: { id: _id } }, admin);
    await until(read, ({ state }) => state !== 'running');
    return await read();
  };
  const equal = await compare();
  assert.deepEqual([equal.state, equal.compared, equal.differences], ['done', 1, []]);

  const atStripe = stripe.objects.get(id);
  assert.ok(atStripe);

  Object.assign(atStripe, { status: 'past_due', cancel_at_period_end: true });
  const run = await compare();
  assert.deepEqual(
    run.differences.map(({ kind, ours, theirs, agent: whose }) => [kind, ours, theirs, whose?._id]),
    [
      ['cancelling', 'renews', 'cancelled', agent.agentId],
      ['payment_state', 'active', 'past_due', agent.agentId],
    ],
  );
});
