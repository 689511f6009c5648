import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guestProfiles from '#contract/bookings/guest-profiles.ts';
import * as messages from '#contract/messages/messages.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { askQuestion } from '#server/features/links/guest/index.ts';
import { openPageLink } from '#server/features/links/visitor-pages/open-page-link.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('a guest as a person', () => {
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
  async function booked(guest: BookingInput['guest'], chosen: Partial<BookingInput> = {}): Promise<string> {
    month += 1;
    const checkIn = `2028-${String(month).padStart(2, '0')}-10`;
    const body = bookingInput({
      propertyId,
      checkIn,
      checkOut: checkIn.replace(/10$/, '12'),
      guest,
      ...chosen,
    });
    return (await app.call(bookings.create, { body }, agent))._id;
  }

  const read = (id: string, who = agent) => app.call(guestProfiles.read, { params: { id } }, who);
  const find = async (q: string, who = agent) =>
    (await app.call(guestProfiles.find, { query: { q } }, who)).items;
  const block = (id: string, version: number, blocked = true) =>
    app.call(
      guestProfiles.setBlock,
      { params: { id }, body: { version, blocked, reason: 'Broke the door' } },
      agent,
    );

  const rui = { firstName: 'Rui', lastName: 'Sá', email: 'rui@example.com', phone: '+351 912 345 678' };

  test('is recognised by email address or telephone number, however it is written', async () => {
    const first = await booked(rui);
    const { email: _email, ...byPhone } = rui;
    const second = await booked({ ...byPhone, phone: '912-345-678' });

    await booked({ ...rui, email: 'RUI@example.com', phone: '+44 20 7946 0000' }, { status: 'inquiry' });
    await booked({ firstName: 'Eva', lastName: 'Sá', email: 'eva@example.com' });

    const profile = await read(first);
    assert.deepEqual([profile.bookings, profile.confirmed.stays, profile.confirmed.nights], [3, 2, 4]);
    assert.deepEqual(profile.confirmed.totals, [{ amount: 40_000, currency: 'EUR' }]);

    const months = profile.stays.map(({ checkIn }) => checkIn.slice(5, 7));
    assert.deepEqual(months, months.toSorted().toReversed());
    assert.equal((await read(second)).bookings, 2);
  });

  test('is found for a new booking by name, address or number, once and with their latest contact', async () => {
    const [ana] = [
      { firstName: 'Ana', lastName: 'Lopes', email: 'ana@example.com', phone: '+34 600 111 222' },
    ];
    await booked(ana);
    await booked({ ...ana, lastName: 'Lopes Vega' });

    for (const q of ['lopes', 'ANA@example', '600 111 222', '+34600111222']) {
      const items = await find(q);
      assert.deepEqual(
        items.map(({ lastName, email, bookings }) => [lastName, email, bookings]),
        [['Lopes Vega', 'ana@example.com', 2]],
        q,
      );
    }

    assert.deepEqual(await find('%%'), []);
    assert.deepEqual(await find('lopes', await signUpAgent(app)), []);
  });

  test('has notes that show with all their bookings, and two writers never overwrite each other', async () => {
    const guest = { firstName: 'Kim', lastName: 'Oh', phone: '+82 10 1234 5678' };
    const [first, second] = [await booked(guest), await booked(guest)];
    const write = (id: string, version: number, notes: string) => ({
      params: { id },
      body: { version, notes },
    });
    const saved = await app.call(guestProfiles.saveNotes, write(first, 0, 'Likes the ground floor'), agent);
    assert.deepEqual([saved.notes, saved.version], ['Likes the ground floor', 1]);
    assert.equal((await read(second)).notes, 'Likes the ground floor');

    const stale = await app.refusal(guestProfiles.saveNotes, write(second, 0, 'Mine'), agent);
    assert.deepEqual([stale.code, stale.facts?.version], ['version_conflict', 1]);

    const both = await Promise.all(
      ['One', 'Two'].map((notes) => app.outcome(guestProfiles.saveNotes, write(second, 1, notes), agent)),
    );
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  });

  test('a blocked guest can’t request again by address or number; the host sees it, the visitor no reason', async () => {
    const { linkCode } = await shareProperties(app, agent);
    const guest = { firstName: 'Max', lastName: 'Noise', email: 'max@example.com', phone: '+49 170 1112223' };
    const id = await booked(guest);
    const since = await block(id, 0);
    assert.deepEqual([since.block?.reason, since.block?.refused], ['Broke the door', 0]);
    assert.equal((await find('noise'))[0]?.blocked, true);

    const dates = { checkIn: '2028-12-20', checkOut: '2028-12-22' };
    const ask = (contact: BookingInput['guest'], from: string) =>
      app.send(
        bookings.create,
        { body: requestInput({ propertyId, linkCode, guest: contact, ...dates }) },
        { from },
      );

    for (const [contact, from] of [
      [{ ...guest, phone: '+1 212 555 0000' }, '10.0.0.1'],
      [{ ...guest, email: 'other@example.com', phone: '0170 1112223' }, '10.0.0.2'],
    ] as const) {
      const { status, body } = await ask(contact, from);
      assert.equal(status, 409);
      const said = JSON.stringify(body);
      assert.ok(said.includes('request_not_accepted') && !/block|door/i.test(said), said);
    }

    const { block: counted } = await read(id);
    assert.deepEqual([counted?.refused, counted?.lastRefusedAt], [2, '2027-03-01T10:00:00.000Z']);

    const stranger = { firstName: 'Mia', lastName: 'Calm', email: 'mia@example.com' };
    assert.equal((await ask(stranger, '10.0.0.3')).status, 201);

    // The host may still book for them.
    await booked(guest);
    assert.equal((await block(id, 1, false)).block, null);

    const again = { checkIn: '2028-12-24', checkOut: '2028-12-26' };
    const body = requestInput({ propertyId, linkCode, guest, ...again });
    assert.equal((await app.send(bookings.create, { body }, { from: '10.0.0.4' })).status, 201);
  });

  test('a block of one host is none with another', async () => {
    const guest = { firstName: 'Lea', lastName: 'Two', email: 'lea@example.com' };
    await block(await booked(guest), 0);
    const other = await signUpAgent(app);
    const { _id } = await publishProperty(app, other);
    const { linkCode } = await shareProperties(app, other);
    const body = requestInput({ propertyId: _id, linkCode, guest });
    assert.equal((await app.send(bookings.create, { body }, { from: '10.0.0.5' })).status, 201);
  });

  test('a person with only a question is blocked from its conversation, and can neither write nor request again', async () => {
    const { linkCode } = await shareProperties(app, agent);
    const link = await openPageLink(app.platform, { linkCode, password: null });
    assert.ok(!isRefusal(link));

    const question = { name: 'Pia Loud', email: 'Pia@example.com', message: 'Hello?' };
    const ask = (network: string) =>
      askQuestion(app.platform, link, {
        propertyId,
        question,
        website: '',
        visitor: {
          requestId: 'r',
          network: '',
          networkHash: network,
          userAgent: '',
          bearer: null,
          idempotencyKey: null,
        },
      });
    assert.ok(!isRefusal(await ask('one')));

    const { items } = await app.call(messages.listConversations, { query: {} }, agent);
    const id = items.find(({ guestName }) => guestName === 'Pia Loud')?._id ?? '';
    const before = await read(id);
    assert.deepEqual([before.email, before.stays, before.version], ['Pia@example.com', [], 0]);

    const other = await signUpAgent(app);
    assert.equal((await app.refusal(guestProfiles.read, { params: { id } }, other)).code, 'not_found');
    assert.ok((await block(id, 0)).block);

    const refused = await ask('two');
    assert.ok(isRefusal(refused) && refused.refused === 'request_not_accepted');

    const guest = { firstName: 'Pia', lastName: 'Loud', email: 'pia@example.com' };
    const body = requestInput({ propertyId, linkCode, guest });
    assert.equal((await app.send(bookings.create, { body }, { from: '10.0.0.6' })).status, 409);
    assert.equal((await read(id)).block?.refused, 2);

    const { rows } = await app.pool.query(
      `SELECT entity_type FROM admin_log WHERE entity_id = $1 AND action = 'guest_blocked'`,
      [id],
    );

    assert.deepEqual(rows, [{ entity_type: 'conversation' }]);
    assert.equal((await block(id, 1, false)).block, null);
    assert.ok(!isRefusal(await ask('three')));
  });
});
