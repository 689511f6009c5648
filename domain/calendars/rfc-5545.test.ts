import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCalendar } from '#testing/feeds/read-calendar.ts';

/**
 * Nights and refused events of a file by its lines, for a property in New York. The examples of RFC 5545 are those of its
 * text, thirty years later: stays are of 2000 to 2100.
 */
function read(...lines: string[]) {
  const calendar = readCalendar(lines.join('\r\n'), { timezone: 'America/New_York' });
  return { ...calendar, prodId: calendar.file.prodId };
}

const calendar = (...lines: string[]) =>
  read('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR');
const event = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'UID:x', 'DTSTAMP:20270610T172345Z', ...lines, 'END:VEVENT');

describe('the objects of section 4', () => {
  test('a conference of three days', () => {
    const { prodId, events, stays } = read(
      'BEGIN:VCALENDAR',
      'PRODID:-//xyz Corp//NONSGML PDA Calendar Version 1.0//EN',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'DTSTAMP:20260704T120000Z',
      'UID:uid1@example.com',
      'ORGANIZER:mailto:jsmith@example.com',
      'DTSTART:20260918T143000Z',
      'DTEND:20260920T220000Z',
      'STATUS:CONFIRMED',
      'CATEGORIES:CONFERENCE',
      'SUMMARY:Networld+Interop Conference',
      'DESCRIPTION:Networld+Interop Conference',
      '  and Exhibit\\nAtlanta World Congress Center\\n',
      ' Atlanta\\, Georgia',
      'END:VEVENT',
      'END:VCALENDAR',
    );

    assert.equal(prodId, '-//xyz Corp//NONSGML PDA Calendar Version 1.0//EN');
    assert.deepEqual(stays, ['2026-09-18/2026-09-20']);
    assert.equal(
      events[0]?.description,
      'Networld+Interop Conference and Exhibit\nAtlanta World Congress Center\nAtlanta, Georgia',
    );
  });

  test('a meeting in a zone that the file defines', () => {
    const { events, stays } = read(
      'BEGIN:VCALENDAR',
      'PRODID:-//RDU Software//NONSGML HandCal//EN',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:STANDARD',
      'DTSTART:20281025T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'TZNAME:EST',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20290404T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'TZNAME:EDT',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'DTSTAMP:20280309T231000Z',
      'UID:guid-1.example.com',
      'ORGANIZER:mailto:mrbig@example.com',
      'ATTENDEE;RSVP=TRUE;ROLE=REQ-PARTICIPANT;CUTYPE=GROUP:',
      ' mailto:employee-A@example.com',
      'DESCRIPTION:Project XYZ Review Meeting',
      'CATEGORIES:MEETING',
      'CLASS:PUBLIC',
      'CREATED:20280309T130000Z',
      'SUMMARY:XYZ Project Review',
      'DTSTART;TZID=America/New_York:20280312T083000',
      'DTEND;TZID=America/New_York:20280312T093000',
      'LOCATION:1CP Conference Room 4350',
      'END:VEVENT',
      'END:VCALENDAR',
    );

    assert.deepEqual(stays, ['2028-03-12/2028-03-13']);
    assert.equal(events[0]?.summary, 'XYZ Project Review');
  });

  test('a task with an alarm, a journal and free times are no events', () => {
    const todo = calendar(
      'BEGIN:VTODO',
      'DTSTAMP:20280130T134500Z',
      'SEQUENCE:2',
      'UID:uid4@example.com',
      'DUE:20280415T000000',
      'STATUS:NEEDS-ACTION',
      'SUMMARY:Submit Income Taxes',
      'BEGIN:VALARM',
      'ACTION:AUDIO',
      'TRIGGER:20280403T120000Z',
      'REPEAT:4',
      'DURATION:PT1H',
      'END:VALARM',
      'END:VTODO',
    );

    const journal = calendar(
      'BEGIN:VJOURNAL',
      'DTSTAMP:20270324T120000Z',
      'UID:uid5@example.com',
      'STATUS:DRAFT',
      'DESCRIPTION:Project xyz Review Meeting Minutes\\n',
      ' Agenda\\n1. Review of project version 1.0',
      'END:VJOURNAL',
    );

    const busy = calendar(
      'BEGIN:VFREEBUSY',
      'ORGANIZER:mailto:jsmith@example.com',
      'DTSTART:20280313T141711Z',
      'DTEND:20280410T141711Z',
      'FREEBUSY:20280314T233000Z/20280315T003000Z',
      'END:VFREEBUSY',
    );
    for (const { events, refused } of [todo, journal, busy]) assert.deepEqual([events, refused], [[], []]);
  });
});

