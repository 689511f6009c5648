import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calendarOf, readCalendar } from '#testing/feeds/read-calendar.ts';
import { windowsZones } from './windows-zones.ts';

const inLosAngeles = { timezone: 'America/Los_Angeles' };

/** Three nights from 8 in the morning, in a zone of this name. */
function stayIn(tzid: string, from = '20270705T080000', to = '20270708T080000'): string[] {
  return ['BEGIN:VEVENT', 'UID:a', `DTSTART;TZID=${tzid}:${from}`, `DTEND;TZID=${tzid}:${to}`, 'END:VEVENT'];
}

const observance = (kind: string, start: string, from: string, to: string, ...more: string[]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${kind}`,
];

function zone(tzid: string, ...lines: string[]): string[] {
  return ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...lines, 'END:VTIMEZONE'];
}

const alwaysNine = observance('STANDARD', '16010101T000000', '+0900', '+0900');
/** Read in Los Angeles, 8 in the morning at +09:00 is the day before. */
const nightsBefore = ['2027-07-04/2027-07-07'];

function staysOf(...lines: string[]): string[] {
  return readCalendar(calendarOf(lines), inLosAngeles).stays;
}

describe('a time zone that the file describes', () => {
  test('decides regardless of its position before or after the event and of its name', () => {
    const names = ['Customized Time Zone', 'constructor', '__proto__', 'toString', 'Etc/UTC', 'Zone; 1'];
    for (const name of names) {
      const written = `"${name}"`;
      assert.deepEqual(staysOf(...zone(name, ...alwaysNine), ...stayIn(written)), nightsBefore, name);
      assert.deepEqual(staysOf(...stayIn(written), ...zone(name, ...alwaysNine)), nightsBefore, name);
    }
    assert.deepEqual(staysOf(...zone('customized', ...alwaysNine), ...stayIn('CUSTOMIZED')), nightsBefore);
  });

  test('without rules is that of its location, else that of its name', () => {
    assert.deepEqual(staysOf(...zone('Mine', 'X-LIC-LOCATION:Asia/Tokyo'), ...stayIn('Mine')), nightsBefore);
    assert.deepEqual(staysOf(...zone('Asia/Tokyo'), ...stayIn('Asia/Tokyo')), nightsBefore);
    const broken = observance('STANDARD', 'soon', '+0900', 'later');
    assert.deepEqual(staysOf(...zone('Asia/Tokyo', ...broken), ...stayIn('Asia/Tokyo')), nightsBefore);
  });

  test('changes its offset by yearly rules, by dates, by position and by several onsets', () => {
    const east = (...rules: string[][]) => zone('Mine', ...rules.flat());
    const winter = (...more: string[]) =>
      observance('STANDARD', '19701025T030000', '+0200', '+0100', ...more);
    const summer = (...more: string[]) =>
      observance('DAYLIGHT', '19700329T020000', '+0100', '+0200', ...more);

    const described = {
      rules: east(
        winter('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'),
        summer('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
      ),
      positions: east(
        winter('RRULE:FREQ=YEARLY;BYDAY=SU;BYMONTH=10;BYSETPOS=-1'),
        summer('RRULE:FREQ=YEARLY;BYDAY=SU;BYMONTH=3;BYSETPOS=-1'),
      ),
      monthDays: east(
        winter('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=SU;BYMONTHDAY=25,26,27,28,29,30,31'),
        summer('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY=25,26,27,28,29,30,31'),
      ),
      dates: east(winter('RDATE:20261025T030000,20271031T030000'), summer('RDATE:20270328T020000')),
    };

    // Half past midnight in Berlin is the day before in London.
    const night = (day: string) => [`${day}T003000`, `${day}T233000`] as const;
    for (const [name, lines] of Object.entries(described)) {
      const read = (day: string) =>
        readCalendar(calendarOf([...lines, ...stayIn('Mine', ...night(day))]), { timezone: 'Etc/GMT-1' })
          .stays;
      // At a fixed +01:00, half past midnight of the summer is still the day before; of the winter it is not.
      assert.deepEqual(read('20270327'), ['2027-03-27/2027-03-28'], name);
      assert.deepEqual(read('20270329'), ['2027-03-28/2027-03-29'], name);
      assert.deepEqual(read('20271031'), ['2027-10-30/2027-10-31'], name);
      assert.deepEqual(read('20271101'), ['2027-11-01/2027-11-02'], name);
    }
  });

  test('has the offset of its last observance that began, also after rules that ended', () => {
    const lines = zone(
      'Mine',
      ...observance(
        'DAYLIGHT',
        '20000402T020000',
        '+0000',
        '+0100',
        'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;COUNT=5',
      ),
      ...observance(
        'STANDARD',
        '20001029T020000',
        '+0100',
        '+0000',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20041031T010000Z',
      ),
      ...observance('STANDARD', '20100101T000000', '+0000', '+0900'),
    );
    assert.deepEqual(staysOf(...lines, ...stayIn('Mine')), nightsBefore);
  });
});

describe('a time zone by its name', () => {
  test('is known in any case, behind a prefix, in quotes, as an offset, and as Outlook shows it', () => {
    const names = [
      'Asia/Tokyo',
      'aSIA/tOKYO',
      '/mozilla.org/20050126_1/Asia/Tokyo',
      '/freeassociation.sourceforge.net/Asia/Tokyo',
      'Etc/GMT-9',
      'Tokyo Standard Time',
      'tokyo standard time',
      'Korea Standard Time',
      '"(UTC+09:00) Osaka, Sapporo, Tokyo"',
      '"(GMT+09:00) Seoul"',
      '"(UTC+09:00) Somewhere else"',
      'UTC+09:00',
      'GMT+0900',
      '+09:00',
      // Not quoted, as it should be.
      '(UTC+09:00) Osaka, Sapporo, Tokyo',
    ];
    for (const name of names) assert.deepEqual(staysOf(...stayIn(name)), nightsBefore, name);

    const american = readCalendar(
      calendarOf(stayIn('"(UTC-05:00) Eastern Time (US & Canada)"', '20270705T010000')),
      inLosAngeles,
    );
    assert.deepEqual(american.stays, ['2027-07-04/2027-07-08']);
  });

  test('is known for every zone of Windows', () => {
    for (const name of windowsZones.keys()) {
      const { unknownZones } = readCalendar(calendarOf(stayIn(`"${name}"`)), inLosAngeles);
      assert.deepEqual(unknownZones, [], name);
    }
    assert.ok(windowsZones.size > 130);
  });

  test('an unknown zone falls back to the property’s own, and is reported once', () => {
    for (const name of ['Nowhere', 'constructor', '__proto__', 'hasOwnProperty', 'Customized Time Zone']) {
      const { stays, unknownZones } = readCalendar(
        calendarOf([...stayIn(name), ...stayIn(name.toUpperCase())]),
        inLosAngeles,
      );
      assert.deepEqual([stays, unknownZones], [['2027-07-05/2027-07-08'], [name]]);
    }
  });

  test('is resolved once per name regardless of case, accents and Unicode form, and for at most twenty names of a file', () => {
    const constructed = countFormatters(() => {
      const spellings = Array.from({ length: 500 }, (_, index) =>
        [...'antarctica/mawson']
          .map((letter, at) => ((index >> (at % 9)) & 1 ? letter.toUpperCase() : letter))
          .join(''),
      );
      assert.deepEqual(readCalendar(calendarOf(spellings.flatMap((name) => stayIn(name)))).unknownZones, []);
    });
    assert.ok(constructed <= 2, `${constructed} formatters for a zone and the property’s own`);

    const many = Intl.supportedValuesOf('timeZone').slice(0, 60);
    const { unknownZones, events } = readCalendar(calendarOf(many.flatMap((name) => stayIn(name))));
    assert.equal(unknownZones.length, 20);
    assert.equal(events.length, 1);
  });
});

/** How many formatters of dates some work makes. */
function countFormatters(work: () => void): number {
  const { DateTimeFormat } = Intl;
  let count = 0;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, args) {
      count++;
      return Reflect.construct(target, args);
    },
  });

  try {
    work();
  } finally {
    Intl.DateTimeFormat = DateTimeFormat;
  }

  return count;
}
