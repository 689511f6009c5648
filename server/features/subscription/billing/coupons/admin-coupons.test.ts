import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminCoupons from '#contract/admin/coupons.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { renderMail } from '#server/features/messages/mails/index.ts';

import type { TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
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

async function subscriber(): Promise<TestAgent> {
  const agent = await signUpAgent(paying.app);
  await world.pay(agent, undefined);
  return agent;
}

const apply = ({ agentId: id }: TestAgent, coupon: string, replaces?: string) =>
  paying.app.send(adminCoupons.apply, { params: { id }, body: { coupon, replaces } }, admin);
const withdraw = ({ agentId: id }: TestAgent, coupon: string) =>
  paying.app.send(adminCoupons.withdraw, { params: { id }, body: { coupon } }, admin);
const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
const mailsAbout = async ({ email }: TestAgent) =>
  (await queuedMails(paying.app, email)).filter(({ kind }) => kind.startsWith('coupon_'));
const noticesAbout = async (agent: TestAgent) => {
  const { notifications: shown } = await paying.app.call(notifications.list, { query: {} }, agent);
  return shown.filter(({ title }) => title.includes('oupon'));
};

async function lastNotified(agent: TestAgent) {
  const mail = (await mailsAbout(agent)).at(-1);
  assert.ok(mail);
  const [notice] = await noticesAbout(agent);
  const { subject, text } = renderMail(mail);
  return { kind: mail.kind, subject, text: text.replace(/\s+/g, ' '), notice };
}

describe('the coupon of a running plan', () => {
  test('that an admin applies is announced by mail and notification: what it gives, how long, and the next invoice', async () => {
    const agent = await subscriber();
    const { nextPayment } = await world.billing(agent);
    assert.equal(nextPayment?.at.slice(0, 10), '2027-01-14');

    const { code } = await world.coupon({ duration: 'months', months: 3 });
    assert.equal((await apply(agent, code)).status, 200);

    const { kind, subject, text, notice } = await lastNotified(agent);
    assert.equal(kind, 'coupon_applied');
    assert.equal(subject, `Coupon ${code} lowers the price of your Starter plan`);
    assert.match(text, /50% off for 3 months, from 14 January 2027 to 13 April 2027\./);
    assert.match(text, /Your next invoice, on 14 January 2027, will be €9\.50 instead of €19\./);

    await world.reachGateway(agent);
    const shown = (await world.billing(agent)).discount;
    assert.equal(shown?.lastDay, '2027-04-13', 'the page names the same last day');
    assert.equal(shown?.until?.slice(0, 10), '2027-04-14', 'from which the full price is charged');
    assert.match(text, /\/subscription/);

    assert.deepEqual(
      [notice?.title, notice?.message],
      [
        `Coupon ${code} lowers the price of your Starter plan`,
        '50% off for 3 months, from 14 January 2027 to 13 April 2027. ' +
          'Your next invoice, on 14 January 2027, will be €9.50 instead of €19.',
      ],
    );
  });

  test('a coupon that the agent applied is not announced again', async () => {
    const agent = await subscriber();
    const { code } = await world.coupon();
    await paying.app.call(subscription.applyCoupon, { body: { coupon: code } }, agent);
    assert.deepEqual([await mailsAbout(agent), await noticesAbout(agent)], [[], []]);
  });

  test('states the amount, the one invoice or every invoice that it lowers', async () => {
    const terms = [
      [{ percentOff: null, amountOffMinor: 450 }, /€4\.50 off your invoice of 14 January 2027\./],
      [{ duration: 'forever' as const }, /50% off every invoice from 14 January 2027 on\./],
    ] as const;
    for (const [given, sentence] of terms) {
      const agent = await subscriber();
      const { code } = await world.coupon(given);
      await apply(agent, code);
      assert.match((await lastNotified(agent)).text, sentence);
    }
  });

  test('is replaced only by name, and the agent is notified of both', async () => {
    const agent = await subscriber();
    const [first, second] = [
      await world.coupon({ duration: 'forever' }),
      await world.coupon({ percentOff: 20 }),
    ];

    await apply(agent, first.code);
    await world.reachGateway(agent);

    assert.match(detailOf(await apply(agent, second.code)), /still reduces/);
    assert.match(detailOf(await apply(agent, second.code, 'ANOTHER')), /still reduces/);
    assert.equal((await mailsAbout(agent)).length, 1);
    assert.equal((await apply(agent, second.code, first.code.toLowerCase())).status, 200);

    const { subject, text } = await lastNotified(agent);
    assert.equal(subject, `Coupon ${second.code} replaces ${first.code} on your Starter plan`);
    assert.match(text, /will be €15\.20 instead of €9\.50\./);

    await world.reachGateway(agent);
    await world.renewNext(agent, 2);

    const [latest] = await world.invoices(agent);
    assert.deepEqual([latest?.amount.amount, latest?.discount?.code], [1520, second.code]);
  });

  test('is ended by an admin: the next invoice has the full price, earlier ones stay', async () => {
    const agent = await subscriber();
    const { _id: id, code } = await world.coupon({ duration: 'forever' });
    await apply(agent, code);
    await world.reachGateway(agent);
    await world.renewNext(agent, 2);

    assert.match(
      detailOf(await withdraw(agent, 'ANOTHER')),
      /ANOTHER no longer reduces the price of this plan/,
    );
    assert.equal((await withdraw(agent, code)).status, 200);

    const { kind, text, notice } = await lastNotified(agent);
    assert.equal(kind, 'coupon_withdrawn');
    assert.match(text, /will be €19 instead of €9\.50\./);
    assert.equal(notice?.title, `Coupon ${code} no longer lowers the price of your Starter plan`);

    const { discount, nextPayment } = await world.billing(agent);
    assert.deepEqual([discount, nextPayment?.amount.amount], [null, 1900]);

    await world.reachGateway(agent);
    await world.renewNext(agent, 3);

    assert.deepEqual(
      (await world.invoices(agent)).map(({ amount }) => amount.amount),
      [1900, 950, 1900],
    );
    assert.match(detailOf(await withdraw(agent, code)), /no longer reduces/);
    assert.match(detailOf(await apply(agent, code)), /used this coupon before/);
    assert.equal((await world.stateOf(id)).uses, 1);

    const { items } = await paying.app.call(
      adminLogs.list,
      { query: { account: agent.agentId, dateRange: 'all' } },
      admin,
    );
    const actions = items.map(({ action }) => action);
    assert.ok(
      actions.includes('coupon_withdrawn') && !actions.includes('payment_amount_differs'),
      actions.join(),
    );
  });

  test('from the checkout can be ended as well', async () => {
    const agent = await signUpAgent(paying.app);
    const { code } = await world.coupon({ duration: 'forever' });
    await world.pay(agent, code);
    assert.equal((await withdraw(agent, code)).status, 200);
    await world.reachGateway(agent);
    await world.renewNext(agent, 2);
    assert.deepEqual(
      (await world.invoices(agent)).map(({ amount }) => amount.amount),
      [1900, 950],
    );
  });
});
