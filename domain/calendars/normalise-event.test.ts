import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isStorableText } from '#domain/shared/external-text.ts';
import { calendarOf, oneEvent, readCalendar } from '#testing/feeds/read-calendar.ts';

const july = ['DTSTART;VALUE=DATE:20270704', 'DTEND;VALUE=DATE:20270707'];
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const version = (sequence: number | null, from: string, to: string, ...more: string[]) =>
  event(
    'UID:a',
    ...(sequence === null ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    ...more,
  );
const staysOf = (...events: string[][]) => readCalendar(calendarOf(events.flat())).stays;

describe('the texts of an event', () => {
  test('are shortened between characters and lose what cannot be stored, in read and in refused events', () => {
    const smile = '😀😀';
    const odd = [
      event('UID:1', ...july, `SUMMARY:${'a'.repeat(199)}${smile}`, `DESCRIPTION:${'a'.repeat(499)}${smile}`),
      event('UID:2\0', ...july, 'SUMMARY:Reserved\0'),
      event('UID:3\0', ...july, 'RRULE:FREQ=DAILY'),
      event(`UID:${'u'.repeat(6000)}`, ...july),
      event(`UID:${'r'.repeat(6000)}`, 'DTSTART:20271345'),
      event(`UID:${'e'.repeat(199)}${smile}`, ...july),
      event('UID:good', ...july, 'SUMMARY:Good'),
      ['BEGIN:VEVENT', `UID:${'n'.repeat(5000)}\0`],
    ];

    const { events, refused } = readCalendar(calendarOf(odd.flat()));
    assert.equal(events.length, 5);
    assert.equal(refused.length, 3);

    for (const text of [
      ...events.flatMap(({ uid, key, summary, description }) => [uid ?? '', key, summary, description]),
      ...refused.map(({ uid }) => uid),
    ]) {
      assert.ok(isStorableText(text), JSON.stringify(text));
      assert.ok(text.length <= 500);
    }

    assert.ok(events.every(({ key }) => key.length <= 220));
    assert.equal(events[0]?.summary, 'a'.repeat(199));
  });

  test('that are ids stay different however long they are, and are the same in each reading', () => {
    const long = (end: string) => event(`UID:${'x'.repeat(6000)}${end}`, ...july);
    const keys = () => readCalendar(calendarOf([...long('1'), ...long('2')])).events.map(({ key }) => key);
    assert.equal(new Set(keys()).size, 2);
    assert.deepEqual(keys(), keys());
    const nul = readCalendar(calendarOf([...event('UID:a\0', ...july), ...event('UID:a', ...july)]));
    assert.equal(new Set(nul.events.map(({ key }) => key)).size, 2);
  });

  test('give each stay a unique key, even when an id resembles the key of another stay', () => {
    const file = [
      ...version(null, '20270610', '20270613'),
      ...version(null, '20270701', '20270702'),
      ...event('UID:a#2027-06-10', ...july),
    ];
    const { events } = readCalendar(calendarOf(file));
    assert.equal(new Set(events.map(({ key }) => key)).size, 3);
  });
});

describe('several versions of one event', () => {
  test('count with the highest sequence alone, as a number and in any order', () => {
    const [first, second] = [version(0, '20270704', '20270707'), version(2, '20270714', '20270717')];
    for (const file of [
      [first, second],
      [second, first],
    ])
      assert.deepEqual(staysOf(...file), ['2027-07-14/2027-07-17']);

    assert.deepEqual(staysOf(version(10, '20270704', '20270707'), version(9, '20270714', '20270717')), [
      '2027-07-04/2027-07-07',
    ]);
    assert.deepEqual(staysOf(version(null, '20270704', '20270707'), version(1, '20270714', '20270717')), [
      '2027-07-14/2027-07-17',
    ]);
  });

  test('are withdrawn by the highest one, and by a calendar that cancels', () => {
    const confirmed = version(1, '20270704', '20270707', 'STATUS:CONFIRMED');
    const cancelled = version(2, '20270704', '20270707', 'STATUS:CANCELLED');
    assert.deepEqual(staysOf(confirmed, cancelled), []);
    assert.deepEqual(staysOf(cancelled, version(3, '20270704', '20270707')), ['2027-07-04/2027-07-07']);
    const withdrawing = calendarOf(['METHOD:CANCEL', ...version(2, '20270704', '20270707')]);
    assert.deepEqual(readCalendar(withdrawing).stays, []);
    assert.deepEqual(readCalendar(calendarOf(confirmed) + withdrawing).stays, []);
    assert.deepEqual(readCalendar(withdrawing.replace('CANCEL', 'PUBLISH')).stays.length, 1);
  });

  test('with one sequence are ordered by the time of writing, where each has one', () => {
    const written = (time: string, from: string, to: string) =>
      version(1, from, to, `DTSTAMP:20270101T000000Z`, `LAST-MODIFIED:${time}`);
    const files = [
      written('20270301T120000Z', '20270714', '20270717'),
      written('20270301T110000Z', '20270704', '20270707'),
    ];
    assert.deepEqual(staysOf(...files), ['2027-07-14/2027-07-17']);
    assert.deepEqual(staysOf(version(1, '20270714', '20270717'), ...files).length, 2);
  });

  test('are several stays of one id where the file writes no versions', () => {
    const stays = [version(null, '20270704', '20270707'), version(null, '20270714', '20270717')];
    assert.equal(staysOf(...stays).length, 2);
    const stamped = [
      version(null, '20270704', '20270707', 'DTSTAMP:20270101T000000Z'),
      version(null, '20270714', '20270717', 'DTSTAMP:20270102T000000Z'),
    ];
    assert.equal(staysOf(...stamped).length, 2);
  });

  test('an occurrence uses the times of its own date', () => {
    const occurrence = (date: string, sequence: number) =>
      version(sequence, '20270704', '20270707', `RECURRENCE-ID;VALUE=DATE:${date}`);
    const { refused } = readCalendar(
      calendarOf([...occurrence('20270704', 0), ...occurrence('20270711', 3)]),
    );
    assert.equal(refused.length, 2);
  });
});

describe('an event that is marked as free', () => {
  const birthday = (...lines: string[]) => readCalendar(oneEvent(...july, 'SUMMARY:Birthday', ...lines));

  test('closes no night', () => {
    for (const lines of [
      ['TRANSP:TRANSPARENT'],
      ['transp;x-a="b:c":transparent '],
      ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
      ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
      ['TRANSP:TRANSPARENT', 'RRULE:FREQ=YEARLY'],
    ]) {
      const { stays, free, refused } = birthday(...lines);
      assert.deepEqual([stays, free.length, refused], [[], 1, []], lines.join());
    }

    const timed = readCalendar(
      oneEvent('DTSTART:20270704T100000Z', 'DTEND:20270704T120000Z', 'TRANSP:TRANSPARENT'),
    );
    assert.deepEqual([timed.stays, timed.free.length], [[], 1]);
  });

  test('closes its nights where the file contradicts itself', () => {
    for (const lines of [
      ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
      ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'],
      ['X-MICROSOFT-CDO-INTENDEDSTATUS:FREE'],
      ['BEGIN:VALARM', 'TRANSP:TRANSPARENT', 'END:VALARM'],
    ])
      assert.equal(birthday(...lines).stays.length, 1, lines.join());
  });
});

describe('dates outside of our years', () => {
  const nights = (...lines: string[]) => readCalendar(oneEvent(...lines));

  test('are cut to the years that a calendar has', () => {
    const until = [
      'DTEND;VALUE=DATE:99991231',
      'DTEND:99991231T235959Z',
      'DURATION:P36500D',
      'DURATION:P999999W',
    ];

    for (const end of until)
      assert.deepEqual(nights('DTSTART;VALUE=DATE:20270704', end).stays, ['2027-07-04/2100-12-31'], end);

    const since = ['19700101', '16010101', '00010101'];
    for (const start of since)
      assert.deepEqual(
        nights(`DTSTART;VALUE=DATE:${start}`, 'DTEND;VALUE=DATE:20270704').stays,
        ['2000-01-01/2027-07-04'],
        start,
      );

    assert.deepEqual(nights('DTSTART:16010101T000000Z', 'DTEND:20270704T100000Z').stays, [
      '2000-01-01/2027-07-04',
    ]);
    assert.deepEqual(
      nights('DTSTART;TZID=Asia/Tokyo:00010101T000000', 'DTEND;TZID=Asia/Tokyo:99991231T235959').stays,
      ['2000-01-01/2100-12-31'],
    );
  });

  test('are neither nights nor a refusal where the whole event is outside', () => {
    for (const [from, to] of [
      ['19700101', '19700105'],
      ['99980101', '99990101'],
    ]) {
      const { stays, refused } = nights(`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`);
      assert.deepEqual([stays, refused], [[], []]);
    }
  });

  test('are refused when there is no such day', () => {
    for (const date of ['20270230', '99991332', '00000000', '19700229', '20270704T250000'])
      assert.deepEqual(nights(`DTSTART:${date}`).refused, [{ uid: 'a', reason: 'invalid_date' }], date);
  });
});
