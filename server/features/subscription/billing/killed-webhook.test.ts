import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as subscription from '#contract/subscription/subscription.ts';
import { sandboxSecret } from '#server/adapters/payments/sandbox/sandbox-gateway.ts';
import {
  findSandboxEvent,
  findUndeliveredSandboxEvents,
} from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { signatureHeader, signWebhook } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';
import {
  type ServerProcess,
  startServer as startProcess,
} from '../../../../scripts/lab/harness/server-process.ts';

let paying: PayingApp;
before(async () => {
  paying = await openPayingApp();
});
after(() => paying.app.close());

/** Separate server process on the same database, to be killed. */
function startServer(): Promise<ServerProcess> {
  const { host, database, user } = paying.app.platform.connection;
  return startProcess({
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    DATA_DIR: paying.app.platform.config.dataDir,
    ROLES: 'web',
    DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  });
}

/** Waits until a server connection blocks on the row that the test locks. */
async function waitUntilBlocked(): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rowCount } = await paying.app.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND query LIKE '%subscriptions%'`,
    );
    if (rowCount) return;
    await wait(5);
  }
  throw new Error('the message was never on its way to be applied');
}

test('a payment whose server is killed between receiving and applying it is applied once when it is sent again', async () => {
  const { app } = paying;
  const server = await startServer();
  const agent = await signUpAgent(app);
  await paying.press(await paying.checkout(agent, { planType: 'starter', interval: 'month' }), 'succeed');

  const [eventId = ''] = await findUndeliveredSandboxEvents(app.pool, app.clock.now() + 1);
  const body = JSON.stringify(await findSandboxEvent(app.pool, eventId));
  const signature = signWebhook(body, await sandboxSecret(app), Date.now());
  const holder = await app.pool.connect();

  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM subscriptions WHERE agent_id = $1 FOR UPDATE', [agent.agentId]);

    const answer = fetch(`${server.url}/api/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
    }).then(
      ({ status }) => status,
      () => 'cut off',
    );

    await waitUntilBlocked();
    await server.crash();
    assert.equal(await answer, 'cut off');
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
    await server.crash();
  }

  const stored = await app.pool.query('SELECT FROM gateway_events WHERE agent_id = $1', [agent.agentId]);
  assert.equal(stored.rowCount, 0);
  assert.equal((await app.call(subscription.readStatus, {}, agent)).status, 'trial');

  await paying.until(async () => (await app.call(subscription.readStatus, {}, agent)).status === 'active');
  const invoices = await app.call(subscription.listInvoices, { query: {} }, agent);
  const payments = await app.call(subscription.listPayments, { query: {} }, agent);
  assert.deepEqual([invoices.items.length, payments.items.length], [1, 1]);
});

test('a checkout whose opener died before it received the page is continued, and not made twice', async () => {
  const { app } = paying;
  const agent = await signUpAgent(app);
  const choice = { planType: 'starter', interval: 'month' } as const;
  const url = await paying.checkout(agent, choice);

  await app.pool.query(
    'UPDATE subscription_checkouts SET checkout_url = NULL, gateway_checkout = NULL WHERE agent_id = $1',
    [agent.agentId],
  );

  const early = await app.refusal(subscription.initialize, { body: choice }, agent);
  assert.equal(early.code, 'checkout_opening');

  app.clock.advance(31_000);
  assert.equal(await paying.checkout(agent, choice), url);
});
