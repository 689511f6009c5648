import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { airbnbFeed, bookingFeed, otherFeed, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { oneEvent, readCalendar, readCalendarFile } from '#testing/feeds/read-calendar.ts';
import type { IcsFile } from './read-ics.ts';

const lisbon = { timezone: 'Europe/Lisbon', endIsLastNight: false };
const read = readCalendarFile;
const staysOf = readCalendar;

function readFile(text: string | Uint8Array): IcsFile {
  const file = read(text);
  assert.ok(typeof file !== 'string', `not read: ${String(file)}`);
  return file;
}

const stay = { uid: 'a', from: '2027-06-10', to: '2027-06-13' };

describe('a calendar file', () => {
  test('reads the stays of each channel', () => {
    for (const feed of [airbnbFeed, bookingFeed, vrboFeed, otherFeed])
      assert.deepEqual(staysOf(feed([stay])).stays, ['2027-06-10/2027-06-13'], feed.name);
    const [event] = staysOf(airbnbFeed([stay])).events;
    assert.match(event?.description ?? '', /^Reservation URL: \S+\/details\/HMABCDEFGH\nPhone/);
  });

  test('that is none, or ends early, is a failure and never an empty calendar', () => {
    const whole = vrboFeed([stay, { ...stay, uid: 'b' }]);
    for (const text of ['', '<!doctype html><title>Log in</title>', 'nothing'])
      assert.equal(read(text), 'not_calendar');
    for (const part of [0.3, 0.6, 0.9]) assert.equal(read(whole.slice(0, whole.length * part)), 'cut_off');
    assert.equal(read(whole.replace('END:VCALENDAR', '')), 'cut_off');
    assert.deepEqual(readFile(vrboFeed([])).events, []);
  });

  test('may begin with a mark, trail spaces, fold inside a letter, hold junk and lower-case names', () => {
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(vrboFeed([stay]))]);
    assert.equal(staysOf(marked).stays.length, 1);
    assert.equal(staysOf(vrboFeed([stay]).replace('BEGIN:VEVENT', 'BEGIN:VEVENT ')).stays.length, 1);
    assert.equal(staysOf(vrboFeed([stay]).replace('DTSTAMP', 'this is junk\r\nDTSTAMP')).stays.length, 1);
    assert.equal(staysOf(vrboFeed([stay]).replace('DTSTART', 'dtstart')).stays.length, 1);
    const bytes = new TextEncoder().encode(oneEvent('DTSTART:20270610', 'SUMMARY:Zoë'));
    const at = bytes.indexOf(0xc3) + 1;
    const folded = new Uint8Array([...bytes.slice(0, at), 13, 10, 9, ...bytes.slice(at)]);
    assert.equal(readFile(folded).events[0]?.summary, 'Zoë');
  });

  test('refuses by name the events that it cannot read, and reads the others', () => {
    const bad = otherFeed([
      stay,
      { ...stay, uid: 'month-13', from: '2027-13-45' },
      { ...stay, uid: 'c', to: '2027-06-01' },
    ]);
    const { stays, refused } = staysOf(bad.replace('SUMMARY:Booked', 'RRULE:FREQ=DAILY\r\nSUMMARY:Booked'));
    assert.deepEqual(stays, []);

    assert.deepEqual(refused, [
      { uid: 'a', reason: 'repeating' },
      { uid: 'month-13', reason: 'invalid_date' },
      { uid: 'c', reason: 'ends_before_start' },
    ]);
    assert.deepEqual(staysOf(bad).stays, ['2027-06-10/2027-06-13']);
  });

  test('refuses more than 5,000 events as a whole', () => {
    const stays = Array.from({ length: 5001 }, (_, index) => ({ ...stay, uid: `${index}` }));
    assert.equal(read(otherFeed(stays)), 'too_many_events');
  });

  test('has as many events, read and refused, as lines that begin one, and reads what ical.js reads', () => {
    const line = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'UID:x',
      'DTSTART;VALUE=DATE:20270610',
      'DTEND;VALUE=DATE:20270613',
      'DTSTART:20270610T150000Z',
      'DURATION:P3D',
      'SUMMARY:Sea',
      ' folded',
      'junk',
      'RRULE:FREQ=DAILY',
      'DTSTART;TZID="Europe/Lisbon":20270610T150000',
      'STATUS:CANCELLED',
      '',
    );

    const whole = fc.array(line, { maxLength: 6 }).map((inner) => ['BEGIN:VEVENT', ...inner, 'END:VEVENT']);
    let compared = 0;

    fc.assert(
      fc.property(fc.array(fc.oneof(line, whole), { maxLength: 30 }), (lines) => {
        const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n');
        const file = readFile(text);
        const begun = text.replaceAll(/\r\n /g, '').match(/^BEGIN:VEVENT\r?$/gm)?.length ?? 0;
        assert.equal(file.events.length + file.refused.length, begun);
        const oracle = isNested(lines.flat()) ? readByOracle(text) : null;
        if (oracle === null) return;
        compared++;
        const single = file.events.filter(({ isRepeating }) => !isRepeating);
        assert.deepEqual(single.map(({ summary, uid }) => [summary, uid]).sort(), oracle);
      }),
      { numRuns: 3000 },
    );
    assert.ok(compared > 50, `only ${compared} files were compared`);
  });
});

