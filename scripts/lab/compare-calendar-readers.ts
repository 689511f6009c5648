import { execFileSync } from 'node:child_process';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { airbnbFeed, bookingFeed, otherFeed, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { readCalendar } from '#testing/feeds/read-calendar.ts';
import { openTestApp } from '#testing/test-app.ts';
import { runProgram } from './harness/open-lab.ts';

/**
 * Reads files with the icalendar of Debian's Python and with libical (apt-get install python3-icalendar libical3), and prints the first and
 * the last day of every event.
 */
const readers = `
import ctypes, json, sys
import icalendar
class Time(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ('year', 'month', 'day', 'hour', 'minute', 'second', 'is_date',
        'is_daylight')] + [('zone', ctypes.c_void_p)]
libical = ctypes.CDLL('libical.so.3')
libical.icalparser_parse_string.restype = ctypes.c_void_p
for name in ('first', 'next'):
    getattr(libical, f'icalcomponent_get_{name}_component').restype = ctypes.c_void_p
    getattr(libical, f'icalcomponent_get_{name}_component').argtypes = [ctypes.c_void_p, ctypes.c_int]
for name in ('dtstart', 'dtend'):
    getattr(libical, f'icalcomponent_get_{name}').restype = Time
    getattr(libical, f'icalcomponent_get_{name}').argtypes = [ctypes.c_void_p]
def day(time): return f'{time.year:04}-{time.month:02}-{time.day:02}'
def by_libical(text):
    root, vevent, found = libical.icalparser_parse_string(text.encode()), 4, []
    event = libical.icalcomponent_get_first_component(root, vevent)
    while event:
        found.append(day(libical.icalcomponent_get_dtstart(event)) + '/' + day(libical.icalcomponent_get_dtend(event)))
        event = libical.icalcomponent_get_next_component(root, vevent)
    return found
def by_python(text):
    events = icalendar.Calendar.from_ical(text).walk('VEVENT')
    return [f"{event['DTSTART'].dt}/{event['DTEND'].dt}" for event in events]
print(json.dumps([[sorted(by_python(text)), sorted(by_libical(text))] for text in json.load(sys.stdin)]))
`;

function ownReading(text: string): string[] {
  return readCalendar(text).stays.sort();
}

await runProgram({ maxMinutes: 5 }, async (lab) => {
  const app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
  lab.closeLater(() => app.close());

  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent, {
    title: 'Ölmühle; “Süd”, Haus 1',
    rules: { ...openRules, prepNights: 2 },
  });
  const params = { id: property._id };
  const files: Record<string, string> = {};

  const take = async (
    name: string,
    body: { withPrep?: boolean; fields?: ('firstName' | 'notes')[] } = {},
  ) => {
    const given = { params, body: { channel: 'other' as const, name, ...body } };
    const { url } = await app.call(calendarExports.create, given, agent);
    files[`export ${name}`] = (await app.http.inject(new URL(url).pathname)).body;
  };
  await take('without a stay');

  for (let stay = 0; stay < 30; stay++) {
    const day = new Date(Date.UTC(2027, 6, 1 + stay * 9)).toISOString().slice(0, 10);
    const out = new Date(Date.UTC(2027, 6, 1 + stay * 9 + 1 + (stay % 4))).toISOString().slice(0, 10);
    const notes = { internalNotes: `Kaffee; Tee,\\nMüsli für „${'Zoë '.repeat(stay)}“\nzwei Schlüssel` };
    const body = bookingInput({ propertyId: property._id, checkIn: day, checkOut: out, ...notes });
    await app.call(bookings.create, { body }, agent);
  }

  await take('of stays', { withPrep: false });
  await take('with prep nights');
  await take('with details', { fields: ['firstName', 'notes'] });

  const stays = [
    { uid: 'a', from: '2027-07-10', to: '2027-07-13' },
    { uid: 'b', from: '2027-12-30', to: '2028-03-01' },
  ];
  for (const feed of [airbnbFeed, bookingFeed, vrboFeed, otherFeed]) files[feed.name] = feed(stays);

  const input = JSON.stringify(Object.values(files));
  // NOTE: the program above prints this shape.
  const found = JSON.parse(
    execFileSync('/usr/bin/python3', ['-c', readers], { input, encoding: 'utf8' }),
  ) as [string[], string[]][];
  let isSame = true;

  for (const [index, [name, text]] of Object.entries(files).entries()) {
    const [own, python, libical] = [ownReading(text), ...(found[index] ?? [[], []])].map((one) => one.join());
    const same = own === python && own === libical;
    isSame &&= same;
    console.log(`${same ? 'same' : 'DIFFERENT'}: ${name}, ${ownReading(text).length} events`);
    if (!same) console.log({ own, python, libical });
  }

  return isSame;
});
