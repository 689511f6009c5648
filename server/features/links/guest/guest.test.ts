import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as guest from '#contract/links/guest.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const clientId = () => crypto.randomUUID();

function view({ guestToken }: Pick<RequestedStay, 'guestToken'>) {
  return app.call(guest.readView, { params: { token: guestToken }, query: {} });
}

async function confirm({ agent, receipt }: RequestedStay) {
  const input = { params: { id: receipt._id }, body: { status: 'confirmed' as const } };
  await app.call(bookings.changeStatus, input, { token: agent.token });
}

test('a guest sees the own booking, price, host and what was written', async () => {
  const stay = await submitStayRequest(app, { guestMessage: 'Is there a cot?' });
  const page = await view(stay);

  assert.equal(page.booking.code, stay.receipt.code);
  assert.equal(page.booking.status, 'pending');
  assert.deepEqual(page.booking.total, { amount: 30_000, currency: 'EUR' });
  assert.equal(page.booking.quote.nights, 3);
  assert.equal(page.host.name, stay.agent.name);

  assert.equal(page.property.title, 'Rose house');
  assert.deepEqual(
    page.messages.map(({ from, body }) => [from, body]),
    [['guest', 'Is there a cot?']],
  );
  assert.equal(page.conversationId, stay.conversationId);
});

test('the street is shown from the confirmation on, and no more after a cancellation', async () => {
  const stay = await submitStayRequest(app);
  assert.equal((await view(stay)).property.addressLine, null);
  await confirm(stay);
  assert.equal((await view(stay)).property.addressLine, 'Rua da Rosa 1, Lisbon');
  await app.call(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });
  assert.equal((await view(stay)).property.addressLine, null);
});

test('a confirmed address names its town after the postcode', async () => {
  const agent = await signUpAgent(app);
  const address = {
    line: 'Rua das Amendoeiras 14',
    city: 'Lagos',
    region: 'Faro',
    postcode: '8600-614',
    country: 'PT',
    lat: null,
    lng: null,
    hideExact: true,
  };

  const { _id: propertyId } = await publishProperty(app, agent, { address });
  const stay = await submitStayRequest(app, { agent, propertyId });
  await confirm(stay);
  assert.equal((await view(stay)).property.addressLine, 'Rua das Amendoeiras 14, 8600-614 Lagos');
});

test('the page reveals nothing of the agent’s own business', async () => {
  const stay = await submitStayRequest(app);
  const text = JSON.stringify(await view(stay));
  for (const word of ['internalNotes', 'network', 'agentId', 'version', 'ledger', stay.agent.agentId]) {
    assert.ok(!text.includes(word), word);
  }
});

test('a token that opens nothing gets one and the same answer everywhere', async () => {
  const stay = await submitStayRequest(app);
  const tokens = ['x', 'a'.repeat(43), `${stay.guestToken.slice(0, -1)}_`, '..%2F..', 'a'.repeat(100)];
  const body = { clientId: clientId(), body: 'Hello' };

  for (const token of tokens) {
    const params = { token };
    const answers = [
      await app.refusal(guest.readView, { params, query: {} }),
      await app.refusal(guest.listMessages, { params }),
      await app.refusal(guest.sendMessage, { params, body }),
      await app.refusal(guest.markMessagesRead, { params, body: {} }),
      await app.refusal(guest.cancelBooking, { params, body: {} }),
    ];

    for (const { requestId: _requestId, ...problem } of answers) {
      assert.deepEqual(problem, {
        type: 'about:blank',
        title: 'Not found',
        status: 404,
        code: 'not_found',
        detail: 'We couldn’t find what you’re looking for.',
      });
    }
  }
});