/** Whether every component ends in the order in which it began; ical.js takes any end for the right one. */
function isNested(lines: readonly string[]): boolean {
  const open: string[] = [];
  return (
    lines.every((line, index) => {
      const [, kind, name = ''] = /^(BEGIN|END):(\w+)$/.exec(line) ?? [];
      if (kind && lines[index + 1]?.startsWith(' ')) return false;
      if (kind === 'BEGIN') return open.push(name) <= (name === 'VEVENT' ? 1 : 2);
      return kind !== 'END' || open.pop() === name;
    }) && open.length === 0
  );
}

/** Summary and UID of every event that does not repeat, by ical.js; null where it refuses the file or sees no events. */
function readByOracle(text: string): (string | null)[][] | null {
  try {
    const root = new ICAL.Component(ICAL.parse(text));
    const events = root.getAllSubcomponents('vevent');
    if (events.length === 0) return null;
    return events
      .filter((event) => !event.hasProperty('rrule'))
      .map((event) => [
        String(event.getFirstPropertyValue('summary') ?? ''),
        (event.getFirstPropertyValue('uid') as string | null) ?? null,
      ])
      .sort();
  } catch {
    return null;
  }
}

describe('the nights of an event', () => {
  const nights = (...lines: string[]) => staysOf(oneEvent(...lines)).stays[0];

  test('end with DTEND, else with the duration, else after one night', () => {
    assert.equal(nights('DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270613'), '2027-06-10/2027-06-13');
    assert.equal(nights('DTSTART:20270610', 'DURATION:P1W'), '2027-06-10/2027-06-17');
    assert.equal(nights('DTSTART:20270610'), '2027-06-10/2027-06-11');
    assert.equal(nights('DTSTART:20270610', 'DTEND:20270610'), '2027-06-10/2027-06-11');
    const lastNight = { ...lisbon, endIsLastNight: true };
    assert.deepEqual(staysOf(oneEvent('DTSTART:20270610', 'DTEND:20270612'), lastNight).stays, [
      '2027-06-10/2027-06-13',
    ]);
  });

  test('are those of the property’s zone', () => {
    const inZone = (timezone: string, ...lines: string[]) =>
      staysOf(oneEvent(...lines), { ...lisbon, timezone }).stays[0];
    const late = ['DTSTART:20270610T233000Z', 'DTEND:20270613T090000Z'];
    assert.equal(inZone('Europe/Lisbon', ...late), '2027-06-11/2027-06-13');
    assert.equal(inZone('America/Los_Angeles', ...late), '2027-06-10/2027-06-13');
    const zoned = (zone: string) => [`DTSTART;TZID=${zone}:20270610T013000`, 'DTEND:20270613T090000'];
    assert.equal(inZone('America/New_York', ...zoned('Europe/Berlin')), '2027-06-09/2027-06-13');
    assert.equal(inZone('America/New_York', ...zoned('"W. Europe Standard Time"')), '2027-06-09/2027-06-13');
    assert.equal(inZone('America/New_York', ...zoned('/example.net/Europe/Berlin')), '2027-06-09/2027-06-13');
    assert.equal(inZone('America/New_York', ...zoned('Nowhere')), '2027-06-10/2027-06-13');
  });

  test('joins events of one UID into one stay when they touch, and leaves two otherwise', () => {
    const twice = (from: string, to: string) => staysOf(otherFeed([stay, { ...stay, from, to }])).events;
    assert.deepEqual(
      twice('2027-06-13', '2027-06-15').map(({ key, checkOut }) => [key, checkOut]),
      [['a', '2027-06-15']],
    );
    assert.deepEqual(
      twice('2027-07-01', '2027-07-02').map(({ key }) => key),
      ['a#2027-06-10', 'a#2027-07-01'],
    );
  });
});
