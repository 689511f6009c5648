import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Stay } from '#domain/shared/stay.ts';
import { type Channel, channels, guessChannel } from './channels.ts';
import { classifyEvent, closingEvents, echoOf, type FeedHabits } from './classify-event.ts';
import type { IncomingEvent } from './plan-sync.ts';

const _noon = Date.parse('2027-06-01T12:00:00Z');
type Incoming = { key: string; class?: IncomingEvent['class']; summary?: string } & Stay;
function incomingOf({ class: kind = 'reservation', summary = '', ...event }: Incoming): IncomingEvent {
  return { ...event, uid: event.key, summary, description: '', isTentative: false, class: kind };
}

const a = { key: 'a', checkIn: '2027-06-10', checkOut: '2027-06-13' };

describe('classes of events', () => {
  const habits: FeedHabits = {
    channel: 'airbnb',
    closedMeans: 'ask',
    rules: [],
    isOwn: (uid) => uid === 'stay@home.staydesk',
  };

  const classOf = (event: Partial<Parameters<typeof classifyEvent>[0]>, other: Partial<FeedHabits> = {}) =>
    classifyEvent(
      { uid: 'x', summary: '', description: '', isTentative: false, ...event },
      { ...habits, ...other },
    );

  test('follows the channel, and first the agent’s own rule for its summary', () => {
    assert.equal(classOf({ summary: 'Reserved' }), 'reservation');
    assert.equal(classOf({ summary: 'Airbnb (Not available)' }), 'closed');

    const closed = { summary: 'CLOSED - Not available' };
    assert.equal(classOf(closed, { channel: 'booking' }), 'closed');
    assert.equal(classOf(closed, { channel: 'booking', closedMeans: 'reservation' }), 'reservation');
    assert.equal(classOf({ summary: 'Reserved - Alex' }, { channel: 'vrbo' }), 'reservation');
    assert.equal(classOf({ summary: 'Blocked' }, { channel: 'vrbo' }), 'closed');
    assert.equal(classOf({ summary: 'Blocked by Guesty' }, { channel: 'other' }), 'closed');
    assert.equal(classOf({ summary: 'Smith' }, { channel: 'other' }), 'reservation');

    const rules = [{ summary: 'Smith', class: 'closed' as const }];
    assert.equal(classOf({ summary: 'Smith' }, { channel: 'other', rules }), 'closed');
    assert.equal(classOf({ uid: 'stay@home.staydesk' }), 'echo');
  });

  test('closes its nights although it is marked as free where a booking channel marks all of them', () => {
    const event = incomingOf({ ...a, class: 'reservation' });
    const closes = (channel: Channel, events: number) =>
      closingEvents(channel, { events: Array.from({ length: events }, () => event), free: [event] });
    for (const channel of channels) {
      const isBooking = channel !== 'google' && channel !== 'other';
      assert.deepEqual(closes(channel, 0), { events: isBooking ? [event] : [], closesFree: isBooking });
      assert.deepEqual(closes(channel, 1), { events: [event], closesFree: false });
    }
  });

  test('recognises the channel by address, program and ids', () => {
    const guess = (host: string, prodId = '', uid = '') => guessChannel({ host, prodId, uids: [uid] });
    assert.equal(guess('www.airbnb.co.uk'), 'airbnb');
    assert.equal(guess('ical.booking.com'), 'booking');
    assert.equal(guess('www.vrbo.com'), 'vrbo');
    assert.equal(guess('feeds.example', '-//HomeAway.com, Inc.//EN'), 'vrbo');
    assert.equal(guess('feeds.example', '', '1@airbnb.com'), 'airbnb');
    assert.equal(guess('notairbnb.example'), 'other');
  });

  test('is our own stay for certain only when a reading after the pickup did not have it', () => {
    const ours = [{ checkIn: '2027-06-10', checkOut: '2027-06-13', pickedUpAt: 100 }];
    const echo = (lastGoodReadAt: number | null, nights: Partial<Stay> = {}) =>
      echoOf({ ...a, ...nights }, { ours, prepNights: 1, lastGoodReadAt });
    assert.equal(echo(200), 'echo');
    assert.equal(echo(200, { checkIn: '2027-06-09', checkOut: '2027-06-14' }), 'echo');
    assert.equal(echo(50), 'ambiguous');
    assert.equal(echo(null), 'ambiguous');
    assert.equal(echo(200, { checkOut: '2027-06-15' }), null);
    const unseen = [{ checkIn: '2027-06-10', checkOut: '2027-06-13', pickedUpAt: null }];
    assert.equal(echoOf(a, { ours: unseen, prepNights: 1, lastGoodReadAt: 200 }), null);
  });
});
