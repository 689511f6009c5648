import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminSettings from '#contract/admin/settings.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as properties from '#contract/properties/properties.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { oneRow } from '#server/db/rows.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('a visitor sends a booking request through a link', () => {
  let app: TestApp;
  let agent: TestAgent;
  let property: Property;
  let link: SharedLink;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
    property = await publishProperty(app, agent);
    link = await shareProperties(app, agent);
  });
  after(() => app.close());

  const where = () => ({ propertyId: property._id, linkCode: link.linkCode });
  const refused = (input: unknown) => app.refusal(bookings.create, { body: input });

  test('the request reserves the nights for the hours of the property, and both sides are notified', async () => {
    const body = requestInput({ ...where(), guestMessage: 'Is there a crib?' });
    const receipt = await app.call(bookings.create, { body });
    assert.equal(receipt.status, 'pending');
    assert.equal(receipt.holdExpiresAt, '2027-03-02T10:00:00.000Z');

    const booking = await app.call(bookings.read, { params: { id: receipt._id } }, { token: agent.token });
    assert.equal(booking.source, 'shared_link');
    assert.equal(booking.link?.name, link.name);
    assert.deepEqual(booking.allowedTransitions, ['confirmed', 'cancelled', 'declined']);
    assert.equal(booking.events[0]?.actor, 'visitor');

    const { notifications: inbox } = await app.call(
      notifications.list,
      { query: {} },
      { token: agent.token },
    );

    assert.equal(inbox[0]?.type, 'booking_via_link');
    assert.equal(inbox[0]?.booking?._id, receipt._id);
    assert.match(inbox[0]?.message ?? '', /10 Jun – 13 Jun 2027, 3 nights/);

    const id = booking.conversationId ?? '';
    const talk = await app.call(
      messages.readConversation,
      { params: { id }, query: {} },
      { token: agent.token },
    );

    assert.deepEqual(
      talk.messages.map(({ from, body: text }) => [from, text]),
      [['guest', 'Is there a crib?']],
    );

    const counted = await app.call(sharedLinks.read, { params: { id: link._id } }, { token: agent.token });
    assert.equal(counted.counters.requests, 1);

    const mails = await queuedMails(app);
    assert.deepEqual(mails.map(({ kind }) => kind).sort(), ['booking_received', 'booking_requested']);

    const toGuest = mails.find((mail) => mail.kind === 'booking_requested');
    const { url } = { url: '', ...toGuest?.data };
    assert.match(url, /\/guest\/[0-9A-Za-z_-]{43}$/);
    assert.notEqual(url, receipt.guestUrl);
  });

  test('a request through the widget on another website is marked so, and belongs to the same link', async () => {
    const dates = { checkIn: '2027-08-10', checkOut: '2027-08-13' };
    const receipt = await app.call(bookings.create, {
      body: requestInput({ ...where(), ...dates, via: 'widget' }),
    });
    const booking = await app.call(bookings.read, { params: { id: receipt._id } }, { token: agent.token });
    assert.deepEqual([booking.source, booking.link?.name], ['widget', link.name]);
    assert.equal(
      (await refused({ ...requestInput({ ...where(), ...dates }), via: 'elsewhere' })).code,
      'invalid_request',
    );
  });

  test('only the SHA-256 of the guest’s token is stored', async () => {
    const input = requestInput({ ...where(), checkIn: '2027-06-20', checkOut: '2027-06-22' });
    const { guestUrl, _id } = await app.call(bookings.create, { body: input });
    const token = guestUrl.split('/').at(-1);
    const { rows } = await app.pool.query<{ same: boolean }>(
      `SELECT token_hash = sha256($1::bytea) AS same FROM guest_tokens
       WHERE booking_id = $2 AND NOT mailed`,
      [token, _id],
    );
    assert.deepEqual(rows, [{ same: true }]);
  });

  const cases: [string, Record<string, unknown>, string][] = [
    ['without agreeing to the terms', { consent: false }, 'consent_required'],
    ['with the field that only machines fill', { website: 'http://spam.example' }, 'invalid_request'],
    ['with a state of their own choice', { status: 'confirmed' }, 'invalid_request'],
    ['in the past', { checkIn: '2027-02-10', checkOut: '2027-02-12' }, 'past_dates'],
    ['for more guests than fit', { adults: 5 }, 'capacity'],
    ['for children alone', { adults: 0, children: 2 }, 'no_guests'],
    ['too far ahead', { checkIn: '2029-03-10', checkOut: '2029-03-12' }, 'too_far_ahead'],
    ['for more than 90 nights', { checkIn: '2027-07-01', checkOut: '2027-10-01' }, 'max_nights'],
    ['with a code nobody gave out', { linkCode: 'A'.repeat(22) }, 'link_unavailable'],
  ];

  for (const [what, change, code] of cases) {
    test(`a request ${what} is refused as ${code}, and nothing is stored`, async () => {
      const before = await countBookings(app);
      const problem = await refused({
        ...requestInput({ ...where(), checkIn: '2027-07-01', checkOut: '2027-07-03' }),
        ...change,
      });
      assert.equal(problem.code, code);
      assert.equal(await countBookings(app), before);
    });
  }

  test('the rules of the property bind visitors, each by its name', async () => {
    const rules = {
      ...openRules,
      minNights: 3,
      maxNights: 5,
      arrivalDays: [6],
      departureDays: [6, 3],
      advanceNoticeHours: 48,
      bookingWindowDays: 100,
      prepNights: 1,
    };

    const strict = await publishProperty(app, agent, { rules });
    const ask = (checkIn: string, checkOut: string) =>
      refused(requestInput({ propertyId: strict._id, linkCode: link.linkCode, checkIn, checkOut }));
    assert.equal((await ask('2027-03-06', '2027-03-07')).code, 'min_nights');
    assert.equal((await ask('2027-03-06', '2027-03-20')).code, 'max_nights');
    assert.equal((await ask('2027-03-07', '2027-03-10')).code, 'arrival_day');
    assert.equal((await ask('2027-03-06', '2027-03-09')).code, 'departure_day');
    assert.equal((await ask('2027-03-02', '2027-03-06')).code, 'advance_notice');
    assert.equal((await ask('2027-08-07', '2027-08-11')).code, 'booking_window');
  });

  test('nights that the host reserves between stays are closed to visitors, not to the agent', async () => {
    const prepared = await publishProperty(app, agent, { rules: { ...openRules, prepNights: 1 } });
    const where = { propertyId: prepared._id, linkCode: link.linkCode };
    await app.call(bookings.create, { body: requestInput(where) });
    const next = { checkIn: '2027-06-13', checkOut: '2027-06-15' };
    const problem = await refused(requestInput({ ...where, ...next }));
    assert.equal(problem.code, 'dates_unavailable');
    assert.equal(problem.facts?.rule, 'prep_nights');
    const body = bookingInput({ propertyId: prepared._id, ...next });
    assert.equal((await app.call(bookings.create, { body }, { token: agent.token })).status, 'confirmed');
  });

  test('instant booking is confirmed at once, unless the platform wants every booking approved', async () => {
    const instant = await publishProperty(app, agent, { rules: { ...openRules, instantBook: true } });
    const ask = (checkIn: string, checkOut: string) =>
      app.call(bookings.create, {
        body: requestInput({ propertyId: instant._id, linkCode: link.linkCode, checkIn, checkOut }),
      });
    assert.equal((await ask('2027-06-01', '2027-06-03')).status, 'confirmed');
    const admin = await signUpAdmin(app);
    await app.call(adminSettings.change, { body: { requireBookingApproval: true } }, { token: admin.token });
    assert.equal((await ask('2027-06-03', '2027-06-05')).status, 'pending');
    await app.call(adminSettings.change, { body: { requireBookingApproval: false } }, { token: admin.token });
  });

  test('a link with requests switched off, paused or protected refuses, and the right password opens it', async () => {
    const own = await shareProperties(app, agent, { password: 'sesame street' });
    const input = requestInput({
      propertyId: property._id,
      linkCode: own.linkCode,
      checkIn: '2027-08-01',
      checkOut: '2027-08-03',
    });

    assert.equal((await refused(input)).code, 'link_password_required');
    assert.equal((await refused({ ...input, linkPassword: 'wrong' })).code, 'link_password_required');

    const change = (body: Record<string, unknown>) =>
      app.call(sharedLinks.change, { params: { id: own._id }, body }, { token: agent.token });
    await change({ allowRequests: false });
    assert.equal((await refused({ ...input, linkPassword: 'sesame street' })).code, 'link_requests_off');

    await change({ allowRequests: true });
    const receipt = await app.call(bookings.create, { body: { ...input, linkPassword: 'sesame street' } });
    assert.equal(receipt.status, 'pending');

    await change({ status: 'paused' });
    assert.equal((await refused({ ...input, linkPassword: 'sesame street' })).code, 'link_unavailable');
  });

  test('a property that the link does not show, or that is paused, is not found', async () => {
    const hidden = await publishProperty(app, agent);
    const own = await shareProperties(app, agent, { allProperties: false, propertyIds: [property._id] });
    const ask = (propertyId: string) => refused(requestInput({ propertyId, linkCode: own.linkCode }));
    assert.equal((await ask(hidden._id)).code, 'not_found');

    const foreign = await publishProperty(app, await signUpAgent(app));
    assert.equal((await ask(foreign._id)).code, 'not_found');

    await app.call(
      properties.changeStatus,
      { params: { id: property._id }, body: { status: 'paused' } },
      { token: agent.token },
    );
    assert.equal((await ask(property._id)).code, 'not_found');

    await app.call(
      properties.changeStatus,
      { params: { id: property._id }, body: { status: 'active' } },
      { token: agent.token },
    );
  });

  test('a foreign agent sees nothing of it', async () => {
    const other = await signUpAgent(app);
    const { items } = await app.call(bookings.list, { query: {} }, { token: other.token });
    assert.deepEqual(items, []);
  });
});