describe('the examples of its sections', () => {
  test('3.6.1: an end is not included, a day without an end is one night, a yearly one is refused by name', () => {
    const jazz = event('DTSTART;VALUE=DATE:20070628', 'DTEND;VALUE=DATE:20070709');
    assert.deepEqual(jazz.stays, ['2007-06-28/2007-07-09']);
    assert.deepEqual(event('DTSTART;VALUE=DATE:20271102').stays, ['2027-11-02/2027-11-03']);

    const yearly = event(
      'DTSTART;VALUE=DATE:20271102',
      'SUMMARY:Our Blissful Anniversary',
      'RRULE:FREQ=YEARLY',
    );

    assert.deepEqual([yearly.stays, yearly.refused], [[], [{ uid: 'x', reason: 'repeating' }]]);
    // The moment of an event that takes no time.
    assert.deepEqual(event('DTSTART:20270903T163000Z').stays, ['2027-09-03/2027-09-04']);
  });

  test('3.8.2.2: a time of an end counts by its day', () => {
    assert.deepEqual(event('DTSTART:20260401T150000Z', 'DTEND:20260401T150000Z').stays, [
      '2026-04-01/2026-04-02',
    ]);
    assert.deepEqual(event('DTSTART;VALUE=DATE:20280701', 'DTEND;VALUE=DATE:20280704').stays, [
      '2028-07-01/2028-07-04',
    ]);
  });

  test('3.3.5: local time, time in UTC, and local time in a zone', () => {
    const from = (start: string) => event(start, 'DURATION:P1D').stays[0]?.slice(0, 10);
    assert.equal(from('DTSTART:20280118T230000'), '2028-01-18');
    assert.equal(from('DTSTART:20280119T020000Z'), '2028-01-18');
    assert.equal(from('DTSTART;TZID=America/New_York:20280119T020000'), '2028-01-19');
  });

  test('3.3.6: durations in days and hours, and in weeks', () => {
    const nights = (duration: string) =>
      event('DTSTART;VALUE=DATE:20270601', `DURATION:${duration}`).stays[0];
    assert.equal(nights('P7W'), '2027-06-01/2027-07-20');
    assert.equal(nights('P15D'), '2027-06-01/2027-06-16');
    assert.equal(
      event('DTSTART:20270601T120000Z', 'DURATION:P15DT5H0M20S').stays[0],
      '2027-06-01/2027-06-16',
    );
  });

  test('3.1: a line folded by a space or a tab is one line, and 3.3.11: text is unescaped', () => {
    const folded = (mark: string) =>
      event(
        'DTSTART:20270601',
        'DESCRIPTION:This is a lo',
        `${mark}ng description`,
        `${mark} that exists on a long line.`,
      );

    for (const mark of [' ', '\t'])
      assert.equal(
        folded(mark).events[0]?.description,
        'This is a long description that exists on a long line.',
      );

    const text = 'Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared.\\, \\; \\\\n';
    assert.equal(
      event('DTSTART:20270601', `DESCRIPTION:${text}`).events[0]?.description,
      'Project XYZ Final Review\nConference Room - 3B\nCome Prepared., ; \\n',
    );
  });

  test('3.8.1.11: a cancelled event is absent, a tentative one is marked', () => {
    const status = (value: string) => event('DTSTART:20270601', `STATUS:${value}`).events;
    assert.deepEqual(status('CANCELLED'), []);
    assert.deepEqual(
      status('TENTATIVE').map(({ isTentative }) => isTentative),
      [true],
    );
    assert.deepEqual(
      status('CONFIRMED').map(({ isTentative }) => isTentative),
      [false],
    );
  });

  test('3.8.2.7: a transparent event takes no time', () => {
    const free = event('DTSTART;VALUE=DATE:20070628', 'DTEND;VALUE=DATE:20070709', 'TRANSP:TRANSPARENT');
    assert.deepEqual([free.stays, free.free.length], [[], 1]);
  });

  test('3.2: parameters in quotes may hold what ends a value', () => {
    const quoted = event('DTSTART;X-NOTE="a:b;c,d";VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603');
    assert.deepEqual(quoted.stays, ['2027-06-01/2027-06-03']);
  });
});
