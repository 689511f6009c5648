import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as adminBilling from '#contract/admin/billing.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import type { TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';

let paying: PayingApp;
let admin: TestAdmin;
before(async () => {
  paying = await openPayingApp();
  admin = await signUpAdmin(paying.app);
});
after(() => paying.app.close());

/** What waits for the gateway; no worker runs. */
const gatewayQueues = ['refund-invoice', 'end-at-gateway'];

const read = (agent: TestAgent) =>
  paying.app.call(adminBilling.read, { params: { id: agent.agentId } }, admin);

async function paidInvoice(agent: TestAgent) {
  const [invoice] = (await read(agent)).invoices;
  assert.ok(invoice);
  return invoice;
}

async function refundInput(agent: TestAgent, amountMinor: number) {
  const { _id: invoiceId } = await paidInvoice(agent);
  return {
    params: { id: agent.agentId, invoiceId },
    body: { amountMinor, reason: 'requested' as const },
  };
}

const refund = async (agent: TestAgent, amountMinor: number) =>
  paying.app.call(adminBilling.refund, await refundInput(agent, amountMinor), admin);

/** Lets the queue ask the gateway, and delivers its event. */
const settled = (agent: TestAgent) =>
  paying.until(async () => {
    await drainJobs(paying.app, gatewayQueues);
    return (await paidInvoice(agent)).refunds.every(({ state }) => state === 'done' || state === 'declined');
  });

const subscriber = () => paying.subscriber({ planType: 'professional', interval: 'month' }, 'over');

describe('a refund', () => {
  test('deducts a partial amount immediately as a payment, logs it, and leaves the plan', async () => {
    const agent = await subscriber();
    await refund(agent, 1000);

    const invoice = await paidInvoice(agent);
    assert.deepEqual([invoice.refundable.amount, invoice.refunded.amount, invoice.status], [3900, 0, 'paid']);

    await settled(agent);
    const { invoices, payments, billing } = await read(agent);
    assert.deepEqual(
      [invoices[0]?.refundable.amount, invoices[0]?.refunded.amount, invoices[0]?.status, billing.status],
      [3900, 1000, 'partially_refunded', 'active'],
    );

    assert.deepEqual(
      payments.map(({ kind, amount }) => [kind, amount.amount]),
      [
        ['refunded', 1000],
        ['succeeded', 4900],
      ],
    );

    const query = { account: agent.agentId, action: 'refund_requested' } as const;
    const { items } = await paying.app.call(adminLogs.list, { query }, admin);
    assert.deepEqual(
      items.map(({ after: entry }) => [entry?.amount, entry?.reason]),
      [[1000, 'requested']],
    );
  });

  test('ends the plan here and at the gateway for the whole amount, and nothing more is charged', async () => {
    const agent = await subscriber();
    await refund(agent, 4900);
    await settled(agent);
    assert.equal((await paying.app.call(subscription.readStatus, {}, agent)).status, 'inactive');

    await paying.until(async () => {
      await drainJobs(paying.app, gatewayQueues);
      const { rows } = await paying.app.pool.query<{ status: string }>(
        'SELECT status FROM sandbox_subscriptions WHERE agent_id = $1',
        [agent.agentId],
      );
      return rows[0]?.status === 'ended';
    });
  });

  test('above what is left is refused, also after a part', async () => {
    const agent = await subscriber();
    const over = await paying.app.refusal(adminBilling.refund, await refundInput(agent, 4901), admin);
    assert.deepEqual([over.status, over.code], [409, 'refund_over_invoice']);
    await refund(agent, 4000);
    const second = await paying.app.refusal(adminBilling.refund, await refundInput(agent, 901), admin);
    assert.equal(second.code, 'refund_over_invoice');
    await refund(agent, 900);
    await settled(agent);
    assert.equal((await paidInvoice(agent)).refunded.amount, 4900);
  });

  test('requested ten times at once returns no more than was paid', async () => {
    const agent = await subscriber();
    const input = await refundInput(agent, 1000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => paying.app.send(adminBilling.refund, input, admin)),
    );
    const codes = answers.map(({ status }) => status).sort();
    assert.deepEqual(codes, [202, 202, 202, 202, 409, 409, 409, 409, 409, 409]);
    await settled(agent);
    const { refunded, refundable } = await paidInvoice(agent);
    assert.deepEqual([refunded.amount, refundable.amount], [4000, 900]);
  });

  test('repeated with its key is one refund', async () => {
    const agent = await subscriber();
    const input = await refundInput(agent, 500);
    const options = { ...admin, key: randomUUID() };
    const first = await paying.app.call(adminBilling.refund, input, options);
    const again = await paying.app.call(adminBilling.refund, input, options);
    assert.equal(first._id, again._id);
    await settled(agent);
    assert.equal((await paidInvoice(agent)).refunded.amount, 500);
  });

  test('for another agent’s invoice is not found', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    const { params, body } = await refundInput(one, 100);
    const input = { params: { ...params, id: other.agentId }, body };
    assert.equal((await paying.app.refusal(adminBilling.refund, input, admin)).code, 'not_found');
  });
});
