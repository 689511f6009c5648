import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { guessChannel } from '#domain/calendars/channels.ts';
import { classifyEvent, closingEvents, isFarTail } from '#domain/calendars/classify-event.ts';
import { addDays, type CivilDate, civilDateAt, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import { nightsOf } from '#domain/shared/stay.ts';
import {
  type RandomCalendar,
  randomCalendar,
  calendarsReadOn as today,
} from '#testing/feeds/random-calendars.ts';
import { readCalendar } from './read-calendar.ts';
import { toUtf8 } from './to-utf8.ts';

const count = 300;
const lastDay = addDays(today, 1200);

/** Nights of the days that can be booked. */
function nightsWithin(checkIn: CivilDate, checkOut: CivilDate): CivilDate[] {
  const stay = { checkIn: laterOf(checkIn, today), checkOut: earlierOf(checkOut, lastDay) };
  return stay.checkIn < stay.checkOut ? nightsOf(stay) : [];
}

/** Nights that we close, and the reason for each that only we leave open by a rule of its own. */
function ownReading({ bytes, timezone }: RandomCalendar) {
  const reading = readCalendar({
    body: bytes,
    contentType: null,
    timezone,
    endIsLastNight: false,
    contentHash: null,
  });
  assert.equal(reading.kind, 'read');

  const { prodId, free, refused } = reading;
  const uids = [...reading.events, ...free].flatMap(({ uid }) => uid ?? []);
  const channel = guessChannel({ host: 'feeds.example', prodId, uids });
  const { events } = closingEvents(channel, reading);
  const last = events.reduce((latest, { checkOut }) => laterOf(latest, checkOut), '');

  const isTail = (event: (typeof events)[number]) =>
    classifyEvent(event, { channel, closedMeans: 'ask', rules: [], isOwn: () => false }) === 'closed' &&
    isFarTail(event, { channel, today, lastDay: last });
  const closed = events.filter((event) => !isTail(event));
  const stays = (ones: readonly { checkIn: string; checkOut: string }[]) =>
    new Set(ones.flatMap(({ checkIn, checkOut }) => nightsWithin(checkIn, checkOut)));

  return { closed: stays(closed), tail: stays(events.filter(isTail)), refused };
}

type LibraryEvent = { nights: CivilDate[]; reasons: string[]; hasNamedZone: boolean };

/** What ical.js reads of the same text; null where it refuses the file. */
function libraryReading({ bytes, timezone }: RandomCalendar): LibraryEvent[] | null {
  const text = new TextDecoder().decode(toUtf8(bytes, null));
  try {
    const root = new ICAL.Component(ICAL.parse(text));
    const described = new Set(
      root.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
    );
    const events = root.getAllSubcomponents('vevent');
    const highest = new Map<string, number>();
    for (const event of events) {
      const uid = String(event.getFirstPropertyValue('uid'));
      highest.set(uid, Math.max(highest.get(uid) ?? 0, Number(event.getFirstPropertyValue('sequence') ?? 0)));
    }

    return events.map((component) => {
      const event = new ICAL.Event(component);
      const day = (time: ICAL.Time) =>
        time.isDate || time.zone === ICAL.Timezone.localTimezone
          ? time.toString().slice(0, 10)
          : civilDateAt(time.toUnixTime() * 1000, timezone);
      const [first, end] = [day(event.startDate), day(event.endDate)];
      const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
      const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
      const dates = text.replaceAll(/\r?\n[ \t]/g, '');

      return {
        nights: nightsWithin(first, end === first ? addDays(first, 1) : end),
        hasNamedZone: tzid !== undefined && !described.has(String(tzid)),
        reasons: [
          ...(value('transp') === 'TRANSPARENT' ? ['marked as free'] : []),
          ...(value('status') === 'CANCELLED' ? ['withdrawn'] : []),
          ...(Number(value('sequence')) < (highest.get(value('uid')) ?? 0) ? ['older version'] : []),
          ...(component.hasProperty('rrule') ? ['repeats: refused by name'] : []),
          ...(/DTSTART;VALUE=DATE:\d{4}1345/.test(dates) && event.startDate.day === 14
            ? ['no such day: refused by name']
            : []),
        ],
      };
    });
  } catch {
    return null;
  }
}

test('300 calendars close the nights that ical.js reads, but for reasons that a rule names', (t) => {
  const reasons = new Map<string, { calendars: Set<number>; nights: number }>();
  const note = (reason: string, seed: number, nights = 1) => {
    const found = reasons.get(reason) ?? { calendars: new Set(), nights: 0 };
    found.calendars.add(seed);
    reasons.set(reason, { ...found, nights: found.nights + nights });
  };

  const unexplained: string[] = [];
  let same = 0;

  for (let seed = 0; seed < count; seed++) {
    const calendar = randomCalendar(seed);
    const own = ownReading(calendar);
    const library = libraryReading(calendar);
    if (library === null) {
      note('ical.js refuses the whole file', seed, own.closed.size);
      continue;
    }

    const closing = library.filter((event) => event.reasons.length === 0);
    const byLibrary = new Set(library.flatMap(({ nights }) => nights));
    const shifted = new Set(
      closing
        .filter(({ hasNamedZone }) => hasNamedZone)
        .flatMap(({ nights }) => nights.flatMap((night) => [addDays(night, -1), night, addDays(night, 1)])),
    );

    let differences = 0;
    for (const night of new Set([...byLibrary, ...own.closed])) {
      const isOurs = own.closed.has(night);
      if (isOurs === byLibrary.has(night)) continue;

      differences++;
      const holders = library.filter(({ nights }) => nights.includes(night));
      const certain = holders.filter(({ reasons: given }) => given.length === 0);
      if (!isOurs && certain.length === 0)
        for (const given of new Set(holders.flatMap((one) => one.reasons))) note(`open: ${given}`, seed);
      else if (!isOurs && own.tail.has(night)) note('open: end of the booking window', seed);
      else if (shifted.has(night))
        note(`${isOurs ? 'closed' : 'open'}: a zone that is known by its name alone`, seed);
      else unexplained.push(`${calendar.name}: ${night} is ${isOurs ? 'closed' : 'open'}`);
    }
    if (differences === 0) same++;
  }
  note('the same nights', -1, 0);

  for (const [reason, found] of [...reasons].toSorted())
    if (!found.calendars.has(-1))
      t.diagnostic(`${reason}: ${found.nights} nights in ${found.calendars.size} calendars`);
  t.diagnostic(`the same nights: ${same} of ${count} calendars`);

  assert.deepEqual(unexplained, []);
  assert.ok(same > count / 3, `only ${same} calendars were the same`);
});
