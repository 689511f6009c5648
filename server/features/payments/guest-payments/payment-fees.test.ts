import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import { sumBalance } from '#domain/payments/balance.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { settleSandboxGuests } from '#server/features/payments/sandbox/index.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import type { RequestedStay } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readBalance, reconcileAccount, reconcileGuestPayments, takePaymentEvent } from './index.ts';
import {
  assertSums,
  balancesOf,
  bookStay,
  Crash,
  crashingDeps,
  deliverAll,
  eventsOf,
  openHost,
  pay,
  payForStay,
  press,
  readBooking,
  readPage,
  titlesOf,
} from './payments-world.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

/** A guest who has paid a deposit of 90.00. The gateway takes 1.5 % and 0.25 of it. */
async function paidStay() {
  const paid = await payForStay(app);
  await drainJobs(app, ['read-gateway-balance']);
  return paid;
}

async function entriesOf(stay: RequestedStay) {
  const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, stay.agent);
  return items.flatMap(({ balance }) => balance);
}

const asRows = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
  entries.map(({ kind, gross, fee, net, payout }) => [
    kind,
    gross.amount,
    fee.amount,
    net.amount,
    payout?.state ?? null,
  ]);

async function assertEqualToGateway(agentId: string) {
  const { gateway, ours } = await balancesOf(app, agentId);
  assert.deepEqual(ours, gateway);
}

describe('the fee of an online payment', () => {
  test('is known to the agent with gross and net, and in no sum and no answer of the guest', async () => {
    const { stay, agentId } = await paidStay();
    assert.deepEqual(asRows(await entriesOf(stay)), [['payment', 9_000, 160, 8_840, null]]);

    await assertSums(app, stay, 9_000);
    const booking = await readBooking(app, stay);
    assert.deepEqual([booking.received.amount, booking.balance.amount], [9_000, 21_000]);
    assert.deepEqual(
      booking.ledger.map(({ kind, amount }) => [kind, amount.amount]),
      [['payment', 9_000]],
    );

    const { online } = await readPage(app, stay);
    assert.ok(online?.payments[0] && !('balance' in online.payments[0]));
    assert.equal((await app.outcome(guestPayments.list, { params: { id: stay.receipt._id } })).status, 401);

    await assertEqualToGateway(agentId);
  });

  test('is retained on a refund; a dispute has its own, which is returned when the host wins', async () => {
    const { stay, payment, agentId, paymentId } = await paidStay();
    const params = { id: stay.receipt._id, paymentId };
    await app.call(guestPayments.refund, { params, body: { amountMinor: 2_000 } }, stay.agent);
    await drainJobs(app, ['guest-payment-refund']);
    await press(app, payment, 'dispute', 'dispute-won');
    await deliverAll(app, agentId);
    await drainJobs(app, ['read-gateway-balance']);

    const entries = await entriesOf(stay);
    assert.deepEqual(asRows(entries), [
      ['payment', 9_000, 160, 8_840, null],
      ['refund', -2_000, 0, -2_000, null],
      ['dispute', -9_000, 1_500, -10_500, null],
      ['dispute_reversal', 9_000, -1_500, 10_500, null],
    ]);

    const [sum] = sumBalance(
      entries.map(({ gross, fee, net }) => ({
        amountMinor: gross.amount,
        feeMinor: fee.amount,
        netMinor: net.amount,
        currency: net.currency,
      })),
    );
    assert.deepEqual([sum?.gross.amount, sum?.fee.amount, sum?.net.amount], [7_000, 160, 6_840]);

    await assertSums(app, stay, 7_000);
    await assertEqualToGateway(agentId);
  });

  test('is stored once, after a crash at each step of a reading', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    const { agentId } = host.agent;
    await press(app, await pay(app, stay), 'succeed', 'payout');

    for (const event of await eventsOf(app, agentId))
      await takePaymentEvent(app.platform, { agentId, gateway: 'sandbox', event });

    let steps = 0;
    for (let isDone = false; !isDone; steps++) {
      try {
        await readBalance(crashingDeps(app.platform, steps), agentId);
        isDone = true;
      } catch (error) {
        assert.ok(error instanceof Crash, String(error));
      }
    }
    assert.ok(steps >= 5, `only ${steps} steps`);

    await readBalance(app.platform, agentId);
    await assertEqualToGateway(agentId);
    assert.deepEqual(asRows(await entriesOf(stay)), [['payment', 9_000, 160, 8_840, 'paid']]);
  });

  test('and a payout are found by reading when all their webhooks were lost', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    await press(app, await pay(app, stay), 'succeed', 'payout');
    app.clock.advance(4 * minuteMs);
    await reconcileGuestPayments(app.platform);
    assert.deepEqual(asRows(await entriesOf(stay)), [['payment', 9_000, 160, 8_840, 'paid']]);
    await assertEqualToGateway(host.agent.agentId);
  });
});

describe('a payout', () => {
  test('is made days later, is on its way, and arrives', async () => {
    const { stay, agentId } = await paidStay();
    const settle = async () => {
      await settleSandboxGuests(app.platform);
      await deliverAll(app, agentId);
      await drainJobs(app, ['read-gateway-balance']);
    };
    await settle();
    assert.equal((await entriesOf(stay))[0]?.payout, null);

    app.clock.advance(2 * dayMs);
    await settle();
    assert.equal((await entriesOf(stay))[0]?.payout?.state, 'in_transit');

    app.clock.advance(dayMs);
    await settle();
    assert.equal((await entriesOf(stay))[0]?.payout?.state, 'paid');

    await assertEqualToGateway(agentId);
  });

  test('a failed payout is notified once, and its money is in the next one', async () => {
    const { host, stay, payment, agentId } = await paidStay();
    await press(app, payment, 'payout-fails');
    await deliverAll(app, agentId);
    await deliverAll(app, agentId);
    await reconcileAccount(app.platform, agentId);
    assert.equal((await entriesOf(stay))[0]?.payout, null);

    const failures = async () => (await titlesOf(app, host)).filter((title) => title === 'Payout failed');
    assert.equal((await failures()).length, 1);

    await press(app, payment, 'payout');
    await deliverAll(app, agentId);
    await reconcileAccount(app.platform, agentId);

    const { rows } = await app.pool.query<{ id: string }>(
      `SELECT id FROM payouts WHERE agent_id = $1 AND state = 'paid' AND other_minor = amount_minor`,
      [agentId],
    );
    assert.equal(rows.length, 1);

    const [entry] = await entriesOf(stay);
    assert.deepEqual([entry?.payout?._id, entry?.payout?.state], [rows[0]?.id, 'paid']);
    assert.equal((await failures()).length, 1);

    await assertEqualToGateway(agentId);
  });
});
