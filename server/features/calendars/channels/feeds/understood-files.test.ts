import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { airbnbFeed, bookingFeed, otherFeed, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarOf } from '#testing/feeds/read-calendar.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';
import { pastedAddress } from './feed-address.ts';

const { start } = calendarWorld();
type World = Awaited<ReturnType<typeof start>>;

const today = '2027-06-01';
const a = { uid: 'a', from: '2027-07-04', to: '2027-07-07' };
const nights = ['2027-07-04/2027-07-07'];

async function testAddress(world: World, url = world.address) {
  return world.app.call(calendarFeeds.test, { body: { url, propertyId: world.property._id } }, world.asAgent);
}

function answerWith(headers: Record<string, string>, body: Buffer | string) {
  return (_request: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(200, headers).end(body);
}

describe('a file with an event that cannot be stored', () => {
  const odd = [
    ['SUMMARY', `SUMMARY:${'a'.repeat(199)}😀😀`],
    ['DESCRIPTION', `DESCRIPTION:${'a'.repeat(499)}😀😀`],
    ['NUL', 'SUMMARY:Reserved\0'],
    ['zone', 'X-A:1\r\nDTSTART;TZID=constructor:20270801T100000'],
    [
      'long id',
      `UID:${Array.from({ length: 6000 }, (_, index) => String.fromCharCode(97 + ((index * 7919) % 26))).join('')}`,
    ],
    ['refused', 'RRULE:FREQ=DAILY\r\nUID:x\0y'],
  ] as const;

  test('closes the nights of the others, and goes on being read', async () => {
    for (const [what, line] of odd) {
      const world = await start();
      const bad = [
        'BEGIN:VEVENT',
        line,
        'DTSTART;VALUE=DATE:20270901',
        'DTEND;VALUE=DATE:20270903',
        'END:VEVENT',
      ];
      world.say(otherFeed([a]).replace('END:VCALENDAR', `${bad.join('\r\n')}\r\nEND:VCALENDAR`));

      const feed = await world.connect({ channel: 'other' });
      assert.deepEqual([feed.status, feed.misses, feed.lastError], ['active', 0, null], what);

      const closed = await world.closed();
      assert.ok(closed.includes(nights[0] ?? ''), `${what}: ${closed.join()}, ${JSON.stringify(feed)}`);

      const found = await testAddress(world, `${world.address}?again`).catch((error: unknown) => error);
      assert.ok(!(found instanceof Error && /500/.test(found.message)), what);
    }
  });
});

describe('results of testing an address', () => {
  test('about events that are marked as free', async () => {
    const world = await start();
    const birthday = [
      'BEGIN:VEVENT',
      'UID:b',
      'SUMMARY:Birthday',
      'TRANSP:TRANSPARENT',
      'DTSTART:20270801',
      'END:VEVENT',
    ];
    world.say(otherFeed([a]).replace('END:VCALENDAR', `${birthday.join('\r\n')}\r\nEND:VCALENDAR`));

    const found = await testAddress(world);
    assert.deepEqual(
      found.warnings.map(({ code, count, detail }) => [code, count, detail]),
      [['free_events', 1, '1 event is marked as free and closes no night.']],
    );

    await world.connect({ channel: 'other' });
    assert.deepEqual(await world.closed(), nights);
  });

  test('about a booking channel that marks every event as free, which close their nights', async () => {
    const world = await start();
    world.say(airbnbFeed([a]).replace('SUMMARY', 'TRANSP:TRANSPARENT\r\nSUMMARY'));
    const found = await testAddress(world);
    assert.deepEqual(
      found.warnings.map(({ code }) => code),
      ['only_free_events'],
    );
    await world.connect();
    assert.deepEqual(await world.closed(), nights);
  });

  test('about time zones that are unknown, and about closures far ahead', async () => {
    const world = await start();
    const far = { uid: 'far', from: addDays(today, 250), to: addDays(today, 256), summary: 'Blocked' };
    world.say(
      vrboFeed([a, far]).replace('DTSTART;VALUE=DATE:20270704', 'DTSTART;TZID=Nowhere:20270704T150000'),
    );

    const { warnings } = await testAddress(world);
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['far_closure', 'unknown_zones'],
    );
    assert.match(warnings[1]?.detail ?? '', /Nowhere/);
  });
});

describe('a far stay', () => {
  test('closes its nights although it is the last of its feed', async () => {
    const far = { uid: 'far', from: addDays(today, 250), to: addDays(today, 256) };
    const feeds = [
      { channel: 'booking', text: bookingFeed([a, far]), means: [undefined, 'ask', 'closed', 'reservation'] },
      { channel: 'vrbo', text: vrboFeed([a, { ...far, summary: 'Blocked' }]), means: [undefined] },
      { channel: 'other', text: otherFeed([a, { ...far, summary: 'Blocked' }]), means: [undefined] },
      {
        channel: 'airbnb',
        text: airbnbFeed([a, { ...far, summary: 'Airbnb (Not available)' }]),
        means: [undefined],
      },
    ] as const;

    for (const { channel, text, means } of feeds)
      for (const closedMeans of means) {
        const world = await start();
        world.say(text);
        await world.connect({ channel, ...(closedMeans && { closedMeans }) });
        const refused = await world.refusedBooking({
          checkIn: addDays(far.from, 1),
          checkOut: addDays(far.from, 3),
        });
        assert.equal(refused.code, 'dates_unavailable', `${channel} ${closedMeans}`);
      }
  });

  test('recognises two years at Airbnb as its booking window, and closes none', async () => {
    const world = await start();
    const tail = {
      uid: 't',
      from: addDays(today, 270),
      to: addDays(today, 1000),
      summary: 'Airbnb (Not available)',
    };
    world.say(airbnbFeed([a, tail]));

    const { counts } = await world.connect();
    assert.deepEqual([counts.tail, counts.closed], [1, 0]);
    assert.equal((await world.blocks()).length, 1);
  });
});

