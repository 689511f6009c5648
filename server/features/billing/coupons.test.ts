import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminCoupons from '#contract/admin/coupons.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminMoney from '#contract/admin/money.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { renewSandboxSubscriptions } from '#server/features/sandbox-checkout/index.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';
import type { Answer, TestApp } from '#testing/test-app.ts';

const monthly = { planType: 'starter', interval: 'month' } as const;
let paying: PayingApp;
let admin: TestAdmin;
before(async () => {
  paying = await openPayingApp({ now: '2026-11-30T09:00:00Z' });
  admin = await signUpAdmin(paying.app);
});
after(() => paying.app.close());

/** Moves the clock; everybody stays signed in. */
async function moveTo(app: TestApp, moment: number): Promise<void> {
  app.clock.set(new Date(moment).toISOString());
  await app.pool.query(
    `UPDATE agent_sessions SET expires_at = '2099-01-01', last_seen_at = $1, created_at = $1`,
    [new Date(moment)],
  );
  await app.pool.query(
    "UPDATE admin_sessions SET expires_at = $1::timestamptz + interval '12 hours', last_seen_at = $1, created_at = $1",
    [new Date(moment)],
  );
}

type NewCoupon = InputOf<typeof adminCoupons.create>['body'];

let made = 0;
async function coupon(terms: Partial<NewCoupon> = {}) {
  const body = { code: `SPRING-${++made}`, percentOff: 50, duration: 'once' as const, ...terms };
  return await paying.app.call(adminCoupons.create, { body }, admin);
}
const stateOf = async (id: string) => await paying.app.call(adminCoupons.read, { params: { id } }, admin);
const begin = (agent: TestAgent, code: string | undefined, choice: object = monthly) =>
  paying.app.send(subscription.initialize, { body: { ...choice, coupon: code } }, agent);
const invoices = async (agent: TestAgent) =>
  (await paying.app.call(subscription.listInvoices, { query: {} }, agent)).items;
const preview = (agent: TestAgent, body: InputOf<typeof subscription.previewPlanChange>['body']) =>
  paying.app.call(subscription.previewPlanChange, { body }, agent);

// NOTE: initialize answered with its reply.
const addressOf = (answer: Answer | undefined) =>
  ((answer?.body ?? {}) as { checkoutUrl: string }).checkoutUrl;

async function pay(agent: TestAgent, code: string): Promise<void> {
  const answer = await begin(agent, code);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  await paying.press(addressOf(answer), 'succeed');
  await paying.until(
    async () => (await paying.app.call(subscription.readStatus, {}, agent)).status === 'active',
  );
}

describe('a coupon', () => {
  test('lowers the preview, the checkout, its invoice and what comes next, as long as it lasts', async () => {
    const { _id: id, code } = await coupon({ duration: 'months', months: 2 });
    const agent = await signUpAgent(paying.app);
    const shown = await preview(agent, { ...monthly, coupon: ` ${code.toLowerCase()} ` });
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
    await pay(agent, code);
    const [first] = await invoices(agent);
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
    const { uses, given, state } = await stateOf(id);
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
      const end = Date.parse(
        (await paying.app.call(subscription.readBilling, {}, agent)).currentPeriodEnd ?? '',
      );
      await moveTo(paying.app, end + 1000);
      await renewSandboxSubscriptions(paying.app.platform);
      await paying.until(async () => (await invoices(agent)).length === count);
      const [latest] = await invoices(agent);
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

  test('of the whole price opens the plan for nothing', async () => {
    const { code } = await coupon({ percentOff: 100 });
    const agent = await signUpAgent(paying.app);
    await pay(agent, code);
    assert.equal((await invoices(agent))[0]?.amount.amount, 0);
  });

  test('for one use is given to one of many who ask at once, and again when that checkout is left', async () => {
    const { _id: id, code } = await coupon({ maxUses: 1 });
    const agents = await Promise.all(Array.from({ length: 6 }, () => signUpAgent(paying.app)));
    const answers = await Promise.all(agents.map((agent) => begin(agent, code)));
    const winners = answers.filter(({ status }) => status === 201);
    assert.equal(winners.length, 1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      assert.deepEqual([status, (body as { code: string }).code], [409, 'coupon_refused']);
    assert.deepEqual([(await stateOf(id)).uses, (await stateOf(id)).state], [1, 'used_up']);
    await paying.press(addressOf(winners[0]), 'abandon');
    await paying.until(async () => (await stateOf(id)).uses === 0);
    const loser = agents[answers.findIndex(({ status }) => status !== 201)];
    assert.ok(loser);
    await pay(loser, code);
    assert.equal((await stateOf(id)).state, 'used_up');
  });

  test('is replaced in an open checkout by another, or by none', async () => {
    const [one, two] = [await coupon(), await coupon({ percentOff: 10 })];
    const agent = await signUpAgent(paying.app);
    const first = await begin(agent, one.code);
    assert.deepEqual((await begin(agent, one.code)).body, first.body, 'the same checkout again');
    const second = await begin(agent, two.code);
    assert.notDeepEqual(second.body, first.body);
    assert.deepEqual([(await stateOf(one._id)).uses, (await stateOf(two._id)).uses], [0, 1]);
    await begin(agent, undefined);
    assert.equal((await stateOf(two._id)).uses, 0);
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
    assert.match(await refusalOf(agent, 'NO-SUCH'), /don’t know/);
    assert.match(await refusalOf(agent, '!!'), /don’t know/);
    const other = await coupon({ planTypes: ['business'] });
    assert.match(await refusalOf(agent, other.code), /Business only/);
    const ended = await coupon();
    await paying.app.call(adminCoupons.end, { params: { id: ended._id } }, admin);
    assert.match(await refusalOf(agent, ended.code), /expired/);
    const used = await coupon();
    await pay(agent, used.code);
    await paying.app.call(subscription.cancel, { body: {} }, agent);
    const end = Date.parse(
      (await paying.app.call(subscription.readBilling, {}, agent)).currentPeriodEnd ?? '',
    );
    await moveTo(paying.app, end + 86_400_000);
    assert.match(await refusalOf(agent, used.code), /before/);
  });

  test('is created once by its code, whole, and in the future', async () => {
    const { code } = await coupon();
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
    const { _id: id, code } = await coupon({ note: 'For the fair in Porto' });
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
