import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminNights from '#contract/admin/nights.ts';
import * as blocks from '#contract/properties/blocks.ts';
import { calendarWorld } from '#server/features/calendars/channels/calendar-world.fixture.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { airbnbFeed } from '#testing/feeds/channel-feeds.ts';
import type { TestApp } from '#testing/test-app.ts';

const { start } = calendarWorld();

const ours = { checkIn: '2027-07-10', checkOut: '2027-07-13' };
const sold = { uid: 'a', from: '2027-07-11', to: '2027-07-15' };
const apart = { uid: 'b', from: '2027-09-10', to: '2027-09-13' };

let owner: TestAdmin | undefined;

/** Our booking on nights that Airbnb sold too, nights that the host closed, and an admin. */
async function clashingWorld() {
  const world = await start();
  const { app, property } = world;
  owner ??= await signUpAdmin(app);
  const admin = owner;

  const receipt = await world.book(ours);
  world.say(airbnbFeed([sold, apart]));
  await world.connect();

  await app.call(
    blocks.create,
    {
      params: { id: property._id },
      body: { kind: 'maintenance', checkIn: '2027-08-01', checkOut: '2027-08-04', note: 'Painters' },
    },
    world.asAgent,
  );

  const read = (query: { checkIn: string; checkOut: string }, caller: { token: string } = admin) =>
    app.call(adminNights.read, { params: { id: property._id }, query }, caller);

  return { ...world, admin, receipt, read };
}

/** An admin who may see properties and no bookings, with the password of another. */
async function signInEditor(app: TestApp, admin: TestAdmin): Promise<{ token: string }> {
  const email = 'editor@example.com';
  await app.pool.query(
    `INSERT INTO admins (id, name, email, email_key, password_hash, role)
     SELECT gen_random_uuid(), 'Ida Berg', $1, $1, password_hash, 'content' FROM admins WHERE id = $2`,
    [email, admin.adminId],
  );

  const reply = await app.call(adminAuth.login, { body: { email, password: testPassword } });
  assert.ok('token' in reply);
  return { token: String(reply.token) };
}

describe('an admin who searches reserved nights', () => {
  test('sees the booking, the channel that sold them too, their conflict and the history', async () => {
    const { read, receipt } = await clashingWorld();

    const report = await read({ checkIn: '2027-07-11', checkOut: '2027-07-13' });

    assert.deepEqual(
      report.claims.map(({ source, effect, sharedNights, booking }) => [
        source,
        effect,
        sharedNights,
        booking?._id ?? null,
      ]),
      [
        ['booking', 'reserved', 2, receipt._id],
        ['channel', 'waiting', 2, null],
      ],
    );

    const event = report.claims[1]?.event;
    assert.deepEqual(
      [event?.channel, event?.feedName, event?.class, event?.summary, event?.isGone],
      ['airbnb', 'Airbnb', 'reservation', 'Reserved', false],
    );

    assert.match(event?.readAt ?? '', /^2027-06-01T10:0\d:00\.000Z$/);
    assert.deepEqual(
      report.conflicts.map(({ kind, channel, booking, resolved }) => [kind, channel, booking?._id, resolved]),
      [['overlap', 'airbnb', receipt._id, null]],
    );
    assert.equal(report.refusal?.code, 'dates_unavailable');

    assert.deepEqual(
      report.history.map(({ action, stayKind, feedName }) => [action, stayKind, feedName]),
      [
        ['shadowed', 'block', 'Airbnb'],
        ['reserved', 'booking', null],
      ],
    );
  });

  test('sees nights that only a channel sold, nights that the host closed, and free nights', async () => {
    const { read } = await clashingWorld();

    const onChannel = await read({ checkIn: '2027-09-11', checkOut: '2027-09-12' });
    const byHost = await read({ checkIn: '2027-08-03', checkOut: '2027-08-06' });
    const free = await read({ checkIn: '2027-10-01', checkOut: '2027-10-04' });

    assert.deepEqual(
      onChannel.claims.map(({ source, effect, blockKind }) => [source, effect, blockKind]),
      [['channel', 'reserved', 'imported']],
    );
    assert.deepEqual(
      byHost.claims.map(({ source, effect, note, sharedNights }) => [source, effect, note, sharedNights]),
      [['host', 'reserved', 'Painters', 1]],
    );
    assert.deepEqual(
      [free.claims, free.conflicts, free.history, free.refusal, free.isListed],
      [[], [], [], null, true],
    );
  });

  test('sees the stay next to the nights that leaves no time to prepare, and the rule that refuses them', async () => {
    const world = await start({ prepNights: 1 });
    owner ??= await signUpAdmin(world.app);
    await world.book(ours);

    const report = await world.app.call(
      adminNights.read,
      { params: { id: world.property._id }, query: { checkIn: '2027-07-13', checkOut: '2027-07-15' } },
      owner,
    );

    assert.deepEqual(
      report.claims.map(({ source, sharedNights }) => [source, sharedNights]),
      [['booking', 0]],
    );
    assert.equal(report.refusal?.code, 'dates_unavailable');
  });

  test('sees when the calendar was last read, how often it failed since, and why', async () => {
    const world = await clashingWorld();
    const before = await world.read(ours);

    world.say('<html></html>');
    await world.later();

    const after = await world.read(ours);
    const [feed] = after.connections;

    assert.deepEqual(
      [before.connections[0]?.misses, before.connections[0]?.lastError, before.connections[0]?.direction],
      [0, null, 'in'],
    );
    assert.deepEqual(
      [feed?.misses, feed?.lastError?.code, feed?.lastError?.detail, feed?.lastOkAt],
      [1, 'not_calendar', 'The answer isn’t a calendar.', before.connections[0]?.lastOkAt],
    );
  });

  test('sees how a conflict ended, and by whom', async () => {
    const world = await clashingWorld();
    const [conflict] = await world.conflicts();
    assert.ok(conflict);

    await world.resolve(conflict._id, { action: 'ignored', reason: 'Agreed by telephone' });

    const { conflicts } = await world.read(ours);
    const resolved = conflicts[0]?.resolved;
    assert.deepEqual(
      [conflicts.length, resolved?.resolution, resolved?.reason],
      [1, 'ignored', 'Agreed by telephone'],
    );
    assert.notEqual(resolved?.by, '');
  });

  test('sees no guest, summary of a channel or note without the right to see bookings', async () => {
    const world = await clashingWorld();
    const editor = await signInEditor(world.app, world.admin);

    const report = await world.read({ checkIn: '2027-07-01', checkOut: '2027-08-10' }, editor);

    assert.deepEqual(
      report.claims.map(({ source, booking, note, event }) => [source, booking, note, event?.summary]),
      [
        ['booking', null, null, undefined],
        ['channel', null, null, null],
        ['host', null, null, undefined],
      ],
    );

    const texts = JSON.stringify(report);
    assert.doesNotMatch(texts, /Painters|guestName|BK-/);
  });

  test('is refused nights in reverse, too many of them, and a property that does not exist', async () => {
    const world = await clashingWorld();
    const refusal = async (id: string, query: { checkIn: string; checkOut: string }) =>
      (await world.app.refusal(adminNights.read, { params: { id }, query }, world.admin)).code;

    const { _id } = world.property;

    assert.equal(await refusal(_id, { checkIn: '2027-07-13', checkOut: '2027-07-10' }), 'empty_stay');
    assert.equal(await refusal(_id, { checkIn: '2027-07-13', checkOut: '2029-07-10' }), 'stay_too_long');
    assert.equal(await refusal(world.receipt._id, ours), 'not_found');
  });
});
