import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const tom = { firstName: 'Tom', lastName: 'Reed', phone: '+44 7700 900123' };

describe('a booking agreed by phone, without an email address', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId: string;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent))._id;
  });
  after(() => app.close());

  let month = 0;
  async function booked() {
    month += 1;
    const checkIn = `2028-${String(month).padStart(2, '0')}-10`;
    const body = bookingInput({ propertyId, checkIn, checkOut: checkIn.replace(/10$/, '13'), guest: tom });
    const { _id: id, guestUrl } = await app.call(bookings.create, { body }, agent);
    return { id, token: guestUrl.split('/').at(-1) ?? '' };
  }

  const read = (id: string) => app.call(bookings.read, { params: { id } }, agent);
  const mails = async () => (await queuedMails(app)).length;

  test('is made, confirmed, changed and cancelled without a mail to nowhere', async () => {
    const before = await mails();
    const { id } = await booked();
    const booking = await read(id);
    assert.deepEqual(
      [booking.status, booking.guest.email, booking.guest.phone],
      ['confirmed', null, tom.phone],
    );

    const body = { version: booking.version, checkOut: booking.checkOut.replace(/13$/, '14') };
    await app.call(bookings.change, { params: { id }, body }, agent);
    await app.call(bookings.cancel, { params: { id }, body: { refund: 'full' } }, agent);
    await app.call(bookings.changeStatus, { params: { id }, body: { status: 'confirmed' } }, agent);
    assert.equal(await mails(), before);
  });

  test('is found by the number, and listed and exported with an empty address', async () => {
    const { id } = await booked();
    for (const q of ['Reed', '900123']) {
      const { items } = await app.call(bookings.list, { query: { view: 'all', q } }, agent);
      assert.ok(
        items.some(({ _id }) => _id === id),
        q,
      );
    }

    const { body } = await app.send(bookings.exportCsv, { query: {} }, agent);
    assert.ok(String(body).includes(tom.phone) && !String(body).includes('null'));

    const { rawPayload } = await app.http.inject({
      url: `/api/bookings/${id}/receipt.pdf`,
      headers: { authorization: `Bearer ${agent.token}` },
    });
    assert.ok(pdfText(rawPayload).includes(tom.phone));
  });

  test('has a page for the guest, whose link the host hands over', async () => {
    const { id, token } = await booked();
    const { guestUrl } = await app.call(bookings.createGuestLink, { params: { id } }, agent);
    for (const one of [token, guestUrl.split('/').at(-1) ?? '']) {
      const { booking } = await app.call(guest.readView, { params: { token: one }, query: {} });
      assert.deepEqual([booking._id, booking.guestEmail], [id, null]);
    }

    const { body } = await app.http.inject({ url: `/guest/${token}` });
    assert.ok(body.includes('Tom') && !body.includes('null,<'));
    assert.equal(
      (await app.refusal(bookings.sendGuestLink, { params: { id } }, agent)).code,
      'guest_without_email',
    );
  });

  test('has a conversation that mentions the missing address', async () => {
    const { id } = await booked();
    const { conversationId } = await read(id);
    const { items } = await app.call(messages.listConversations, { query: {} }, agent);
    const found = items.find(({ _id }) => _id === conversationId);
    assert.equal(found?.guestEmail, null);
  });

  test('gets an address later and loses it again; one of both contacts always remains', async () => {
    const { id } = await booked();
    const change = (version: number, contact: object) => ({
      params: { id },
      body: { version, guest: contact },
    });
    const known = await app.call(bookings.change, change(1, { email: 'tom@example.com' }), agent);
    assert.equal(known.guest.email, 'tom@example.com');

    const alone = await app.call(bookings.change, change(2, { phone: null }), agent);
    assert.equal(alone.guest.phone, null);

    const refused = await app.refusal(bookings.change, change(3, { email: null }), agent);
    assert.deepEqual(
      [refused.code, refused.detail],
      ['invalid_request', 'Please enter an email address or a phone number.'],
    );
  });

  test('needs one of both, and a visitor always an address', async () => {
    const { phone: _phone, ...nameless } = tom;
    const dates = { checkIn: '2029-01-10', checkOut: '2029-01-12' };
    const input = { body: bookingInput({ propertyId, ...dates, guest: nameless }) };
    assert.equal((await app.refusal(bookings.create, input, agent)).code, 'invalid_request');
    const { linkCode } = await shareProperties(app, agent);
    const requested = { body: requestInput({ propertyId, linkCode, ...dates, guest: tom }) };
    const { code, detail } = await app.refusal(bookings.create, requested);
    assert.deepEqual([code, detail], ['invalid_request', 'Please enter your email address.']);
  });
});
