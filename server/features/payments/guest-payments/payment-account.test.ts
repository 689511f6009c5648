import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { connectPayments, openPayment, reconcileAccount } from './index.ts';
import {
  assertSums,
  bookStay,
  deliverAll,
  openHost,
  pay,
  press,
  readPage,
} from './payments-world.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

describe('the account of a host', () => {
  test('is connected, tried, and disconnected once nothing is under way', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    const payment = await pay(app, stay);
    const stays = await app.refusal(paymentAccount.disconnect, {}, host.agent);
    assert.equal(stays.code, 'payments_waiting');

    await press(app, payment, 'succeed');
    await deliverAll(app, host.agent.agentId);

    const tested = await app.call(paymentAccount.test, {}, host.agent);
    assert.deepEqual([tested.problem, tested.gateway, tested.waiting], [null, 'sandbox', 0]);
    assert.ok(tested.webhookAt);

    const left = await app.call(paymentAccount.disconnect, {}, host.agent);
    assert.equal(left.gateway, null);

    const page = await readPage(app, stay);
    assert.deepEqual([page.online?.payable, page.online?.payments.length], [[], 1]);
  });

  test('opens no page any more once it was disconnected in between', async () => {
    const host = await openHost(app);
    const { guestToken: token } = await bookStay(app, host);
    const meanwhile: typeof app.platform.transact = async (...work) => {
      await app.call(paymentAccount.disconnect, {}, host.agent);
      return app.platform.transact(...work);
    };

    const opened = await openPayment(
      { ...app.platform, transact: meanwhile },
      { token, instalment: 'deposit' },
    );
    assert.deepEqual(opened, refuse('online_payments_off'));
  });

  test('reads events on from where the old keys stopped when the host replaces them', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    await press(app, await pay(app, stay), 'succeed');
    app.clock.advance(3 * hourMs);
    await connectPayments(app.platform, host.agent.agentId, { gateway: 'sandbox' });
    await reconcileAccount(app.platform, host.agent.agentId);
    await assertSums(app, stay, 9_000);
  });

  test('shows that an outage is over', async () => {
    const { agent } = await openHost(app);
    await app.pool.query(`UPDATE payment_accounts SET problem = 'away' WHERE agent_id = $1`, [agent.agentId]);
    assert.equal((await app.call(paymentAccount.read, {}, agent)).problem, 'away');
    await reconcileAccount(app.platform, agent.agentId);
    assert.equal((await app.call(paymentAccount.read, {}, agent)).problem, null);
  });
});
