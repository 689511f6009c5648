import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminCoupons from '#contract/admin/coupons.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminMoney from '#contract/admin/money.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { addressOf, monthly, moveTo, openCouponApp } from '#testing/open-coupon-app.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';
import { previewPlanChange } from './preview-plan-change.ts';

let world: Awaited<ReturnType<typeof openCouponApp>>;
let paying: PayingApp;
let admin: TestAdmin;
before(async () => {
  world = await openCouponApp();
  ({ paying, admin } = world);
});
after(() => paying.app.close());

describe('a coupon', () => {
  test('for one payment lowers the preview as it lowers the checkout, once the trial is over', async () => {
    const { code } = await world.coupon({ duration: 'once', months: null });
    const agent = await signUpAgent(paying.app);
    let moment = paying.app.clock.now() + 400 * 24 * 3_600_000;
    const ticking = () => {
      moment += 5;
      return moment;
    };

    const shown = await previewPlanChange(
      { ...paying.app.platform, now: ticking },
      { ...monthly, coupon: code },
      // NOTE: the preview needs the id only.
      { agentId: agent.agentId } as AgentCaller,
    );

    assert.ok(!isRefusal(shown));
    assert.equal(shown.discount?.code, code);
    assert.equal(shown.dueNow.amount, 950);
  });

  test('lowers the preview, the checkout, its invoice and later ones, as long as it lasts', async () => {
    const { _id: id, code } = await world.coupon({ duration: 'months', months: 2 });
    const agent = await signUpAgent(paying.app);
    const shown = await world.preview(agent, { ...monthly, coupon: ` ${code.toLowerCase()} ` });

    assert.deepEqual(
      [
        shown.kind,
        shown.dueNow.amount,
        shown.discount?.code,
        shown.discount?.amount.amount,
        shown.renewal.amount.amount,
      ],
      ['subscribe', 950, code, 950, 950],
    );

    await world.pay(agent, code);
    const [first] = await world.invoices(agent);
    assert.deepEqual(
      [first?.amount.amount, first?.discount],
      [950, { code, amount: { amount: 950, currency: 'EUR' } }],
    );

    const file = await paying.app.send(
      subscription.readInvoicePdf,
      { params: { id: first?._id ?? '' } },
      agent,
    );
    assert.equal(file.status, 200);

    const { nextPayment, currentPeriodEnd } = await paying.app.call(subscription.readBilling, {}, agent);
    assert.equal(nextPayment?.amount.amount, 950);

    const { uses, given, state } = await world.stateOf(id);
    assert.deepEqual([uses, given.amount, state], [1, 950, 'active']);

    const { items } = await paying.app.call(adminCoupons.listUses, { params: { id }, query: {} }, admin);
    assert.deepEqual(
      items.map((use) => [use.agent._id, use.state, use.given.amount]),
      [[agent.agentId, 'paid', 950]],
    );

    for (const [count, amount] of [
      [2, 950],
      [3, 1900],
    ] as const) {
      await world.renewNext(agent, count);
      const [latest] = await world.invoices(agent);
      assert.equal(latest?.amount.amount, amount, String(count));
      assert.equal(latest?.discount === null, amount === 1900);
    }

    const { items: mismatches } = await paying.app.call(
      adminLogs.list,
      { query: { action: 'payment_amount_differs' } },
      admin,
    );

    assert.deepEqual(mismatches, [], 'a lowered renewal is the agreed price');
    assert.ok(currentPeriodEnd);
  });

  test('lowers the recurring revenue of the platform', async () => {
    const app = await openPayingApp();
    const own = await signUpAdmin(app.app);
    const { code } = await app.app.call(
      adminCoupons.create,
      { body: { code: 'ALWAYS', amountOffMinor: 400, duration: 'forever' } },
      own,
    );

    const agent = await signUpAgent(app.app);
    const { checkoutUrl } = await app.app.call(
      subscription.initialize,
      { body: { ...monthly, coupon: code } },
      agent,
    );

    await app.press(checkoutUrl, 'succeed');
    await app.until(
      async () => (await app.app.call(subscription.readStatus, {}, agent)).planType === 'starter',
    );
    await moveTo(app.app, app.app.clock.now() + 20 * 86_400_000);

    const { current } = await app.app.call(adminMoney.read, { query: { days: '90' } }, own);
    assert.deepEqual([current.mrr.amount.amount, current.collected.amount.amount], [1500, 1500]);

    await app.app.close();
  });

  test('for the whole price opens the plan for free', async () => {
    const { code } = await world.coupon({ percentOff: 100 });
    const agent = await signUpAgent(paying.app);
    await world.pay(agent, code);
    assert.equal((await world.invoices(agent))[0]?.amount.amount, 0);
  });

  test('for one use is given to one of many concurrent requests, and again when that checkout is left', async () => {
    const { _id: id, code } = await world.coupon({ maxUses: 1 });
    const agents = await Promise.all(Array.from({ length: 6 }, () => signUpAgent(paying.app)));
    const answers = await Promise.all(agents.map((agent) => world.begin(agent, code)));
    const winners = answers.filter(({ status }) => status === 201);
    assert.equal(winners.length, 1);

    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      assert.deepEqual([status, (body as { code: string }).code], [409, 'coupon_refused']);
    assert.deepEqual([(await world.stateOf(id)).uses, (await world.stateOf(id)).state], [1, 'used_up']);

    await paying.press(addressOf(winners[0]), 'abandon');
    await paying.until(async () => (await world.stateOf(id)).uses === 0);

    const loser = agents[answers.findIndex(({ status }) => status !== 201)];
    assert.ok(loser);

    await world.pay(loser, code);
    assert.equal((await world.stateOf(id)).state, 'used_up');
  });

  test('is replaced in an open checkout by another, or by none', async () => {
    const [one, two] = [await world.coupon(), await world.coupon({ percentOff: 10 })];
    const agent = await signUpAgent(paying.app);
    const first = await world.begin(agent, one.code);
    assert.deepEqual((await world.begin(agent, one.code)).body, first.body, 'the same checkout again');
    const second = await world.begin(agent, two.code);
    assert.notDeepEqual(second.body, first.body);
    assert.deepEqual([(await world.stateOf(one._id)).uses, (await world.stateOf(two._id)).uses], [0, 1]);
    await world.begin(agent, undefined);
    assert.equal((await world.stateOf(two._id)).uses, 0);
  });

  test('that is unknown, over, used before or for another plan is refused with its reason', async () => {
    const refusalOf = async (agent: TestAgent, code: string, choice: object = monthly) => {
      const { code: refused, detail } = await paying.app.refusal(
        subscription.previewPlanChange,
        { body: { ...choice, coupon: code } },
        agent,
      );
      assert.equal(refused, 'coupon_refused');
      return detail;
    };

    const agent = await signUpAgent(paying.app);
    assert.match(await refusalOf(agent, 'NO-SUCH'), /don’t recognise/);
    assert.match(await refusalOf(agent, '!!'), /don’t recognise/);

    const other = await world.coupon({ planTypes: ['business'] });
    assert.match(await refusalOf(agent, other.code), /Business only/);

    const ended = await world.coupon();
    await paying.app.call(adminCoupons.end, { params: { id: ended._id } }, admin);
    assert.match(await refusalOf(agent, ended.code), /expired/);

    const used = await world.coupon();
    await world.pay(agent, used.code);
    await paying.app.call(subscription.cancel, { body: {} }, agent);

    const end = Date.parse(
      (await paying.app.call(subscription.readBilling, {}, agent)).currentPeriodEnd ?? '',
    );
    await moveTo(paying.app, end + 86_400_000);
    assert.match(await refusalOf(agent, used.code), /before/);
  });

  test('is created once by its code, whole, and in the future', async () => {
    const { code } = await world.coupon();
    const answer = (body: object) =>
      paying.app.send(adminCoupons.create, { body: { code: 'NEW-ONE', duration: 'once', ...body } }, admin);
    assert.equal((await answer({ code: code.toLowerCase(), percentOff: 5 })).status, 409);

    for (const body of [
      {},
      { percentOff: 5, amountOffMinor: 5 },
      { percentOff: 5, months: 2 },
      { percentOff: 5, duration: 'months' },
      { percentOff: 5, validUntil: '2020-01-01T00:00:00Z' },
      { percentOff: 5, validUntil: 'soon' },
      { percentOff: 5, code: 'ÄÖÜ' },
    ])
      assert.equal((await answer(body)).status, 400, JSON.stringify(body));
  });

  test('is found by its code, note and state', async () => {
    const { _id: id, code } = await world.coupon({ note: 'For the fair in Porto' });
    const found = async (query: object) =>
      (await paying.app.call(adminCoupons.list, { query }, admin)).items.map(({ _id }) => _id);
    assert.deepEqual(await found({ q: code.toLowerCase() }), [id]);
    assert.deepEqual(await found({ q: 'fair in' }), [id]);
    assert.deepEqual(await found({ q: '%' }), []);

    await paying.app.call(adminCoupons.end, { params: { id } }, admin);
    assert.deepEqual(await found({ q: code, state: 'active' }), []);
    assert.deepEqual(await found({ q: code, state: 'ended' }), [id]);

    const { items } = await paying.app.call(
      adminLogs.list,
      { query: { entityType: 'coupon', entity: id } },
      admin,
    );

    assert.deepEqual(
      items.map(({ action }) => action),
      ['coupon_ended', 'coupon_created'],
    );
  });
});
