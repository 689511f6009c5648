import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('a damage deposit is held, partly retained and returned, and never in a total of the price', async () => {
  const agent = await signUpAgent(app);
  const pricing = { ...plainPricing, damageDepositMinor: 30_000 };
  const { _id: propertyId } = await publishProperty(app, agent, { pricing });
  const booked = await app.call(bookings.create, { body: bookingInput({ propertyId }) }, agent);
  const read = () => app.call(bookings.read, { params: { id: booked._id } }, agent);
  const before = await read();
  assert.deepEqual([before.damageDeposit.state, before.damageDeposit.agreed.amount], ['due', 30_000]);

  const change = (action: 'hold' | 'release' | 'keep', amountMinor: number) =>
    app.call(
      bookingMoney.changeDamageDeposit,
      { params: { id: booked._id }, body: { action, amountMinor, note: 'A broken lamp' } },
      agent,
    );
  const held = await change('hold', 30_000);
  assert.deepEqual([held.damageDeposit.state, held.damageDeposit.held.amount], ['held', 30_000]);

  const over = { params: { id: booked._id }, body: { action: 'keep' as const, amountMinor: 30_001 } };
  assert.equal(
    (await app.refusal(bookingMoney.changeDamageDeposit, over, agent)).code,
    'damage_deposit_not_so',
  );

  const retained = await change('keep', 4_000);
  assert.deepEqual(
    [retained.damageDeposit.state, retained.damageDeposit.retained.amount],
    ['partly_kept', 4_000],
  );
  assert.deepEqual(
    retained.ledger.map(({ kind, amount }) => [kind, amount.amount]),
    [
      ['deposit_held', 30_000],
      ['deposit_kept', 4_000],
      ['deposit_released', 26_000],
    ],
  );

  const sums = ({ received, balance, paymentStatus }: typeof before) => [received, balance, paymentStatus];
  assert.deepEqual(sums(retained), sums(before));
});
