import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { oneRow } from '#server/db/rows.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';

const hour = 3_600_000;

describe('a hold ends by itself', () => {
  let app: TestApp;
  let agent: TestAgent;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  });
  after(() => app.close());

  // A separate agent for each test, whose session outlasts the holds.
  async function requested() {
    agent = await signUpAgent(app, { rememberMe: true });
    const property = await publishProperty(app, agent);
    const { linkCode } = await shareProperties(app, agent);
    return app.call(bookings.create, { body: requestInput({ propertyId: property._id, linkCode }) });
  }

  const read = (id: string) => app.call(bookings.read, { params: { id } }, { token: agent.token });
  const book = (propertyId: string) =>
    app.call(bookings.create, { body: bookingInput({ propertyId }) }, { token: agent.token });

  test('not a millisecond before its end', async () => {
    const { _id } = await requested();
    app.clock.advance(24 * hour - 1);
    await expireHolds(app.platform);
    assert.equal((await read(_id)).status, 'pending');
    app.clock.advance(1);
    await expireHolds(app.platform);
    assert.equal((await read(_id)).status, 'expired');
  });

  test('expires once with several timers, and the agent is notified once', async () => {
    const { _id } = await requested();
    app.clock.advance(25 * hour);
    await Promise.all(Array.from({ length: 6 }, () => expireHolds(app.platform)));

    const { status, events, version } = await read(_id);
    assert.deepEqual([status, version], ['expired', 2]);
    assert.equal(events.filter(({ to }) => to === 'expired').length, 1);

    const { notifications: inbox } = await app.call(
      notifications.list,
      { query: {} },
      { token: agent.token },
    );
    const result = inbox.filter(({ type, booking }) => type === 'booking_expired' && booking?._id === _id);
    assert.equal(result.length, 1);
  });

  test('or is confirmed, when the agent was quicker by a hair: never both', async () => {
    for (let round = 0; round < 12; round++) {
      const { _id, propertyId } = await requested();
      app.clock.advance(24 * hour);

      const [answer] = await Promise.all([
        app.send(
          bookings.changeStatus,
          { params: { id: _id }, body: { status: 'confirmed' } },
          { token: agent.token },
        ),
        expireHolds(app.platform),
      ]);

      const { status, events } = await read(_id);
      assert.ok(
        answer.status === 200 ? status === 'confirmed' : status === 'expired',
        `${answer.status} ${status}`,
      );
      assert.equal(events.length, 2);

      const { rows } = await app.pool.query<{ is_reserved: boolean }>(
        'SELECT is_reserved FROM reserved_nights WHERE id = $1',
        [_id],
      );
      assert.equal(oneRow(rows).is_reserved, status === 'confirmed');

      if (status === 'expired') assert.equal((await book(propertyId)).status, 'confirmed');
    }
  });

  test('does not block other guests after its end, also before a timer ran', async () => {
    const { _id, propertyId } = await requested();
    app.clock.advance(24 * hour);
    assert.equal((await book(propertyId)).status, 'confirmed');
    assert.equal((await read(_id)).status, 'expired');
  });

  test('its nights are open in the calendar from that moment', async () => {
    const { propertyId } = await requested();
    const closed = async () => {
      const query = { from: '2027-06-01', to: '2027-07-01' };
      const answer = await app.call(
        stays.readAvailability,
        { params: { id: propertyId }, query },
        { token: agent.token },
      );
      return answer.closed;
    };
    assert.deepEqual(await closed(), [{ checkIn: '2027-06-10', checkOut: '2027-06-13' }]);

    app.clock.advance(24 * hour);
    assert.deepEqual(await closed(), []);
  });

  test('a quote calls its nights free from that moment, and ends the hold', async () => {
    const { _id, propertyId } = await requested();
    const isFree = async () => {
      const body = { propertyId, checkIn: '2027-06-10', checkOut: '2027-06-13', adults: 2 };
      return (await app.call(stays.quote, { body }, { token: agent.token })).available;
    };
    assert.equal(await isFree(), false);
    app.clock.advance(24 * hour);
    assert.equal(await isFree(), true);
    assert.equal((await read(_id)).status, 'expired');
  });

  test('one that ran out can be restored while its nights are free', async () => {
    const { _id } = await requested();
    app.clock.advance(24 * hour);
    await expireHolds(app.platform);

    const body = { status: 'pending' as const };
    const restored = await app.call(
      bookings.changeStatus,
      { params: { id: _id }, body },
      { token: agent.token },
    );

    assert.equal(restored.status, 'pending');
    assert.equal(Date.parse(restored.holdExpiresAt ?? ''), app.clock.now() + 24 * hour);
  });
});

test('a hold that ran out while no server was there ends when one starts', async () => {
  const app = await openTestApp({ locations: true });
  try {
    const agent = await signUpAgent(app);
    const property = await publishProperty(app, agent);
    const body = bookingInput({ propertyId: property._id, status: 'held', holdHours: 1 });
    const { _id } = await app.call(bookings.create, { body }, { token: agent.token });

    app.clock.advance(2 * hour);
    await app.app.start();

    for (let waited = 0; waited < 50; waited++) {
      const { status } = await app.call(bookings.read, { params: { id: _id } }, { token: agent.token });
      if (status === 'expired') return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.fail('the hold is still there');
  } finally {
    await app.close();
  }
});
