import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as adminBilling from '#contract/admin/billing.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { openStripeApp } from './stripe-app.fixture.ts';

const { close, app, stripe, event, send, status, customer, subscriber } = await openStripeApp();
after(close);
const admin = await signUpAdmin(app);

/** Refund event of an invoice's payment: the total refunded, and the total before. */
function refund(invoice: { id: string }, total: number, before = 0) {
  const payment_intent = `pi_${invoice.id}`;
  stripe.paidBy.set(payment_intent, { object: 'invoice', ...invoice });
  const charge = { id: `ch_${invoice.id}`, payment_intent, amount_refunded: total, currency: 'eur' };
  return event('charge.refunded', charge, { previous_attributes: { amount_refunded: before } });
}

test('money given back in part leaves the plan open, the rest of it ends the plan', async () => {
  const { agent, invoice } = await subscriber();
  const invoices = async () => (await app.call(subscription.listInvoices, { query: {} }, agent)).items;

  assert.equal((await send(refund(invoice, 500))).json().taken, 'applied');
  assert.equal((await status(agent)).status, 'active');
  assert.deepEqual(
    (await invoices()).map((item) => item.status),
    ['partially_refunded'],
  );

  const rest = refund(invoice, 1900, 500);
  assert.equal((await send(rest)).json().taken, 'applied');
  assert.equal((await send(rest)).json().taken, 'repeated');

  const { status: state, features } = await status(agent);
  assert.deepEqual([state, features.maxListings], ['inactive', 0]);
  assert.deepEqual(
    (await invoices()).map((item) => item.status),
    ['refunded'],
  );

  const { items } = await app.call(subscription.listPayments, { query: {} }, agent);
  assert.deepEqual(
    items.map(({ kind, amount }) => [kind, amount.amount]),
    [
      ['refunded', 1400],
      ['refunded', 500],
      ['succeeded', 1900],
    ],
  );
});

test('a refund that is reported before its payment counts all the same', async () => {
  const { agent, invoice } = await customer();
  const paid = event('invoice.paid', invoice);
  assert.equal((await send(refund(invoice, 1900))).json().taken, 'applied');
  assert.equal((await send(paid)).json().taken, 'applied');
  assert.equal((await status(agent)).status, 'inactive');
});

test('a refund of a foreign invoice is stored and answered', async () => {
  const charge = { id: 'ch_0', payment_intent: 'pi_of_another_shop', amount_refunded: 100, currency: 'eur' };
  assert.equal((await send(event('charge.refunded', charge))).json().taken, 'ignored');
});

const refunds = () => stripe.requests.filter(({ path }) => path === '/v1/refunds');

test('an admin’s refund is sent to Stripe once, with its key, and settled by its event', async () => {
  const { agent, invoice } = await subscriber();
  stripe.paidBy.set(`pi_${invoice.id}`, { object: 'invoice', ...invoice });

  const params = { id: agent.agentId };
  const read = () => app.call(adminBilling.read, { params }, admin);
  const [known] = (await read()).invoices;
  const target = { ...params, invoiceId: known?._id ?? '' };
  const body = { amountMinor: 700, reason: 'goodwill' } as const;
  const before = refunds().length;
  const refunded = await app.call(adminBilling.refund, { params: target, body }, admin);
  await drainJobs(app, ['refund-invoice']);

  const [request, ...more] = refunds().slice(before);
  assert.equal(more.length, 0);
  assert.deepEqual(
    [request?.fields.payment_intent, request?.fields.amount, request?.fields.reason, request?.key],
    [`pi_${invoice.id}`, '700', 'requested_by_customer', `refund:${refunded._id}`],
  );

  const open = (await read()).invoices[0];
  assert.deepEqual(
    [open?.refunds[0]?.state, open?.refunded.amount, open?.refundable.amount],
    ['accepted', 0, 1200],
  );

  await send(refund(invoice, 700));
  const settled = (await read()).invoices[0];
  assert.deepEqual(
    [settled?.refunds[0]?.state, settled?.refunded.amount, settled?.refundable.amount],
    ['done', 700, 1200],
  );
});

test('a refund that Stripe refuses is shown as declined, and its amount can be refunded again', async () => {
  const { agent, invoice } = await subscriber();
  stripe.paidBy.set(`pi_${invoice.id}`, { object: 'invoice', ...invoice });
  // Refunded on Stripe's own pages; its event has not arrived.
  stripe.refunded.set(`pi_${invoice.id}`, 1500);

  const params = { id: agent.agentId };
  const invoiceId = (await app.call(adminBilling.read, { params }, admin)).invoices[0]?._id ?? '';
  const body = { amountMinor: 1900, reason: 'duplicate' } as const;
  await app.call(adminBilling.refund, { params: { ...params, invoiceId }, body }, admin);
  await drainJobs(app, ['refund-invoice']);

  const [after] = (await app.call(adminBilling.read, { params }, admin)).invoices;
  assert.deepEqual([after?.refunds[0]?.state, after?.refundable.amount], ['declined', 1900]);
});

test('the card of the next payment is read from Stripe', async () => {
  const { agent } = await subscriber();
  const card = async () => (await app.call(adminBilling.read, { params: { id: agent.agentId } }, admin)).card;
  assert.equal(await card(), null);
  stripe.cards.push({ brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2028 });
  assert.deepEqual(await card(), { brand: 'visa', last4: '4242', expires: '2028-04' });
});
