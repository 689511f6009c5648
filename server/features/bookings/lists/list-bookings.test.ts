import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let agent: TestAgent;

/** An agent with one booking in every view; each guest is named after the view. */
async function agentWithBookings(): Promise<{ agent: TestAgent; property: Property }> {
  agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const book = async (
    lastName: string,
    checkIn: string,
    checkOut: string,
    to?: 'cancelled' | 'checked_in' | 'checked_out',
  ) => {
    const guest = { firstName: 'Guest', lastName, email: `${lastName}@example.com`.toLowerCase() };
    const body = bookingInput({ propertyId: property._id, checkIn, checkOut, guest });
    const { _id: id } = await app.call(bookings.create, { body }, { token: agent.token });
    app.clock.advance(1000);
    const move = (status: 'cancelled' | 'checked_in' | 'checked_out') =>
      app.call(bookings.changeStatus, { params: { id }, body: { status } }, { token: agent.token });

    if (to === 'checked_out') await move('checked_in');
    if (to) await move(to);
  };

  await book('Past', '2027-02-01', '2027-02-03', 'checked_out');
  await book('Inhouse', '2027-02-27', '2027-03-01', 'checked_in');
  await book('Arriving', '2027-03-01', '2027-03-04');
  await book('Coming', '2027-04-01', '2027-04-04');
  await book('Gone', '2027-05-01', '2027-05-04', 'cancelled');

  const { linkCode } = await shareProperties(app, agent);
  const guest = { firstName: 'Guest', lastName: 'Asking', email: 'asking@example.com' };
  const body = requestInput({ propertyId: property._id, linkCode, guest });
  await app.call(bookings.create, { body });

  return { agent, property };
}

