import { addDays } from '#domain/shared/civil-date.ts';

/** A calendar as a channel or a program for calendars might publish it, and where it is read. */
export type RandomCalendar = { name: string; bytes: Uint8Array; timezone: string };

export const calendarsReadOn = '2027-06-01';

type Chance = {
  /** 0 to count − 1. */
  upTo: (count: number) => number;
  oneIn: (count: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
};

/** Mulberry32: the same numbers for the same seed. */
function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (count: number) => Math.floor(next() * count);

  return {
    upTo,
    oneIn: (count) => upTo(count) === 0,
    pick: (from) => {
      const found = from[upTo(from.length)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
  };
}

const programs = [
  {
    prodId: '-//Airbnb Inc//Hosting Calendar 1.0//EN',
    domain: '@airbnb.com',
    closed: 'Airbnb (Not available)',
  },
  {
    prodId: '-//admin.booking.com//NONSGML Booking.com//EN',
    domain: '@booking.com',
    closed: 'CLOSED - Not available',
  },
  { prodId: '-//HomeAway.com, Inc.//EN', domain: '', closed: 'Blocked' },
  { prodId: '-//Google Inc//Google Calendar 70.9054//EN', domain: '@google.com', closed: 'Busy' },
  { prodId: '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN', domain: '', closed: 'Busy' },
  { prodId: '-//Apple Inc.//macOS 15.1//EN', domain: '', closed: 'Unavailable' },
  { prodId: '-//Rentals//Calendar//EN', domain: '@rentals.example', closed: 'Blocked' },
] as const;

const central = [
  ['STANDARD', '16011028T030000', '+0200', '+0100', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'],
  ['DAYLIGHT', '16010325T020000', '+0100', '+0200', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
];
const eastern = [
  ['STANDARD', '20071104T020000', '-0400', '-0500', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ['DAYLIGHT', '20070311T020000', '-0500', '-0400', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
];
const nine = [['STANDARD', '19700101T000000', '+0900', '+0900', '']];

const zones = [
  { tzid: 'Europe/Berlin', rules: central },
  { tzid: 'W. Europe Standard Time', rules: central },
  { tzid: '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', rules: central },
  { tzid: 'Customized Time Zone', rules: nine },
  { tzid: 'constructor', rules: nine },
  { tzid: 'America/New_York', rules: eastern },
  { tzid: 'Eastern Standard Time', rules: eastern },
  { tzid: 'Korea Standard Time', rules: nine },
];

function describeZone({ tzid, rules }: (typeof zones)[number]): string[] {
  const observances = rules.flatMap(([kind, start, from, to, rule]) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule === '' ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ]);
  return ['BEGIN:VTIMEZONE', `TZID:${tzid.replaceAll('"', '')}`, ...observances, 'END:VTIMEZONE'];
}

const compact = (date: string) => date.replaceAll('-', '');

type Shape = { chance: Chance; program: (typeof programs)[number]; zone: (typeof zones)[number] };

/** First and last day of an event, or its times, in one of the forms that programs write. */
function datesOf({ chance, zone }: Shape, from: string, to: string): string[] {
  const [first, last] = [compact(from), compact(to)];
  const days = chance.upTo(20) + 1;
  const forms = [
    [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${last}`],
    [`DTEND;VALUE=DATE:${last}`, `DTSTART;VALUE=DATE:${first}`],
    [`DTSTART:${first}T160000Z`, `DTEND:${last}T090000Z`],
    [`DTSTART;TZID=${zone.tzid}:${first}T080000`, `DTEND;TZID=${zone.tzid}:${last}T080000`],
    [`DTSTART;TZID=${zone.tzid}:${first}T230000`, `DTEND;TZID=${zone.tzid}:${last}T013000`],
    [`DTSTART:${first}T150000`, `DTEND:${last}T100000`],
    [`DTSTART;VALUE=DATE:${first}`, `DURATION:P${days}D`],
    [`DTSTART;VALUE=DATE:${first}`],
  ];

  const rare = [
    [`DTSTART;VALUE=DATE:${first}`, 'DTEND;VALUE=DATE:99991231'],
    ['DTSTART;VALUE=DATE:19700101', `DTEND;VALUE=DATE:${last}`],
    [`DTSTART;VALUE=DATE:${first.slice(0, 4)}1345`, `DTEND;VALUE=DATE:${last}`],
  ];

  return chance.oneIn(40) ? chance.pick(rare) : chance.pick(forms);
}

function summaryOf({ chance, program }: Shape): string {
  if (program.domain === '@booking.com' || chance.oneIn(3)) return program.closed;
  return chance.pick([
    'Reserved',
    'Reserved - Zoë',
    `${'Familie Müller '.repeat(13)}😀😀`,
    'Семья Иванов',
    'Smith\\, John',
  ]);
}

/** One event, sometimes in several versions. */
function eventOf(shape: Shape, index: number): string[] {
  const { chance, program } = shape;
  const from = addDays(calendarsReadOn, chance.upTo(500) - 20);
  const to = addDays(from, 1 + chance.upTo(14));
  const uid = chance.oneIn(30) ? `${'x'.repeat(300)}${index}` : `event-${index}${program.domain}`;

  const marks = [
    ...(chance.oneIn(25) ? ['TRANSP:TRANSPARENT'] : []),
    ...(chance.oneIn(30) ? ['STATUS:CANCELLED'] : []),
    ...(chance.oneIn(20) ? ['STATUS:TENTATIVE'] : []),
    ...(chance.oneIn(40) ? ['RRULE:FREQ=WEEKLY;COUNT=3'] : []),
    ...(chance.oneIn(12)
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:-PT15M', 'END:VALARM']
      : []),
  ];
  const versions = chance.oneIn(20) ? [2, 10, 0].slice(0, 2 + chance.upTo(2)) : [null];

  return versions.flatMap((sequence, version) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20270601T000000Z',
    ...(sequence === null ? [] : [`SEQUENCE:${sequence}`]),
    ...datesOf(shape, addDays(from, version * 20), addDays(to, version * 20)),
    `SUMMARY:${summaryOf(shape)}`,
    ...marks,
    'END:VEVENT',
  ]);
}

/** The end of a booking window, as channels close it. */
function tailOf({ chance, program }: Shape): string[] {
  const from = addDays(calendarsReadOn, 200 + chance.upTo(200));
  const to = addDays(from, chance.pick([5, 30, 200, 700]));

  return [
    'BEGIN:VEVENT',
    `UID:tail${program.domain}`,
    'DTSTAMP:20270601T000000Z',
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(to)}`,
    `SUMMARY:${program.closed}`,
    'END:VEVENT',
  ];
}

/** Folds lines after 70 bytes, also inside a letter. */
function fold(text: string, lineEnd: string): Uint8Array {
  const lines = text.split('\r\n').map((line) => {
    const bytes = Buffer.from(line);
    const parts: Buffer[] = [];
    for (let at = 0; at === 0 || at < bytes.length; at += 70) parts.push(bytes.subarray(at, at + 70));
    return Buffer.concat(
      parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(`${lineEnd} `), part])),
    );
  });
  return Buffer.concat(lines.flatMap((line) => [line, Buffer.from(lineEnd)]));
}

function encode(chance: Chance, text: string): Uint8Array {
  const codings = [
    () => Buffer.from(text),
    () => fold(text, '\r\n'),
    () => fold(text, '\n'),
    () => Buffer.from(`\u{feff}${text}`),
    () => Buffer.from(`\u{feff}${text}`, 'utf16le'),
  ];
  return chance.pick(codings)();
}

/** A calendar by its number; the same one each time. */
export function randomCalendar(seed: number): RandomCalendar {
  const chance = chanceOf(seed * 7919 + 1);
  const program = chance.pick(programs);
  const shape: Shape = { chance, program, zone: chance.pick(zones) };
  const events = Array.from({ length: 1 + chance.upTo(12) }, (_, index) => eventOf(shape, index));
  const allFree = chance.oneIn(15);
  const marked = allFree
    ? events.map((lines) =>
        lines.flatMap((line) => (line === 'END:VEVENT' ? ['TRANSP:TRANSPARENT', line] : [line])),
      )
    : events;

  const zone = chance.oneIn(4) ? [] : describeZone(shape.zone);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${program.prodId}`,
    ...(chance.oneIn(2) ? zone : []),
    ...marked.flat(),
    ...(chance.oneIn(3) ? tailOf(shape) : []),
    'END:VCALENDAR',
    '',
  ];

  const hasZone = lines.includes('BEGIN:VTIMEZONE');
  if (!hasZone) lines.splice(-2, 0, ...zone);

  return {
    name: `calendar ${seed} of ${program.prodId}`,
    bytes: encode(chance, lines.join('\r\n')),
    timezone: chance.pick(['Europe/Lisbon', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland']),
  };
}
