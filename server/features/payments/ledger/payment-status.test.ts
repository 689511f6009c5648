import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Change = CallInput<typeof bookingMoney.changePaymentStatus>['body'];

describe('the payment status follows the ledger', () => {
  let app: TestApp;
  let agent: TestAgent;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app, { rememberMe: true });
    const paymentSchedule = { depositPercent: 0, balanceDaysBefore: 0 };
    await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, agent);
  });
  after(() => app.close());

  async function booked(stay: { checkIn?: string; checkOut?: string } = {}): Promise<string> {
    const { _id } = await publishProperty(app, agent);
    const body = bookingInput({ propertyId: _id, ...stay });
    return (await app.call(bookings.create, { body }, { token: agent.token }))._id;
  }

  const pay = (id: string, body: Change, key?: string) =>
    app.call(bookingMoney.changePaymentStatus, { params: { id }, body }, { token: agent.token, key });
  const refusedPay = (id: string, body: unknown) =>
    app.refusal(
      bookingMoney.changePaymentStatus,
      { params: { id }, body: body as Change },
      { token: agent.token },
    );
  const entries = ({ ledger }: Booking) => ledger.map(({ kind, amount }) => [kind, amount.amount]);

  test('a part payment and then the rest make it paid, each with method, day, note and author', async () => {
    const id = await booked();
    const part = await pay(id, {
      paymentStatus: 'partially_paid',
      amountMinor: 12_345,
      method: 'cash',
      date: '2027-02-27',
      note: 'At the door',
    });

    assert.equal(part.paymentStatus, 'partially_paid');
    assert.deepEqual([part.received.amount, part.balance.amount], [12_345, 17_655]);

    const [entry] = part.ledger;
    assert.deepEqual(
      [entry?.method, entry?.date, entry?.note, entry?.author],
      ['cash', '2027-02-27', 'At the door', agent.name],
    );

    const paid = await pay(id, { paymentStatus: 'paid', method: 'bank_transfer' });
    assert.equal(paid.paymentStatus, 'paid');
    assert.deepEqual(entries(paid), [
      ['payment', 12_345],
      ['payment', 17_655],
    ]);
    assert.equal(paid.ledger[1]?.date, '2027-03-01');
    assert.equal(paid.events.at(-1)?.note, 'partially_paid → paid');
  });

  test('money goes back in part, and then all of it', async () => {
    const id = await booked();
    await pay(id, { paymentStatus: 'paid' });

    const part = await pay(id, { paymentStatus: 'partially_refunded', amountMinor: 5_000 });
    assert.equal(part.paymentStatus, 'partially_refunded');

    const all = await pay(id, { paymentStatus: 'refunded' });
    assert.deepEqual(entries(all), [
      ['payment', 30_000],
      ['refund', 5_000],
      ['refund', 25_000],
    ]);
    assert.equal(all.received.amount, 0);
  });

  test('entries recorded in error are undone by voids, never erased', async () => {
    const id = await booked();
    await pay(id, { paymentStatus: 'paid' });
    const undone = await pay(id, { paymentStatus: 'unpaid' });
    assert.equal(undone.paymentStatus, 'unpaid');
    assert.deepEqual(
      undone.ledger.map(({ kind }) => kind),
      ['payment', 'void'],
    );
    assert.equal(undone.ledger[1]?.voids, undone.ledger[0]?._id);
  });

  test('a status that is true already posts nothing', async () => {
    const id = await booked();
    await pay(id, { paymentStatus: 'paid' });
    const again = await pay(id, { paymentStatus: 'paid' });
    assert.equal(again.ledger.length, 1);
    assert.equal(again.version, 2);
  });

  test('a request that is sent again under its key posts once', async () => {
    const id = await booked();
    const change = { paymentStatus: 'partially_paid' as const, amountMinor: 100 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(id, change, 'pay-1')));
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(answers[0]?.ledger.length, 1);
  });

  test('two payments at once are both recorded, and the rest is paid only once', async () => {
    const id = await booked();
    await Promise.all([1, 2].map(() => pay(id, { paymentStatus: 'partially_paid', amountMinor: 1_000 })));
    await Promise.all([1, 2, 3].map(() => pay(id, { paymentStatus: 'paid' })));
    const booking = await app.call(bookings.read, { params: { id } }, { token: agent.token });
    assert.deepEqual(entries(booking), [
      ['payment', 1_000],
      ['payment', 1_000],
      ['payment', 28_000],
    ]);
  });

  test('an unpaid stay is overdue from the day after arrival', async () => {
    const id = await booked({ checkIn: '2027-03-02', checkOut: '2027-03-05' });
    const overdueOn = async (moment: string) => {
      app.clock.set(moment);
      return (await app.call(bookings.read, { params: { id } }, { token: agent.token })).overdue;
    };
    assert.equal(await overdueOn('2027-03-02T23:59:59Z'), false);
    assert.equal(await overdueOn('2027-03-03T00:00:00Z'), true);
    app.clock.set('2027-03-01T10:00:00Z');
  });

  const cases: [string, unknown, string][] = [
    ['a refund of nothing', { paymentStatus: 'refunded' }, 'payment_move_without_reason'],
    ['a deposit that was never agreed', { paymentStatus: 'deposit_paid' }, 'payment_move_without_reason'],
    ['a part payment without an amount', { paymentStatus: 'partially_paid' }, 'payment_move_without_reason'],
    [
      'a refund of more than came in',
      { paymentStatus: 'partially_refunded', amountMinor: 1 },
      'payment_move_without_reason',
    ],
    [
      'a part payment of the whole',
      { paymentStatus: 'partially_paid', amountMinor: 30_000 },
      'payment_move_without_reason',
    ],
    ['a negative amount', { paymentStatus: 'partially_paid', amountMinor: -1 }, 'invalid_request'],
    ['an unknown state', { paymentStatus: 'free' }, 'invalid_request'],
    ['an unknown method', { paymentStatus: 'paid', method: 'shells' }, 'invalid_request'],
    ['a day that does not exist', { paymentStatus: 'paid', date: '2027-02-30' }, 'invalid_request'],
    ['a day of another century', { paymentStatus: 'paid', date: '1999-02-03' }, 'invalid_dates'],
  ];

  for (const [what, body, code] of cases) {
    test(`${what} is refused as ${code} and posts nothing`, async () => {
      const id = await booked();
      assert.equal((await refusedPay(id, body)).code, code);
      const booking = await app.call(bookings.read, { params: { id } }, { token: agent.token });
      assert.deepEqual([booking.ledger, booking.paymentStatus], [[], 'unpaid']);
    });
  }
});