test('a closure without a real beginning or end closes the nights that can be booked', async () => {
  for (const dates of [
    'DTSTART;VALUE=DATE:20270704\r\nDTEND;VALUE=DATE:99991231',
    'DTSTART:16010101T000000Z\r\nDTEND;VALUE=DATE:20270704',
  ]) {
    const world = await start();
    world.say(calendarOf(['BEGIN:VEVENT', 'UID:a', dates, 'SUMMARY:Blocked', 'END:VEVENT']));
    const feed = await world.connect({ channel: 'other' });
    assert.deepEqual(feed.refusedEvents, []);
    const inside = dates.includes('9999') ? '2027-08-10' : '2027-06-10';
    const refused = await world.refusedBooking({ checkIn: inside, checkOut: addDays(inside, 3) });
    assert.equal(refused.code, 'dates_unavailable', dates);
  }
});

test('a calendar is read in every coding that servers use, and what cannot be unpacked is reported as that', async () => {
  const text = otherFeed([{ ...a, summary: 'Zoë Müller' }]);
  const plain = Buffer.from(text);
  const world = await start();

  const readable: [string, Record<string, string>, Buffer][] = [
    ...['UTF-8', 'none', '', 'identity', 'identity, identity', 'iso-8859-1'].map(
      (coding): [string, Record<string, string>, Buffer] => [coding, { 'content-encoding': coding }, plain],
    ),
    ...['gzip', 'x-gzip', 'GZIP', 'gzip, identity'].map(
      (coding): [string, Record<string, string>, Buffer] => [
        coding,
        { 'content-encoding': coding },
        gzipSync(plain),
      ],
    ),
    ['deflate', { 'content-encoding': 'deflate' }, deflateSync(plain)],
    ['raw deflate', { 'content-encoding': 'Deflate' }, deflateRawSync(plain)],
    ['br', { 'content-encoding': 'br' }, brotliCompressSync(plain)],
    ['two codings', { 'content-encoding': 'deflate, gzip' }, gzipSync(deflateSync(plain))],
    ['gzip without a name', {}, gzipSync(plain)],
    ['gzip that is none', { 'content-encoding': 'gzip' }, plain],
    ['UTF-16', {}, Buffer.from(`\u{feff}${text}`, 'utf16le')],
    ['UTF-16, the other way', {}, Buffer.from(`\u{feff}${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', {}, Buffer.from(text, 'utf16le')],
    ['Latin 1', { 'content-type': 'text/calendar; charset="ISO-8859-1"' }, Buffer.from(text, 'latin1')],
    ['an unknown charset', { 'content-type': 'text/calendar; charset=x-none' }, Buffer.from(text, 'latin1')],
    ['a wrong charset', { 'content-type': 'text/calendar; charset=ISO-8859-1' }, plain],
    [
      'a byte order mark',
      { 'content-type': 'text/calendar; charset=utf8mb4' },
      Buffer.from(`\u{feff}${text}`),
    ],
  ];

  for (const [what, headers, body] of readable) {
    world.say(answerWith(headers, body));
    const { sample } = await testAddress(world);
    assert.deepEqual(
      sample.map(({ checkIn, summary }) => [checkIn, summary]),
      [['2027-07-04', 'Zoë Müller']],
      what,
    );
  }

  for (const [coding, body] of [
    ['zstd', gzipSync(plain)],
    ['gzip', Buffer.from('no gzip')],
    ['gzip', gzipSync(plain).subarray(0, 40)],
    ['br', Buffer.from('no brotli')],
    ['gzip, gzip, gzip, gzip', plain],
  ] as const) {
    world.say(answerWith({ 'content-encoding': coding }, body));
    const body_ = { url: world.address, propertyId: world.property._id };
    const { code, facts } = await world.app.refusal(calendarFeeds.test, { body: body_ }, world.asAgent);
    assert.deepEqual([code, facts?.why], ['feed_not_calendar', 'encoding'], coding);
  }
});

test('an address is read as it was pasted', async () => {
  const world = await start();
  world.say(otherFeed([a]));

  const { address } = world;
  for (const pasted of [
    `<${address}>`,
    `"${address}"`,
    `“${address}”.`,
    `URL:${address}`,
    ` url: <${address}>, `,
    `(${address})`,
    `\u200B${address}`,
  ])
    assert.equal((await testAddress(world, pasted)).events, 1, pasted);

  const https = 'https://stays.example/a.ics?s=1';
  for (const pasted of ['webcal://', 'webcals://', 'WEBCALS://', '<webcals://', 'Link: webcal://'])
    assert.equal(pastedAddress(`${pasted}stays.example/a.ics?s=1`), https);

  assert.equal(pastedAddress('https://stays.example/a_(1).ics'), 'https://stays.example/a_(1).ics');
  assert.equal(
    pastedAddress('https://stays.example/?u=https://b.example'),
    'https://stays.example/?u=https://b.example',
  );
  assert.equal(pastedAddress('nonsense'), 'nonsense');
});
