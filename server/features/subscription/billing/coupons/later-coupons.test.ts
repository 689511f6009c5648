import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminCoupons from '#contract/admin/coupons.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminMoney from '#contract/admin/money.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { endTrial } from '#testing/end-trial.ts';
import type { TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openCouponApp } from '#testing/open-coupon-app.ts';
import type { PayingApp } from '#testing/open-paying-app.ts';

let world: Awaited<ReturnType<typeof openCouponApp>>;
let paying: PayingApp;
let admin: TestAdmin;
before(async () => {
  world = await openCouponApp();
  ({ paying, admin } = world);
});
after(() => paying.app.close());

describe('a coupon for a running plan', () => {
  test('lowers it from the next invoice on, for the agent, the platform and the books', async () => {
    const agent = await signUpAgent(paying.app);
    await world.pay(agent, undefined);

    const { _id: id, code } = await world.coupon({ duration: 'months', months: 1 });
    const { nextPayment } = await paying.app.call(subscription.readBilling, {}, agent);
    const body = { coupon: ` ${code.toLowerCase()} ` };
    const applied = await paying.app.call(subscription.applyCoupon, { body }, agent);
    assert.deepEqual(applied, {
      code,
      before: nextPayment?.amount,
      nextPayment: { at: nextPayment?.at, amount: { amount: 950, currency: 'EUR' } },
    });

    const shown = await paying.app.call(subscription.readBilling, {}, agent);
    assert.deepEqual([shown.nextPayment?.amount.amount, shown.discount?.code], [950, code]);
    assert.equal((await world.invoices(agent)).length, 1, 'the paid period stays as it is');

    const { items } = await paying.app.call(adminCoupons.listUses, { params: { id }, query: {} }, admin);
    assert.deepEqual(
      items.map((use) => [use.agent._id, use.state]),
      [[agent.agentId, 'applied']],
    );

    for (const [count, amount] of [
      [2, 950],
      [3, 1900],
    ] as const) {
      await world.reachGateway(agent);
      await world.renewNext(agent, count);
      const [latest] = await world.invoices(agent);
      assert.deepEqual(
        [latest?.amount.amount, latest?.discount?.code],
        [amount, amount === 950 ? code : undefined],
      );
    }

    const { items: entries } = await paying.app.call(
      adminLogs.list,
      { query: { account: agent.agentId, dateRange: 'all' } },
      admin,
    );

    const actions = entries.map(({ action }) => action);
    assert.ok(
      actions.includes('coupon_applied') && !actions.includes('payment_amount_differs'),
      actions.join(),
    );
    assert.equal((await paying.app.call(subscription.readBilling, {}, agent)).discount, null);
  });

  test('lowers the recurring revenue of the platform with the first invoice that it lowers', async () => {
    const own = await openCouponApp();
    const mrr = async () =>
      (await own.paying.app.call(adminMoney.read, { query: { days: '90' } }, own.admin)).current.mrr.amount
        .amount;
    const agent = await signUpAgent(own.paying.app);
    await endTrial(own.paying.app, agent);
    await own.pay(agent, undefined);

    const { code } = await own.coupon({ percentOff: null, amountOffMinor: 400, duration: 'forever' });
    await own.paying.app.call(subscription.applyCoupon, { body: { coupon: code } }, agent);
    await own.reachGateway(agent);
    assert.equal(await mrr(), 1900);

    await own.renewNext(agent, 2);
    assert.equal(await mrr(), 1500);

    await own.paying.app.close();
  });

  test('that an admin applies counts as used, and is refused where another still lowers the price', async () => {
    const agent = await signUpAgent(paying.app);
    const params = { id: agent.agentId };
    const apply = (text: string) =>
      paying.app.send(adminCoupons.apply, { params, body: { coupon: text } }, admin);
    const refusal = async (answer: ReturnType<typeof apply>) =>
      ((await answer).body as { detail: string }).detail;
    const [one, two] = [await world.coupon({ maxUses: 1, duration: 'forever' }), await world.coupon()];
    assert.equal((await apply(one.code)).status, 409, 'nothing is paid yet');

    await world.pay(agent, undefined);
    assert.match(await refusal(apply('NO-SUCH')), /don’t recognise/);
    assert.equal((await apply(one.code)).status, 200);
    assert.match(await refusal(apply(two.code)), new RegExp(`${one.code} still reduces`));
    assert.deepEqual(
      [(await world.stateOf(one._id)).uses, (await world.stateOf(one._id)).state],
      [1, 'used_up'],
    );

    await paying.app.call(subscription.cancel, { body: {} }, agent);
    await paying.until(
      async () => (await paying.app.call(subscription.readStatus, {}, agent)).status === 'cancelled',
    );

    const [body] = [(await apply(two.code)).body as { code: string }];
    assert.equal(body.code, 'subscription_ending');
  });

  test('for one use is given to one of two running plans at once', async () => {
    const agents = [await signUpAgent(paying.app), await signUpAgent(paying.app)];
    for (const agent of agents) await world.pay(agent, undefined);
    const { code } = await world.coupon({ maxUses: 1 });
    const answers = await Promise.all(
      agents.map((agent) => paying.app.send(subscription.applyCoupon, { body: { coupon: code } }, agent)),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  });

  test('that waits for the next invoice lowers the first of a plan by the year, when the agent changes to that', async () => {
    const agent = await signUpAgent(paying.app);
    await world.pay(agent, undefined);

    const { code } = await world.coupon();
    await paying.app.call(subscription.applyCoupon, { body: { coupon: code } }, agent);
    await world.reachGateway(agent);

    const yearly = { planType: 'starter', interval: 'year' } as const;
    const shown = await world.preview(agent, yearly);
    assert.equal(shown.discount?.code, code);

    await paying.app.call(subscription.changePlan, { body: yearly }, agent);
    await paying.until(async () => (await world.invoices(agent)).length === 2);

    const { nextPayment } = await paying.app.call(subscription.readBilling, {}, agent);
    assert.deepEqual(nextPayment, shown.renewal);

    await world.renewNext(agent, 3);
    const [latest] = await world.invoices(agent);
    assert.deepEqual([latest?.amount, latest?.discount?.code], [shown.renewal.amount, code]);
  });
});