test('a guest cancels a request: the nights are free, twice is the same as once', async () => {
  const stay = await submitStayRequest(app);
  const input = { params: { token: stay.guestToken }, body: { reason: 'Our plans changed' } };
  assert.equal((await view(stay)).booking.mayCancel, true);

  const cancelled = await app.call(guest.cancelBooking, input);
  assert.equal(cancelled.booking.status, 'cancelled');
  assert.equal(cancelled.booking.mayCancel, false);
  assert.equal(cancelled.booking.cancellation?.reason, 'Our plans changed');
  assert.equal(cancelled.booking.cancellation?.by, 'guest');
  assert.equal((await app.call(guest.cancelBooking, input)).booking.status, 'cancelled');

  const { checkIn, checkOut, propertyId } = stay.receipt;
  const requested = { params: { id: propertyId }, query: { checkIn, checkOut } };
  const { stay: free } = await app.call(stays.readAvailability, requested, { token: stay.agent.token });
  assert.equal(free?.available, true);
});

test('a guest cannot cancel a stay that has begun', async () => {
  const stay = await submitStayRequest(app);
  await confirm(stay);

  const body = { status: 'checked_in' as const, override: true };
  await app.call(
    bookings.changeStatus,
    { params: { id: stay.receipt._id }, body },
    { token: stay.agent.token },
  );
  assert.equal((await view(stay)).booking.mayCancel, false);

  const problem = await app.refusal(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });
  assert.equal(problem.code, 'invalid_transition');
});

test('the refund on cancelling equals the policy, before and after', async () => {
  const stay = await submitStayRequest(app);
  await confirm(stay);
  const paid = { params: { id: stay.receipt._id }, body: { paymentStatus: 'paid' as const } };
  await app.call(bookingMoney.changePaymentStatus, paid, { token: stay.agent.token });
  const { booking } = await view(stay);
  assert.deepEqual(booking.received, { amount: 30_000, currency: 'EUR' });
  const cancelled = await app.call(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });
  assert.deepEqual(cancelled.booking.cancellation?.refund, booking.refundIfCancelled);
});

test('a guest requests messages newer than a known one', async () => {
  const stay = await submitStayRequest(app);
  const params = { token: stay.guestToken };
  const first = await app.call(guest.sendMessage, { params, body: { clientId: clientId(), body: 'One' } });
  await app.call(guest.sendMessage, { params, body: { clientId: clientId(), body: 'Two' } });
  const { messages } = await app.call(guest.listMessages, { params, query: { after: first._id } });
  assert.deepEqual(
    messages.map(({ body }) => body),
    ['Two'],
  );
});

test('a long conversation begins with its latest 20, and earlier ones are read 20 at a time', async () => {
  const stay = await submitStayRequest(app);
  const params = { token: stay.guestToken };
  const { messages: first } = await view(stay);

  for (let number = 0; number < 41; number++) {
    await app.call(guest.sendMessage, { params, body: { clientId: clientId(), body: `Line ${number}` } });
  }

  const latest = await view(stay);
  assert.equal(latest.messages.length, 20);
  assert.equal(latest.messages.at(-1)?.body, 'Line 40');
  assert.deepEqual([latest.hasEarlierMessages, latest.hasLaterMessages], [true, false]);

  const before = (id: string | undefined) =>
    app.call(guest.readView, { params, query: { before: id ?? '' } });
  const middle = await before(latest.messages[0]?._id);
  assert.deepEqual([middle.messages[0]?.body, middle.messages.at(-1)?.body], ['Line 1', 'Line 20']);
  assert.deepEqual([middle.hasEarlierMessages, middle.hasLaterMessages], [true, true]);

  const oldest = await before(middle.messages[0]?._id);
  assert.equal(oldest.messages.length, first.length + 1);
  assert.deepEqual([oldest.hasEarlierMessages, oldest.hasLaterMessages], [false, true]);
});

test('a message sent twice by a nervous thumb counts once on its link', async () => {
  const stay = await submitStayRequest(app);
  const input = { params: { token: stay.guestToken }, body: { clientId: clientId(), body: 'One' } };
  await Promise.all([app.call(guest.sendMessage, input), app.call(guest.sendMessage, input)]);
  const asAgent = { token: stay.agent.token };
  const { items } = await app.call(sharedLinks.list, { query: {} }, asAgent);
  const id = items[0]?._id ?? '';
  const { counters } = await app.call(sharedLinks.readStats, { params: { id } }, asAgent);
  assert.equal(counters.messages, 1);
});
