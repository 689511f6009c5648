import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('a guest’s link', () => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  });
  after(() => app.close());

  const open = (token: string) => app.send(guest.readView, { params: { token }, query: {} });
  async function mailedLink(email: string): Promise<string> {
    const mail = (await queuedMails(app, email)).findLast(({ kind }) => kind === 'guest_link');
    return { url: '', ...mail?.data }.url.split('/').at(-1) ?? '';
  }

  async function assertEnded(token: string, stay: RequestedStay) {
    const { status, body } = await open(token);
    assert.equal(status, 404);
    const result = JSON.stringify(body);
    assert.match(result, /guest_link_ended/);
    assert.ok(result.includes(stay.agent.email), 'the host to ask');
    assert.ok(!/Prado|Rose house|Rua da Rosa|2027-06/.test(result), result);
    for (const endpoint of [guest.readReceipt, guest.cancelBooking]) {
      const input = { params: { token }, ...(endpoint === guest.cancelBooking ? { body: {} } : {}) };
      assert.equal((await app.send(endpoint, input)).status, 404);
    }
  }

  test('stops when the email is put right, and the new address gets another one, also of later messages', async () => {
    const stay = await submitStayRequest(app);
    const { agent, receipt, guestToken } = stay;
    const email = 'right-guest@example.com';
    const { version } = await app.call(bookings.read, { params: { id: receipt._id } }, agent);
    const body = { version, guest: { email } };
    await app.call(bookings.change, { params: { id: receipt._id }, body }, agent);
    await assertEnded(guestToken, stay);
    assert.equal((await open(await mailedLink(email))).status, 200);

    const { rows } = await app.pool.query<{ guest_email: string }>(
      'SELECT guest_email FROM conversations WHERE booking_id = $1',
      [receipt._id],
    );
    assert.deepEqual(rows, [{ guest_email: email }]);
  });

  test('is replaced by the host: the old one ends, the history records it, and no other agent can', async () => {
    const stay = await submitStayRequest(app);
    const { agent, receipt, guestToken } = stay;
    const params = { id: receipt._id };
    const booking = await app.call(bookings.sendGuestLink, { params }, agent);
    assert.equal(booking.events.at(-1)?.kind, 'guest_link_sent');
    await assertEnded(guestToken, stay);
    assert.equal((await open(await mailedLink(booking.guest.email ?? ''))).status, 200);
    const stranger = await signUpAgent(app);
    assert.equal((await app.refusal(bookings.sendGuestLink, { params }, stranger)).code, 'not_found');
  });

  test('ends 180 days after check-out', async () => {
    const stay = await submitStayRequest(app);
    const { checkOut } = stay.receipt;
    const at = (days: number) =>
      app.clock.set(new Date(Date.parse(checkOut) + days * 86_400_000).toISOString());
    at(180);
    assert.equal((await open(stay.guestToken)).status, 200);
    at(181);
    await assertEnded(stay.guestToken, stay);
  });
});
