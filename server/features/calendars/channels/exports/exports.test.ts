import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import ICAL from 'ical.js';
import * as adminSettings from '#contract/admin/settings.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as properties from '#contract/properties/properties.ts';
import { confirmAdminPasswordOf } from '#testing/confirm-password.ts';
import { endTrial } from '#testing/end-trial.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { airbnbFeed, bookingFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();
const elsewhere = calendarWorld();
const { start: startLimited } = calendarWorld({ RATE_LIMIT_SCALE: '1' });

const first = { checkIn: '2027-07-10', checkOut: '2027-07-13' };
const second = { checkIn: '2027-08-10', checkOut: '2027-08-13' };

function staysIn(text: string): string[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((found) => {
    const { startDate, endDate, summary } = new ICAL.Event(found);
    return `${startDate}/${endDate} ${summary}`;
  });
}

describe('a calendar that is given to a channel', () => {
  test('has our stays and other channels’, never its own, without names', async () => {
    const world = await start();
    await world.book(first);
    world.say(bookingFeed([{ uid: 'x', from: second.checkIn, to: second.checkOut }]));
    await world.connect({ channel: 'booking', name: 'Booking.com', closedMeans: 'reservation' });

    const airbnb = await world.take((await world.give()).url);
    const booking = await world.take((await world.give({ channel: 'booking', name: 'Booking.com' })).url);

    assert.match(String(airbnb.headers['content-type']), /^text\/calendar/);
    assert.deepEqual(staysIn(airbnb.body), [
      '2027-07-10/2027-07-13 Reserved',
      '2027-08-10/2027-08-13 Reserved',
    ]);
    assert.deepEqual(staysIn(booking.body), ['2027-07-10/2027-07-13 Reserved']);
    assert.ok(!airbnb.body.includes('Prado'));

    const { guestUrl: _url, ...receipt } = await world.book({
      checkIn: '2027-10-01',
      checkOut: '2027-10-03',
    });
    const cleaner = await world.give({ channel: 'other', name: 'Cleaner', fields: ['code', 'party'] });
    assert.ok((await world.take(cleaner.url)).body.includes(`DESCRIPTION:${receipt.code}\\n2`));
  });

  test('closes the nights that remain empty around a stay, where configured', async () => {
    const world = await start({ prepNights: 1 });
    await world.book(first);
    const withPrep = await world.take((await world.give()).url);
    assert.deepEqual(staysIn(withPrep.body), [
      '2027-07-09/2027-07-10 Not available',
      '2027-07-10/2027-07-13 Reserved',
      '2027-07-13/2027-07-14 Not available',
    ]);
    const plain = await world.take((await world.give({ withPrep: false })).url);
    assert.equal(staysIn(plain.body).length, 1);
  });

  test('is the same file until a stay changes, answers 304 to both validators, and HEAD without a body', async () => {
    const world = await start();
    const booked = await world.book(first);
    await world.book(second);

    const { url } = await world.give();
    const one = await world.take(url);
    world.app.clock.advance(3_600_000);

    const two = await world.take(url);
    assert.equal(two.body, one.body);

    const unchanged = async (headers: Record<string, string>) =>
      (await world.take(url, { 'user-agent': 'Airbnb/1.0', ...headers })).statusCode;
    assert.equal(await unchanged({ 'if-none-match': String(one.headers.etag) }), 304);
    assert.equal(await unchanged({ 'if-modified-since': String(one.headers['last-modified']) }), 304);
    assert.equal(await unchanged({ 'if-none-match': '"other"' }), 200);

    const head = await world.take(url, {}, 'HEAD');
    assert.deepEqual([head.statusCode, head.body, head.headers.etag], [200, '', one.headers.etag]);

    await world.app.call(
      bookings.change,
      { params: { id: booked._id }, body: { version: 1, checkOut: '2027-07-14' } },
      world.asAgent,
    );

    const three = await world.take(url);
    const eventsOf = (text: string) => text.split('BEGIN:VEVENT');
    const changed = eventsOf(three.body).filter((part, index) => part !== eventsOf(one.body)[index]);
    assert.equal(changed.length, 1);
    assert.match(changed[0] ?? '', /SEQUENCE:2\r\n.*DTEND;VALUE=DATE:20270714/s);
  });

  test('has a later version of a stay after every change of what it shows, and of the export itself', async () => {
    const world = await start();
    const { _id: bookingId } = await world.book(first);
    const given = await world.give({ channel: 'other', name: 'Cleaner', fields: ['firstName', 'notes'] });
    const params = { id: given._id };
    let before = { version: 0, changed: '', file: 'Mon, 01 Jan 2001 00:00:00 GMT' };

    const seen = async () => {
      const { body, headers } = await world.take(given.url);
      const version = Number(/SEQUENCE:(\d+)/.exec(body)?.[1]);
      return {
        version,
        changed: /LAST-MODIFIED:(\w+)/.exec(body)?.[1] ?? '',
        file: `${headers['last-modified']}`,
        body,
      };
    };

    const fetchUnlessChanged = (etag: string) =>
      world.take(given.url, { 'user-agent': 'Airbnb/1.0', 'if-none-match': etag });
    let etag = '"none"';
    const isLater = async (what: string) => {
      world.app.clock.advance(2000);
      const { body, ...now } = await seen();
      // Who asks for changes only, and was told twice that there are none, is given each one all the same.
      const given = await fetchUnlessChanged(etag);
      assert.deepEqual([given.statusCode, given.body], [200, body], what);

      etag = `${given.headers.etag}`;
      for (const again of [await fetchUnlessChanged(etag), await fetchUnlessChanged(etag)])
        assert.equal(again.statusCode, 304, what);

      assert.ok(now.version > before.version && now.changed > before.changed, what);
      assert.ok(Date.parse(now.file) > Date.parse(before.file), what);

      before = now;
      return body;
    };

    const change = (body: object) =>
      world.app.call(bookings.change, { params: { id: bookingId }, body: body as never }, world.asAgent);
    const revise = (body: object) =>
      world.app.call(calendarExports.change, { params, body: body as never }, world.asAgent);
    assert.match(await isLater('the first reading'), /DESCRIPTION:Ines/);

    await change({ version: 1, guest: { firstName: 'Inês', lastName: 'Prado', email: 'ines@example.com' } });
    assert.match(await isLater('a guest’s name'), /DESCRIPTION:Inês/);

    await change({ version: 2, internalNotes: 'Two keys' });
    assert.match(await isLater('notes'), /Two keys/);

    await revise({ name: 'Cleaning' });
    await isLater('the name of the export');
    await revise({ fields: [] });
    assert.doesNotMatch(await isLater('fewer details'), /DESCRIPTION/);

    await revise({ fields: ['code'] });
    await isLater('other details');
    await change({ version: 3, checkOut: '2027-07-14' });
    await isLater('the stay');
  });

  test('sends changes since a moment to a channel, also of a cancelled stay', async () => {
    const world = await start();
    const { _id } = await world.book(first);
    await world.book(second);

    const { url } = await world.give();
    const one = await world.take(url);
    const params = { id: _id };
    const body = { status: 'cancelled', reason: 'Ill' } as const;
    await world.app.call(bookings.changeStatus, { params, body }, world.asAgent);

    const since = { 'user-agent': 'Airbnb/1.0', 'if-modified-since': String(one.headers['last-modified']) };
    // Within the second in which the first file was read.
    const two = await world.take(url, since);
    assert.equal(two.statusCode, 200);
    assert.equal(staysIn(two.body).length, 1);

    const known = { ...since, 'if-modified-since': String(two.headers['last-modified']) };
    assert.equal((await world.take(url, known)).statusCode, 304);
  });

  test('goes on when the plan has ended and under maintenance', async () => {
    const world = await start();
    await world.book(first);
    world.say(airbnbFeed([{ uid: 'x', from: second.checkIn, to: second.checkOut }]));
    await world.connect();

    const { url } = await world.give({ channel: 'booking', name: 'Booking.com' });
    const admin = await signUpAdmin(world.app);
    await endTrial(world.app, world.agent);

    const maintain = (maintenanceMode: boolean) =>
      world.app.call(adminSettings.change, { body: { maintenanceMode } }, admin);
    await maintain(true);
    assert.equal(staysIn((await world.take(url)).body).length, 2);

    world.say(airbnbFeed([{ uid: 'x', from: second.checkIn, to: '2027-08-15' }]));
    await world.later();
    assert.ok((await world.take(url)).body.includes('DTEND;VALUE=DATE:20270815'));

    await confirmAdminPasswordOf(world.app, admin);
    await maintain(false);
  });

  test('goes on for a paused listing and under its former address for 14 days, and ends when it is removed', async () => {
    const world = await start();
    await world.book(first);

    const given = await world.give();
    await world.app.call(
      properties.changeStatus,
      { params: { id: world.property._id }, body: { status: 'paused' } },
      world.asAgent,
    );
    assert.equal((await world.take(given.url)).statusCode, 200);

    const params = { id: given._id };
    const renewed = await world.app.call(calendarExports.renew, { params }, world.asAgent);
    assert.notEqual(renewed.url, given.url);
    assert.deepEqual(
      [(await world.take(given.url)).statusCode, (await world.take(renewed.url)).statusCode],
      [200, 200],
    );

    await world.app.call(calendarExports.remove, { params: { id: (await world.give())._id } }, world.asAgent);
    world.app.clock.advance(15 * 24 * 3_600_000);

    assert.deepEqual(
      [(await world.take(given.url)).statusCode, (await world.take(renewed.url)).statusCode],
      [410, 200],
    );

    const unknown = '/calendars/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.ics';
    assert.equal((await world.app.http.inject(unknown)).statusCode, 404);
  });

  test('is read 60 times an hour at most, counted by its own address', async () => {
    const world = await startLimited();
    const [one, other] = [await world.give(), await world.give({ channel: 'vrbo', name: 'Vrbo' })];
    const codes = new Map<number, number>();
    for (let call = 0; call < 65; call++) {
      const { statusCode, headers } = await world.take(one.url);
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
      assert.ok(statusCode === 200 || Number(headers['retry-after']) > 0);
    }

    assert.deepEqual(
      [...codes],
      [
        [200, 60],
        [429, 5],
      ],
    );
    assert.equal((await world.take(other.url)).statusCode, 200);
  });

  test('has one count for every spelling of its address, and for HEAD', async () => {
    const world = await startLimited();
    const { pathname } = new URL((await world.give()).url);
    const spellings = [
      pathname,
      pathname.replace(/(?<=calendars\/)./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      pathname.replace('.ics', '%2eics'),
    ];
    const readPickups = async () =>
      (await world.app.pool.query('SELECT FROM export_pickups WHERE agent_id = $1', [world.agent.agentId]))
        .rowCount;

    const codes: number[] = [];
    for (let call = 0; call < 66; call++) {
      const url = spellings[call % spellings.length] ?? pathname;
      const method = call % 2 === 0 ? 'GET' : 'HEAD';
      const headers = { 'user-agent': 'Airbnb/1.0' };
      codes.push((await world.app.http.inject({ method, url, headers })).statusCode);
    }

    assert.deepEqual(
      [codes.filter((code) => code === 200).length, codes.slice(60)],
      [60, [429, 429, 429, 429, 429, 429]],
    );
    assert.equal(await readPickups(), 30);
  });

  test('is not counted with unknown addresses, which a network may call 600 times an hour', async () => {
    const world = await startLimited();
    const { url } = await world.give();
    const unknown = (call: number, remoteAddress: string) =>
      world.app.http.inject({ url: `/calendars/${`${call}`.padStart(32, 'a')}.ics`, remoteAddress });
    const statusOf = async (...call: Parameters<typeof unknown>) => (await unknown(...call)).statusCode;

    const codes = new Set<number>();
    for (let call = 0; call < 600; call++)
      codes.add(await statusOf(call, `2001:db8:7:1::${call.toString(16)}`));

    assert.deepEqual([...codes], [404]);
    assert.equal(await statusOf(601, '2001:db8:7:1:ffff::1'), 429);
    assert.equal(await statusOf(602, '2001:db8:7:2::1'), 404);

    const known = await world.app.http.inject({
      url: new URL(url).pathname,
      remoteAddress: '2001:db8:7:1::1',
    });
    assert.equal(known.statusCode, 200);
  });

  test('writes the id of a stay from another installation as a text, the same in every round', async () => {
    const world = await start();
    const ids = ['a;b,c.staydesk', 'd\\,e.staydesk'];
    const events = ids.flatMap((id, index) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTART;VALUE=DATE:2027081${index}`,
      `DTEND;VALUE=DATE:2027081${index + 1}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]);

    world.say(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'));
    await world.connect({ channel: 'other', name: 'Twin' });

    const { body } = await world.take((await world.give()).url);

    assert.deepEqual(body.match(/(?<=UID:).*(?=\r)/g), ['a\\;b\\,c.staydesk', 'd\\,e.staydesk']);
  });

  const rings = [
    ['two properties', start],
    ['two installations', elsewhere.start],
  ] as const;

  for (const [what, open] of rings)
    test(`has a constant number of stays where ${what} read each other, and one of them a third calendar`, async () => {
      const [one, two] = [await start(), await open()];
      await one.book(first);
      await two.book(second);

      const give = async (from: typeof one, to: typeof one) => {
        const { url } = await from.give({ channel: 'other', name: 'Twin' });
        to.say((_request, response) => {
          from.take(url).then(
            (answer) => response.end(answer.body),
            () => response.destroy(),
          );
        });
        return url;
      };
      const [fromOne, fromTwo] = [await give(one, two), await give(two, one)];

      await one.connect({ channel: 'other', name: 'The other' });
      await two.connect({ channel: 'other', name: 'The other' });

      const third = airbnbFeed([{ uid: 'third', from: '2027-09-10', to: '2027-09-13' }]);
      await one.connect({ url: one.server.serve(`${one.path}-third`, third) });

      const counts: string[] = [];
      for (let round = 0; round < 50; round++) {
        await one.later(20);
        await two.later(20);
        const files = [await one.take(fromOne), await two.take(fromTwo)];
        counts.push(files.map(({ body }) => staysIn(body).length).join());
      }

      assert.deepEqual(new Set(counts.slice(2)), new Set(['3,3']));
      assert.deepEqual([await one.conflicts(), await two.conflicts()], [[], []]);
    });
});
