import assert from 'node:assert/strict';
import * as adminCoupons from '#contract/admin/coupons.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { renewSandboxSubscriptions } from '#server/features/payments/sandbox/index.ts';
import { applyCouponAtGateway, couponQueue } from '#server/features/subscription/billing/index.ts';
import { signUpAdmin } from './factories/sign-up-admin.ts';
import type { TestAgent } from './factories/sign-up-agent.ts';
import { openPayingApp } from './open-paying-app.ts';
import type { Answer, TestApp } from './test-app.ts';

export const monthly = { planType: 'starter', interval: 'month' } as const;

/** Moves the clock and keeps all sessions valid. */
export async function moveTo(app: TestApp, moment: number): Promise<void> {
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

// NOTE: initialize answered with its reply.
export const addressOf = (answer: Answer | undefined) =>
  ((answer?.body ?? {}) as { checkoutUrl: string }).checkoutUrl;

/** An app that takes payments with the sandbox, its admin, and what tests of coupons do. */
export async function openCouponApp() {
  const paying = await openPayingApp({ now: '2026-11-30T09:00:00Z' });
  const { app } = paying;
  const admin = await signUpAdmin(app);
  let made = 0;
  async function coupon(terms: Partial<NewCoupon> = {}) {
    const body = { code: `SPRING-${++made}`, percentOff: 50, duration: 'once' as const, ...terms };
    return await app.call(adminCoupons.create, { body }, admin);
  }

  const stateOf = async (id: string) => await app.call(adminCoupons.read, { params: { id } }, admin);
  const begin = (agent: TestAgent, code: string | undefined, choice: object = monthly) =>
    app.send(subscription.initialize, { body: { ...choice, coupon: code } }, agent);
  const invoices = async (agent: TestAgent) =>
    (await app.call(subscription.listInvoices, { query: {} }, agent)).items;
  const preview = (agent: TestAgent, body: InputOf<typeof subscription.previewPlanChange>['body']) =>
    app.call(subscription.previewPlanChange, { body }, agent);
  const billing = (agent: TestAgent) => app.call(subscription.readBilling, {}, agent);

  async function pay(agent: TestAgent, code: string | undefined): Promise<void> {
    const answer = await begin(agent, code);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    await paying.press(addressOf(answer), 'succeed');
    await paying.until(async () => (await app.call(subscription.readStatus, {}, agent)).status === 'active');
  }

  /** Moves to the end of the paid period, and waits until there are `count` invoices. */
  async function renewNext(agent: TestAgent, count: number): Promise<void> {
    const { currentPeriodEnd } = await billing(agent);
    await moveTo(app, Date.parse(currentPeriodEnd ?? '') + 1000);
    await renewSandboxSubscriptions(app.platform);
    await paying.until(async () => (await invoices(agent)).length === count);
  }

  /** Runs the job that tells the gateway of the coupon, as a worker does. */
  async function reachGateway({ agentId }: TestAgent): Promise<void> {
    await app.settle();
    const { rows } = await app.pool.query(
      `SELECT FROM pgboss.job WHERE name = $1 AND data ->> 'agentId' = $2`,
      [couponQueue, agentId],
    );
    assert.ok(rows.length > 0, 'no job for the gateway');
    await applyCouponAtGateway(app.platform, { agentId });
  }

  return { paying, admin, coupon, stateOf, begin, invoices, preview, billing, pay, renewNext, reachGateway };
}
