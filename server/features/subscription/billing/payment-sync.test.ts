import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminMoney from '#contract/admin/money.ts';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import type { TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';
import { runPaymentSync } from './sync-payments.ts';

let paying: PayingApp;
let admin: TestAdmin;
let agent: TestAgent;
before(async () => {
  paying = await openPayingApp();
  admin = await signUpAdmin(paying.app);
  agent = await paying.subscriber({ planType: 'starter', interval: 'month' }, 'over');
});
after(() => paying.app.close());

async function compare() {
  const { call } = paying.app;
  const { _id } = await call(adminSubscriptions.syncPayments, {}, admin);
  const read = () => call(adminSubscriptions.readPaymentSync, { params: { id: _id } }, admin);
  await paying.until(async () => (await read()).state !== 'running');
  return await read();
}

test('a comparison compares each subscription of both sides, and reports when nothing differs', async () => {
  const run = await compare();
  assert.deepEqual([run.state, run.compared, run.differences], ['done', 1, []]);
  assert.ok(run.seen > 0, 'and every event of the gateway is looked at');
  assert.equal(run.payments, 1);
});

test('reports a difference by subscription, with both sides and its owner', async () => {
  const { pool } = paying.app;
  await pool.query(
    'UPDATE sandbox_subscriptions SET amount_minor = 1700, cancels = true WHERE agent_id = $1',
    [agent.agentId],
  );
  await pool.query(
    `INSERT INTO sandbox_subscriptions (agent_id, id, plan_type, billing_interval, amount_minor, anchor, periods,
       period_end, status, cancels, payments_fail)
     SELECT agent_id, 'sub_stranger', plan_type, billing_interval, amount_minor, anchor, periods, period_end, 'active',
       false, false FROM sandbox_subscriptions WHERE agent_id = $1`,
    [agent.agentId],
  );

  const run = await compare();
  assert.equal(run.compared, 2);

  const found = run.differences.map(({ kind, ours, theirs, agent: whose }) => [
    kind,
    ours,
    theirs,
    whose?._id,
  ]);

  assert.deepEqual(found, [
    ['unknown_here', null, 'active', agent.agentId],
    ['amount', 1900, 1700, agent.agentId],
    ['cancelling', 'renews', 'cancelled', agent.agentId],
  ]);
});

test('the history has every run, the latest first, and a gateway that fails leaves a failed one', async () => {
  const { pool } = paying.app;
  await pool.query('ALTER TABLE sandbox_subscriptions RENAME TO sandbox_subscriptions_away');

  const failed = await compare();
  await pool.query('ALTER TABLE sandbox_subscriptions_away RENAME TO sandbox_subscriptions');
  assert.equal(failed.state, 'failed');

  const { items } = await paying.app.call(adminSubscriptions.listPaymentSyncs, {}, admin);
  assert.deepEqual(
    items.map(({ state, compared }) => [state, compared]),
    [
      ['failed', 0],
      ['done', 2],
      ['done', 1],
    ],
  );
});

test('a difference remains until our side changes', async () => {
  const { app } = paying;
  const status = async (to: string) =>
    await app.pool.query('UPDATE subscriptions SET status = $2 WHERE agent_id = $1', [agent.agentId, to]);
  const standing = async () => {
    const { items } = await app.call(adminSubscriptions.listPaymentSyncs, {}, admin);
    const last = items.find(({ state }) => state === 'done');
    return last?.differences.filter(({ isCurrent }) => isCurrent).map(({ kind }) => kind);
  };
  assert.deepEqual(await standing(), ['unknown_here', 'amount', 'cancelling']);

  await status('cancelled');
  assert.deepEqual(await standing(), ['unknown_here', 'amount']);

  await status('active');
  assert.deepEqual(await standing(), ['unknown_here', 'amount', 'cancelling']);
});

test('a run names the admin who started it, even after they were removed, and no admin when the timer did', async () => {
  const { app } = paying;
  await runPaymentSync(app.platform);
  app.clock.advance(1000);

  const { startedBy } = await compare();
  app.clock.advance(1000);

  const starters = async () =>
    (await app.call(adminSubscriptions.listPaymentSyncs, {}, admin)).items.map((run) => run.startedBy);

  assert.equal(startedBy?._id, admin.adminId);
  assert.equal(typeof startedBy?.name, 'string');
  assert.deepEqual((await starters()).slice(0, 2), [startedBy, null]);

  await app.pool.query('UPDATE payment_syncs SET started_by = $1 WHERE started_by IS NOT NULL', [
    app.platform.newId(),
  ]);
  assert.equal((await starters())[0]?.name, null);
});

test('a run whose process ended midway has failed, and the next one starts all the same', async () => {
  const { app } = paying;
  const id = app.platform.newId();
  await app.pool.query(`INSERT INTO payment_syncs (id, state, started_at) VALUES ($1, 'running', $2)`, [
    id,
    new Date(app.clock.now()),
  ]);

  const read = () => app.call(adminSubscriptions.readPaymentSync, { params: { id } }, admin);
  assert.deepEqual([(await read()).state, (await read()).finishedAt], ['failed', null]);

  app.clock.advance(1000);
  assert.equal((await compare()).state, 'done');
  assert.deepEqual([(await read()).state, typeof (await read()).finishedAt], ['failed', 'string']);

  await app.pool.query('DELETE FROM payment_syncs WHERE id = $1', [id]);
  app.clock.advance(1000);
});

test('the money of the platform follows what was paid, and each figure opens its agents', async () => {
  const second = await paying.subscriber({ planType: 'professional', interval: 'year' }, 'over');
  paying.app.clock.advance(1000);

  const money = await paying.app.call(adminMoney.read, { query: { days: '30' } }, admin);
  const { mrr, new: begun, collected, churned } = money.current;
  const lines = (figure: 'mrr' | 'new' | 'collected') =>
    paying.app.call(adminMoney.listLines, { query: { figure, days: '30' } }, admin);
  const yearly = (await lines('collected')).items.find(({ agent: { _id } }) => _id === second.agentId);
  const expected = 1900 + Math.round((yearly?.amount.amount ?? 0) / 12);

  assert.deepEqual([mrr.count, mrr.amount], [2, { amount: expected, currency: 'EUR' }]);
  assert.deepEqual([begun.count, collected.count, churned.count], [2, 2, 0]);
  assert.equal(money.previous.mrr.count, 0);
  assert.deepEqual(money.arpa.current, { amount: Math.round(expected / 2), currency: 'EUR' });
  assert.deepEqual([money.arpa.previous, money.churnRate.current], [null, null]);
  assert.equal(money.trend.length, 12);
  assert.equal(money.trend.at(-1)?.mrr.amount, expected);

  for (const figure of ['mrr', 'new', 'collected'] as const) {
    const { total, items } = await lines(figure);
    assert.equal(total, money.current[figure].count);
    const sum = items.reduce((amount, line) => amount + line.amount.amount, 0);
    assert.equal(sum, money.current[figure].amount.amount, figure);
  }
});