describe('an agent’s view of all bookings', () => {
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  });
  after(() => app.close());

  describe('lists of bookings', () => {
    let property: Property;
    before(async () => {
      ({ agent, property } = await agentWithBookings());
    });

    const list = (query: Record<string, string> = {}) =>
      app.call(bookings.list, { query }, { token: agent.token });
    const names = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ guestName }) => guestName.replace('Guest ', ''));

    test('all are in order of their making, newest first, with their property and link', async () => {
      assert.deepEqual(await names({}), ['Asking', 'Gone', 'Coming', 'Arriving', 'Inhouse', 'Past']);
      const [first] = (await list()).items;
      assert.equal(first?.property.title, 'Rose house');
      assert.equal(first?.linkName, 'Spring mailing');
      assert.deepEqual([first?.nights, first?.guests, first?.total.amount], [3, 2, 30_000]);
    });

    test('each is in exactly one view', async () => {
      assert.deepEqual(await names({ view: 'requests' }), ['Asking']);
      assert.deepEqual(await names({ view: 'upcoming' }), ['Arriving', 'Coming']);
      assert.deepEqual(await names({ view: 'in_house' }), ['Inhouse']);
      assert.deepEqual(await names({ view: 'past' }), ['Past']);
      assert.deepEqual(await names({ view: 'cancelled' }), ['Gone']);
    });

    test('a search finds by guest, email and code, and takes signs for what they are', async () => {
      assert.deepEqual(await names({ q: 'comin' }), ['Coming']);
      assert.deepEqual(await names({ q: 'GONE@example' }), ['Gone']);
      const code = (await list({ q: 'Past' })).items[0]?.code ?? '';
      assert.deepEqual(await names({ q: code.toLowerCase() }), ['Past']);
      assert.deepEqual(await names({ q: '%' }), []);
      assert.deepEqual(await names({ q: "'; DROP TABLE bookings; --" }), []);
    });

    test('a state narrows it further', async () => {
      assert.deepEqual(await names({ status: 'cancelled' }), ['Gone']);
      assert.deepEqual(await names({ view: 'upcoming', status: 'cancelled' }), []);
    });

    test('pages follow one another without a gap or a double while bookings are made', async () => {
      const seen: string[] = [];
      let cursor: string | null = null;
      let pages = 0;

      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          limit: '2',
          ...(cursor ? { cursor } : {}),
        });
        assert.equal(page.total, pages === 0 ? 6 : undefined);

        seen.push(...page.items.map(({ _id }) => _id));
        if (pages === 0) {
          const body = bookingInput({
            propertyId: property._id,
            checkIn: '2027-09-01',
            checkOut: '2027-09-02',
          });
          await app.call(bookings.create, { body }, { token: agent.token });
        }

        cursor = page.nextCursor;
        pages += 1;
      } while (cursor);
      assert.deepEqual([pages, seen.length, new Set(seen).size], [3, 6, 6]);
    });

    test('a forged cursor is refused', async () => {
      for (const cursor of ['x', Buffer.from("2027-01-01T00:00:00.000Z ' OR 1=1").toString('base64url')]) {
        const problem = await app.refusal(bookings.list, { query: { cursor } }, { token: agent.token });
        assert.equal(problem.code, 'invalid_request');
      }
    });

    test('filters by property, and another agent’s property is not found', async () => {
      const empty = await publishProperty(app, agent);
      const of = (id: string) =>
        app.call(bookings.listOfProperty, { params: { id }, query: {} }, { token: agent.token });
      assert.equal((await of(empty._id)).items.length, 0);
      assert.ok((await of(property._id)).items.length >= 6);

      const other = await signUpAgent(app);
      const where = { params: { id: property._id }, query: {} };
      assert.equal(
        (await app.refusal(bookings.listOfProperty, where, { token: other.token })).code,
        'not_found',
      );
    });
  });

  describe('the dashboard', () => {
    test('shows arrivals and departures of today, waiting guests, new bookings, and how many there are', async () => {
      const { agent: own } = await agentWithBookings();
      const shown = await app.call(dashboard.readBookings, {}, { token: own.token });
      const names = (items: readonly { guestName: string }[]) =>
        items.map(({ guestName }) => guestName.replace('Guest ', ''));
      assert.deepEqual(names(shown.arrivals), ['Arriving']);
      assert.deepEqual(names(shown.departures), ['Inhouse']);
      assert.deepEqual(names(shown.requests), ['Asking']);
      assert.deepEqual(names(shown.recent), ['Asking', 'Gone', 'Coming', 'Arriving', 'Inhouse', 'Past']);
      assert.equal(shown.inHouse, 1);

      assert.deepEqual(shown.counts, {
        properties: 1,
        activeProperties: 1,
        examples: 0,
        links: 1,
        bookings: 6,
        unreadMessages: 0,
        arrivals: 1,
        departures: 1,
        requests: 1,
      });
    });

    test('uses today in the zone of each property', async () => {
      const own = await signUpAgent(app);
      const stays = {
        'Pacific/Kiritimati': { checkIn: '2027-03-02', checkOut: '2027-03-05' },
        'Pacific/Pago_Pago': { checkIn: '2027-02-28', checkOut: '2027-03-01' },
      };

      for (const [timezone, stay] of Object.entries(stays)) {
        const { _id } = await publishProperty(app, own, { timezone, title: timezone });
        const body = bookingInput({ propertyId: _id, ...stay });
        await app.call(bookings.create, { body }, { token: own.token });
      }

      const moment = new Date(app.clock.now()).toISOString();
      const counts = async () => {
        const { arrivals, departures } = await app.call(dashboard.readBookings, {}, { token: own.token });
        return [arrivals.length, departures.length];
      };
      app.clock.set('2027-03-01T10:30:00Z');
      assert.deepEqual(await counts(), [2, 0]);

      // The next day has begun in Pago Pago, where the guest was to leave.
      app.clock.set('2027-03-01T12:00:00Z');
      assert.deepEqual(await counts(), [1, 1]);

      app.clock.set(moment);
    });

    test('is empty for a new agent', async () => {
      const own = await signUpAgent(app);
      const shown = await app.call(dashboard.readBookings, {}, { token: own.token });
      assert.deepEqual([shown.arrivals, shown.recent, shown.inHouse, shown.counts.bookings], [[], [], 0, 0]);
    });
  });
});
