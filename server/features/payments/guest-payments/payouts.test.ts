import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as payouts from '#contract/payments/payouts.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { reconcileAccount } from './index.ts';
import { bookStay, type Host, openHost, pay, press } from './payments-world.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const listed = ({ agent }: Host) => app.call(payouts.list, {}, agent);

test('an agent sees what is not paid out, each payout with the bookings in it, and where the money of a failed one went', async () => {
  const host = await openHost(app);
  const { agentId } = host.agent;
  const stay = await bookStay(app, host);
  const payment = await pay(app, stay);
  await press(app, payment, 'succeed');
  await reconcileAccount(app.platform, agentId);
  assert.deepEqual(await listed(host), { notPaidOut: [euros(8_840)], missingRight: null, items: [] });

  await press(app, payment, 'payout-fails');
  await reconcileAccount(app.platform, agentId);

  const failed = await listed(host);
  assert.deepEqual(failed.notPaidOut, [euros(8_840)]);
  assert.deepEqual(
    failed.items.map(({ state, amount, other, broughtBy }) => [state, amount, other, broughtBy]),
    [['failed', euros(8_840), euros(0), null]],
  );

  const [entry] = failed.items[0]?.entries ?? [];
  assert.deepEqual([entry?.bookingId, entry?.code], [stay.receipt._id, stay.receipt.code]);
  assert.deepEqual([entry?.gross, entry?.fee, entry?.net], [euros(9_000), euros(160), euros(8_840)]);

  app.clock.advance(60_000);
  await press(app, payment, 'payout');
  await reconcileAccount(app.platform, agentId);

  const { items, notPaidOut } = await listed(host);
  assert.deepEqual(notPaidOut, []);
  assert.deepEqual(
    items.map(({ state }) => state),
    ['paid', 'failed'],
  );
  assert.equal(items[1]?.broughtBy, items[0]?._id);
});

test('the export has each transaction with its booking and payout, and other agents have none of it', async () => {
  const host = await openHost(app);
  const stay = await bookStay(app, host);
  const payment = await pay(app, stay);
  await press(app, payment, 'succeed', 'payout', 'refund');
  await reconcileAccount(app.platform, host.agent.agentId);

  const answer = await app.http.inject({
    url: payouts.exportCsv.path,
    headers: { authorization: `Bearer ${host.agent.token}` },
  });
  assert.equal(answer.statusCode, 200);

  const [head, paid, refunded, ...rest] = answer.body.trim().split('\r\n');
  assert.match(head ?? '', /Booking code.*Gross,Fee,Net,Payout,Payout status,Arrives on/);
  assert.ok(paid?.includes(`payment,${stay.receipt.code},`));
  assert.match(paid ?? '', /EUR,90\.00,1\.60,88\.40,po_[^,]+,paid,/);
  assert.match(refunded ?? '', /EUR,'?-90\.00,0\.00,'?-90\.00,,,$/);
  assert.deepEqual(rest, []);
  assert.deepEqual((await listed(host)).notPaidOut, [euros(-9_000)]);

  const other = await signUpAgent(app);
  assert.deepEqual(await app.call(payouts.list, {}, other), {
    notPaidOut: [],
    missingRight: null,
    items: [],
  });
});
