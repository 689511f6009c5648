import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as subscription from '#contract/subscription/subscription.ts';
import { openStripeApp } from './stripe-app.fixture.ts';

const { close, app, stripe, event, send, status, customer, subscriber } = await openStripeApp();
after(close);

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

test('money given back that is heard of before its payment counts all the same', async () => {
  const { agent, invoice } = await customer();
  const paid = event('invoice.paid', invoice);
  assert.equal((await send(refund(invoice, 1900))).json().taken, 'applied');
  assert.equal((await send(paid)).json().taken, 'applied');
  assert.equal((await status(agent)).status, 'inactive');
});

test('money given back for something that was no invoice of ours is kept and answered', async () => {
  const charge = { id: 'ch_0', payment_intent: 'pi_of_another_shop', amount_refunded: 100, currency: 'eur' };
  assert.equal((await send(event('charge.refunded', charge))).json().taken, 'ignored');
});
