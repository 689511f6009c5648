import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import ICAL from 'ical.js';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { firstOf, nightsInCommon } from './conflicts.ts';
import { agentFamily, expectedBy, freshnessOf, isPickup, standingWindowMs, typicalGap } from './exposure.ts';
import { type ExportedStay, writeCalendar } from './write-calendar.ts';

const every = (ms: number, count: number) => Array.from({ length: count }, (_, index) => index * ms);

describe('how current a calendar is', () => {
  test('is not known from fewer than five readings', () => {
    assert.equal(typicalGap(every(hourMs, 4)), null);
    assert.equal(freshnessOf(0, null, hourMs), 'unknown');
    assert.equal(expectedBy(0, null, hourMs), null);
  });

  test('is measured against its own usual gap', () => {
    const gap = typicalGap([...every(2 * hourMs, 9), 22 * hourMs]);
    assert.deepEqual(gap, { medianMs: 2 * hourMs, p90Ms: 6 * hourMs });
    assert.equal(freshnessOf(0, gap, 9 * hourMs), 'fresh');
    assert.equal(freshnessOf(0, gap, 9 * hourMs + 1), 'late');
    assert.equal(freshnessOf(0, gap, 18 * hourMs + 1), 'stopped');
    const quick = typicalGap(every(10 * minuteMs, 8));
    assert.equal(freshnessOf(0, quick, 12 * hourMs), 'late');
    assert.equal(freshnessOf(0, quick, 12 * hourMs + 1), 'stopped');
    assert.equal(expectedBy(5, gap, 10), 5 + 6 * hourMs);
  });

  test('leaves open the longest way between two channels, or of a direct booking', () => {
    const airbnb = { readLagMs: 18 * minuteMs, pickupP90Ms: 3 * hourMs };
    const booking = { readLagMs: 18 * minuteMs, pickupP90Ms: 2 * hourMs };
    assert.equal(standingWindowMs([airbnb, booking]), 3 * hourMs + 18 * minuteMs);
    assert.equal(standingWindowMs([booking]), 2 * hourMs);
    assert.equal(standingWindowMs([{ readLagMs: 1, pickupP90Ms: null }]), null);
  });

  test('counts channels’ programs, and neither browsers nor previews of chats', () => {
    const get = (userAgent: string, accept = '*/*', method = 'GET', fetchMode = '') =>
      isPickup({ method, userAgent, accept, fetchMode });

    assert.ok(get('Airbnb/1.0'));
    assert.ok(get('curl/8.5'));
    assert.ok(get('okhttp/4.9'));
    assert.ok(get('Mozilla/5.0 (compatible; Booking.com calendar)'));
    assert.ok(get(''));
    assert.ok(!get('Airbnb/1.0', '*/*', 'HEAD'));
    assert.ok(!get('Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', 'text/html'));
    assert.ok(!get('Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0'));
    assert.ok(!get('WhatsApp/2.23'));
    assert.equal(agentFamily('Airbnb/1.0'), 'Airbnb');
  });
});

describe('two sides of one night', () => {
  test('have nights in common, or only touch', () => {
    const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13' };
    assert.deepEqual(nightsInCommon(stay, { checkIn: '2027-06-12', checkOut: '2027-06-20' }), {
      checkIn: '2027-06-12',
      checkOut: '2027-06-13',
    });
    assert.equal(nightsInCommon(stay, { checkIn: '2027-06-13', checkOut: '2027-06-20' }), null);
  });

  test('attributes a clash to the first of both, unless both arrived between two readings', () => {
    const first = (oursAt: number | null) => firstOf({ oursAt, seenAt: 100, readBeforeAt: 50 });
    assert.deepEqual(
      [first(40), first(60), first(100), first(null)],
      ['ours', 'unknown', 'channel', 'unknown'],
    );
  });
});

describe('a calendar that is given', () => {
  const stay: ExportedStay = {
    uid: 'a@home.staydesk',
    checkIn: '2027-06-10',
    checkOut: '2027-06-13',
    version: 3,
    changedAt: Date.parse('2027-05-01T09:30:00Z'),
    summary: 'Reserved',
    description: 'Ana, 2 guests; late',
  };
  const other = { ...stay, uid: 'b@home.staydesk', checkIn: '2027-07-10', checkOut: '2027-07-13' };

  test('is read by another program as it was meant, folded after 75 octets at most', () => {
    const name = `Casa ${'Sé'.repeat(60)}`;
    const text = writeCalendar([other, stay], { name });
    assert.ok(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75));

    const root = new ICAL.Component(ICAL.parse(text));
    const events = root.getAllSubcomponents('vevent').map((found) => new ICAL.Event(found));

    assert.deepEqual(
      events.map(({ uid, startDate, endDate, description }) => [
        uid,
        `${startDate}`,
        `${endDate}`,
        description,
      ]),
      [
        ['a@home.staydesk', '2027-06-10', '2027-06-13', 'Ana, 2 guests; late'],
        ['b@home.staydesk', '2027-07-10', '2027-07-13', 'Ana, 2 guests; late'],
      ],
    );
    assert.equal(root.getFirstPropertyValue('x-wr-calname'), name);
  });

  test('has the same bytes for the same stays in any order, and a change alters one event alone', () => {
    const before = writeCalendar([stay, other], { name: 'Casa' });
    assert.equal(writeCalendar([other, stay], { name: 'Casa' }), before);
    const after = writeCalendar([stay, { ...other, checkOut: '2027-07-14', version: 4 }], { name: 'Casa' });
    const eventsOf = (text: string) => text.split('BEGIN:VEVENT');
    assert.deepEqual(
      eventsOf(after).map((part, index) => part === eventsOf(before)[index]),
      [true, true, false],
    );
  });

  test('without a stay has one event of the past, because some importers refuse an empty one', () => {
    const root = new ICAL.Component(ICAL.parse(writeCalendar([], { name: 'Casa' })));
    const [event] = root.getAllSubcomponents('vevent');
    assert.equal(`${event?.getFirstPropertyValue('dtstart')}`, '2000-01-01');
    assert.equal(event?.getFirstPropertyValue('transp'), 'TRANSPARENT');
  });
});
