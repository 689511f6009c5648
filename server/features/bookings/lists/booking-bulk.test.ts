import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookingBulk from '#contract/bookings/booking-bulk.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messages from '#contract/messages/messages.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-10T10:00:00Z' });
});
after(() => app.close());

async function book(agent: TestAgent, checkIn: string, checkOut: string, guest = {}): Promise<string> {
  const { _id: propertyId } = await publishProperty(app, agent);
  const input = bookingInput({ propertyId, checkIn, checkOut, status: 'confirmed' });
  const body = { ...input, guest: { ...input.guest, ...guest } };
  return (await app.call(bookings.create, { body }, agent))._id;
}

function read(agent: TestAgent, id: string) {
  return app.call(bookings.read, { params: { id } }, agent);
}

test('guests are checked in together: each refused booking is named, and a second attempt changes nothing', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const today = await book(agent, '2027-06-10', '2027-06-12');
  const later = await book(agent, '2027-07-10', '2027-07-12');
  const foreign = await book(rival, '2027-06-10', '2027-06-12');
  const body = { ids: [today, later, foreign], status: 'checked_in' as const };

  for (const _attempt of [1, 2]) {
    const { answers } = await app.call(bookingBulk.changeStatuses, { body }, agent);
    assert.deepEqual(
      answers.map(({ _id, updated, code }) => [_id, updated, code]),
      [
        [today, true, null],
        [later, false, 'too_early'],
        [foreign, false, 'not_found'],
      ],
    );
    assert.ok(answers[1]?.detail);
  }

  const checkedIn = await read(agent, today);
  assert.equal(checkedIn.status, 'checked_in');
  assert.equal(checkedIn.events.filter(({ to }) => to === 'checked_in').length, 1);
  assert.deepEqual(
    [(await read(agent, later)).status, (await read(rival, foreign)).status],
    ['confirmed', 'confirmed'],
  );
});

test('payments are recorded together and once: the same call again records nothing twice', async () => {
  const agent = await signUpAgent(app);
  const [first, second] = [
    await book(agent, '2027-08-10', '2027-08-12'),
    await book(agent, '2027-08-10', '2027-08-12'),
  ];
  const total = (await read(agent, first)).total.amount;

  const payments = [
    { _id: first, amountMinor: total },
    { _id: second, amountMinor: total + 1_000_000 },
    { _id: '01972f3c-91b7-7c55-b2de-8a6f0e4d7713', amountMinor: 100 },
  ];

  const call = { body: { payments, method: 'cash' as const, date: '2027-06-09' } };
  const keyed = { ...agent, key: 'bulk-1' };
  for (const _attempt of [1, 2]) {
    const { answers } = await app.call(bookingBulk.recordPayments, call, keyed);
    assert.deepEqual(
      answers.map(({ updated, code }) => [updated, code]),
      [
        [true, null],
        [false, 'overpayment'],
        [false, 'not_found'],
      ],
    );
  }

  const [paid, owing] = [await read(agent, first), await read(agent, second)];
  assert.deepEqual([paid.received.amount, paid.balance.amount, paid.paymentStatus], [total, 0, 'paid']);
  assert.equal(owing.received.amount, 0);

  // A changed order under the same key is another request.
  const changed = { ...call, body: { payments: [{ _id: first, amountMinor: 100 }] } };
  const { answers } = await app.call(bookingBulk.recordPayments, changed, keyed);
  assert.deepEqual(
    answers.map(({ code }) => code),
    ['idempotency_mismatch'],
  );
});

test('guests are written to together: those who cannot be reached are named, and no guest reads a message twice', async () => {
  const { agent, receipt, conversationId } = await submitStayRequest(app);
  const byPhone = await book(agent, '2027-09-10', '2027-09-12', {
    email: undefined,
    phone: '+351 912 345 678',
  });
  const body = {
    messages: [
      { _id: receipt._id, clientId: 'bulk-message-1', body: 'The gate code is 4711.' },
      { _id: byPhone, clientId: 'bulk-message-2', body: 'The gate code is 4711.' },
    ],
  };

  for (const _attempt of [1, 2]) {
    const { answers } = await app.call(bookingBulk.sendMessages, { body }, agent);
    assert.deepEqual(
      answers.map(({ updated, code, detail }) => [updated, code, detail]),
      [
        [true, null, null],
        [false, 'guest_without_email', 'There’s no email address for this guest.'],
      ],
    );
  }

  const input = { params: { id: conversationId }, query: {} };
  const { messages: sent } = await app.call(messages.readConversation, input, agent);
  assert.equal(sent.filter(({ body: text }) => text === 'The gate code is 4711.').length, 1);
});
