import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as changeRequests from '#contract/bookings/change-requests.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as properties from '#contract/properties/properties.ts';
import { plainPricing } from '#testing/factories/publish-property.ts';
import { queuedMails } from '#testing/mails-to.ts';
import type { TestApp } from '#testing/test-app.ts';
import { changeRequestWorld } from './change-request-world.fixture.ts';

/** Four nights at 100.00 where three were booked. */
const longer = { checkIn: '2027-06-20', checkOut: '2027-06-24' };
const total = { before: 30_000, requested: 40_000, risen: 60_000 };

describe('the price of an approved change', () => {
  const world = changeRequestWorld();
  const { booked } = world;
  let app: TestApp;
  before(() => {
    app = world.app();
  });

  /** A guest asks for a night more, and the host raises the price before answering. */
  async function requestedBeforeRise() {
    const made = await booked();
    await made.ask(longer);
    const pricing = { ...plainPricing, baseMinor: 15_000 };
    const body = { version: made.property.version, pricing };
    await app.call(properties.change, { params: { id: made.property._id }, body }, made.asAgent);
    return made;
  }

  test('the host chooses the new price, the price of before, or another total', async () => {
    const choices = [
      [{ price: 'new', expectedTotalMinor: total.risen }, total.risen],
      [{ price: 'same', expectedTotalMinor: total.before }, total.before],
      [{ agreedTotalMinor: 45_000, expectedTotalMinor: 45_000 }, 45_000],
      [{ agreedTotalMinor: total.requested }, total.requested],
      [{ agreedTotalMinor: total.risen }, total.risen],
    ] as const;

    for (const [choice, expected] of choices) {
      const { approve } = await requestedBeforeRise();
      const approved = await approve(choice);
      assert.deepEqual([approved.checkIn, approved.total.amount], [longer.checkIn, expected]);
      assert.equal(approved.changeRequest, null);
    }
  });

  test('the history names the total before and after, and the sentence to the guest', async () => {
    const { ask, approve, read } = await booked();
    await ask(longer);
    await approve({ price: 'same', message: '  The extra night is on us. ' });

    const event = (await read()).events.at(-1);
    assert.deepEqual([event?.kind, event?.note], ['change_approved', 'The extra night is on us.']);
    assert.ok(!event?.changes.some(({ field }) => field === 'total'));
  });

  test('the guest reads the sentence in the conversation and in the mail', async () => {
    const { ask, approve, lines, params, id } = await booked();
    await ask(longer);
    await approve({ message: 'See you soon!' });
    await app.call(guest.changeArrival, { params, body: { arrivalTime: '19:00' } });

    assert.match((await lines()).at(-1) ?? '', /approved the change: .* 4 nights\. See you soon!$/);
    const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'change_approved');
    const own = mails.find(({ data }) => JSON.stringify(data).includes('See you soon!'));
    assert.ok(own, `a mail about ${id} has the sentence`);
  });

  test('a price that moved while the host looked at it is refused', async () => {
    const { refusedApproval } = await requestedBeforeRise();
    const stale = await refusedApproval({ price: 'new', expectedTotalMinor: total.requested });
    assert.equal(stale.code, 'price_changed');
  });

  test('a total below the fees is refused', async () => {
    const made = await booked();
    const pricing = { ...plainPricing, cleaningMinor: 5_000 };
    const body = { version: made.property.version, pricing };
    await app.call(properties.change, { params: { id: made.property._id }, body }, made.asAgent);
    await made.ask(longer);
    assert.equal((await made.refusedApproval({ agreedTotalMinor: 100 })).code, 'same_price_impossible');
  });

  test('a refund that the answer leaves is recorded with it', async () => {
    const { ask, approve, asAgent, id } = await booked();
    const paid = { paymentStatus: 'paid' as const };
    await app.call(bookingMoney.changePaymentStatus, { params: { id }, body: paid }, asAgent);
    await ask({ checkIn: '2027-06-20', checkOut: '2027-06-22' });

    const approved = await approve({ recordDifference: { method: 'bank_transfer' } });
    assert.deepEqual([approved.total.amount, approved.balance.amount], [20_000, 0]);
  });

  test('two answers at different prices change the booking once', async () => {
    const { ask, asAgent, id, requestId, history } = await booked();
    await ask(longer);
    const request = { requestId: await requestId() };
    const answer = (agreedTotalMinor: number) =>
      app.send(changeRequests.approve, { params: { id }, body: { ...request, agreedTotalMinor } }, asAgent);

    const answers = await Promise.all([answer(35_000), answer(36_000)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await history()).filter((kind) => kind === 'change_approved').length, 1);
  });

  test('a later change of the stay drops the total that was agreed for this one', async () => {
    const { ask, approve, asAgent, id } = await booked();
    await ask(longer);
    const { version } = await approve({ agreedTotalMinor: 45_000 });
    const body = { version, checkOut: '2027-06-25' };
    const changed = await app.call(bookings.change, { params: { id }, body }, asAgent);
    assert.equal(changed.total.amount, 50_000);
  });
});

describe('the price of a change of the agent', () => {
  const world = changeRequestWorld();

  test('another total is previewed and agreed, and its sentence reaches the guest', async () => {
    const { asAgent, id, read, lines, history } = await world.booked();
    const { version } = await read();
    const stay = { ...longer, agreedTotalMinor: 42_000 };
    const preview = await world.app().call(bookings.previewChange, { params: { id }, body: stay }, asAgent);
    assert.deepEqual(
      [preview.after.quote?.total.amount, preview.samePrice?.quote.total.amount],
      [40_000, 42_000],
    );

    const body = { version, ...stay, expectedTotalMinor: 42_000, message: 'Thanks for your patience.' };
    const changed = await world.app().call(bookings.change, { params: { id }, body }, asAgent);
    assert.equal(changed.total.amount, 42_000);
    assert.equal((await history()).at(-1), 'changed');
    assert.match((await lines()).at(-1) ?? '', /Thanks for your patience\.$/);
  });

  test('a sentence is not sent when the guest is not notified', async () => {
    const { asAgent, id, read, lines } = await world.booked();
    const { version } = await read();
    const body = { version, ...longer, notifyGuest: false, message: 'Unsent' };
    const { events } = await world.app().call(bookings.change, { params: { id }, body }, asAgent);
    assert.equal(events.at(-1)?.note, '');
    assert.ok(!(await lines()).some((line) => line.includes('Unsent')));
  });
});