describe('open requests are few per person and network', () => {
  let app: TestApp;
  let agent: TestAgent;
  let link: SharedLink;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { RATE_LIMIT_SCALE: '1' } });
    agent = await signUpAgent(app, { rememberMe: true });
    link = await shareProperties(app, agent);
  });
  after(() => app.close());

  const ask = async (day: number, options: { email?: string; from: string }) => {
    const property = await publishProperty(app, agent);
    const guest = { firstName: 'A', lastName: 'B', email: options.email ?? `day-${day}@example.com` };
    const checkOut = `2027-06-${day + 1}`;

    const body = requestInput({
      propertyId: property._id,
      linkCode: link.linkCode,
      checkIn: `2027-06-${day}`,
      checkOut,
      guest,
    });
    const { status, body: answer } = await app.send(bookings.create, { body }, { from: options.from });

    return status === 201 ? 'created' : (answer as { code: string }).code;
  };

  test('one contact has one open request, however the address is written', async () => {
    assert.equal(await ask(10, { email: 'Ana@Example.com', from: '10.0.0.1' }), 'created');
    assert.equal(await ask(11, { email: 'ana@example.com', from: '10.0.0.2' }), 'request_already_open');
  });

  test('one network address has three, also when all are sent at once', async () => {
    const answers = await Promise.all([20, 21, 22, 23, 24].map((day) => ask(day, { from: '10.0.0.3' })));
    assert.equal(answers.filter((answer) => answer === 'created').length, 3);
    assert.equal(answers.filter((answer) => answer === 'too_many_open_requests').length, 2);
  });

  test('one that ran out makes room for another', async () => {
    app.clock.advance(25 * 3_600_000);
    assert.equal(await ask(26, { email: 'ana@example.com', from: '10.0.0.3' }), 'created');
  });
});

async function countBookings(app: TestApp): Promise<number> {
  const { rows } = await app.pool.query<{ total: number }>('SELECT count(*) AS total FROM bookings');
  return oneRow(rows).total;
}
