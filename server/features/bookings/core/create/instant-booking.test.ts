import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { oneRow } from '#server/db/rows.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { expireHolds } from '../transition/expire-holds.ts';

const hour = 3_600_000;

describe('an instant booking of a stranger', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId: string;
  let linkCode: string;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { RATE_LIMIT_SCALE: '1' } });
  });
  after(() => app.close());

  async function openShop() {
    agent = await signUpAgent(app, { rememberMe: true });
    const rules = { ...openRules, instantBook: true };
    propertyId = (await publishProperty(app, agent, { rules }))._id;
    linkCode = (await shareProperties(app, agent)).linkCode;
  }

  const contact = (email: string) => ({ firstName: 'Ines', lastName: 'Prado', email });
  const ask = (email: string, checkIn: string, nights: number, from = '127.0.0.1') =>
    app.send(
      bookings.create,
      {
        body: requestInput({
          propertyId,
          linkCode,
          checkIn,
          checkOut: addDays(checkIn, nights),
          guest: contact(email),
        }),
      },
      { from },
    );

  const book = (email = 'one@example.com', checkIn = '2027-06-10') =>
    app.call(bookings.create, {
      body: requestInput({
        propertyId,
        linkCode,
        checkIn,
        checkOut: addDays(checkIn, 3),
        guest: contact(email),
      }),
    });

  const read = (id: string) => app.call(bookings.read, { params: { id } }, { token: agent.token });
  const tokenOf = (url: string | undefined) => url?.split('/').at(-1) ?? '';
  async function mailedToken(email: string): Promise<string> {
    const mails = await queuedMails(app, email);
    return tokenOf({ url: '', ...mails.at(-1)?.data }.url);
  }

  test('cannot be repeated until a calendar is full: not by one contact, not by one network, not by many', async () => {
    await openShop();
    const confirmed = async (asks: Promise<{ status: number }>[]) =>
      (await Promise.all(asks)).filter(({ status }) => status === 201).length;
    const starts = [0, 1, 2, 3, 4].map((one) => addDays('2027-04-01', one * 90));
    assert.equal(await confirmed(starts.map((day) => ask('one@h.test', day, 90))), 1);
    assert.equal(await confirmed(starts.map((day, one) => ask(`many-${one}@h.test`, day, 90))), 0);
    assert.equal(await confirmed(starts.map((day) => ask('one@h.test', day, 2, '10.9.0.1'))), 0);

    const others = starts.map((day, one) => ask(`net-${one}@h.test`, day, 90, `10.1.0.${one}`));
    assert.equal(await confirmed(others), 1);

    const { rows } = await app.pool.query<{ nights: number }>(
      `SELECT sum(check_out - check_in)::int AS nights FROM bookings WHERE property_id = $1 AND status = 'confirmed'`,
      [propertyId],
    );
    assert.equal(oneRow(rows).nights, 180);
  });

  test('allows at most three of one network', async () => {
    await openShop();
    const days = [1, 2, 3, 4, 5].map((one) => addDays('2027-06-01', one * 5));
    const answers = await Promise.all(days.map((day, one) => ask(`s-${one}@h.test`, day, 2)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 3);
  });

  test('is confirmed immediately and ends when neither money nor a confirmed address arrived', async () => {
    await openShop();
    const receipt = await book('ends@example.com');
    assert.equal(receipt.status, 'confirmed');
    assert.equal(Date.parse(receipt.holdExpiresAt ?? ''), app.clock.now() + 24 * hour);
    app.clock.advance(24 * hour);
    await expireHolds(app.platform);
    assert.equal((await read(receipt._id)).status, 'expired');
    const mail = (await queuedMails(app, 'ends@example.com')).at(-1);
    assert.equal(mail?.kind, 'booking_expired');
    assert.equal((await book('next@example.com')).status, 'confirmed');
  });

  test('ends at check-in at the latest, at least an hour after it was made', async () => {
    await openShop();
    const today = new Date(app.clock.now()).toISOString().slice(0, 10);
    const { holdExpiresAt } = await book('soon@example.com', today);
    assert.ok(Date.parse(holdExpiresAt ?? '') < app.clock.now() + 24 * hour);
    assert.ok(Date.parse(holdExpiresAt ?? '') >= app.clock.now() + hour);
  });

  test('lasts once the guest has opened the link from the mail; the one shown on the page proves nothing', async () => {
    await openShop();
    const receipt = await book('reads@example.com');
    const shown = { params: { token: tokenOf(receipt.guestUrl) } };
    const mailed = { params: { token: await mailedToken('reads@example.com') } };
    assert.notEqual(shown.params.token, mailed.params.token);

    const before = await app.call(guest.readView, { ...shown, query: {} });
    assert.deepEqual([before.mayConfirmEmail, before.booking.confirmBy], [false, receipt.holdExpiresAt]);
    assert.equal((await app.refusal(guest.confirmEmail, shown)).code, 'email_not_proved');
    // Reading alone changes nothing, because mail scanners open links too.
    assert.equal((await app.call(guest.readView, { ...mailed, query: {} })).mayConfirmEmail, true);
    assert.notEqual((await read(receipt._id)).holdExpiresAt, null);

    const after = await app.call(guest.confirmEmail, mailed);
    assert.deepEqual([after.booking.status, after.booking.confirmBy], ['confirmed', null]);
    assert.equal((await app.call(guest.confirmEmail, mailed)).booking.confirmBy, null);

    app.clock.advance(48 * hour);
    await expireHolds(app.platform);

    const stored = await read(receipt._id);
    assert.equal(stored.status, 'confirmed');
    assert.equal(stored.events.at(-1)?.kind, 'email_confirmed');
    // Still unpaid, and the host has not acted on it.
    assert.equal((await ask('reads@example.com', '2027-07-01', 2)).status, 409);
  });

  test('remains once money is recorded or the host has saved it, and the guest may then have another', async () => {
    await openShop();
    const paid = await book('pays@example.com');
    const body = { paymentStatus: 'paid' as const };
    await app.call(
      bookingMoney.changePaymentStatus,
      { params: { id: paid._id }, body },
      { token: agent.token },
    );
    assert.equal((await read(paid._id)).holdExpiresAt, null);

    const saved = await book('kept@example.com', '2027-07-10');
    const params = { id: saved._id };
    const answer = await app.call(bookings.keepStay, { params }, { token: agent.token });
    assert.equal(answer.holdExpiresAt, null);
    assert.equal(
      (await app.refusal(bookings.keepStay, { params }, { token: agent.token })).code,
      'booking_not_unconfirmed',
    );
    assert.equal((await ask('kept@example.com', '2027-08-01', 2)).status, 201);
  });

  test('goes with everything that its sender has open, in one call of the host', async () => {
    await openShop();
    const ids = [await book('a@h.test', '2027-06-01'), await book('b@h.test', '2027-06-11')].map(
      ({ _id }) => _id,
    );
    const params = { id: ids[0] ?? '' };
    assert.equal((await read(params.id)).openRequestsOfSender, 2);
    const { bookingIds } = await app.call(bookings.freeSender, { params, body: {} }, { token: agent.token });
    assert.deepEqual(new Set(bookingIds), new Set(ids));
    for (const id of ids) assert.equal((await read(id)).status, 'cancelled');
  });
});
