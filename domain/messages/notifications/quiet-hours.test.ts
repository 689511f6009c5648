import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaveAt } from './quiet-hours.ts';

const night = { from: '22:00', until: '07:30' };

function left(now: string, timezone: string, quietHours: { from: string; until: string } | null): string {
  return new Date(leaveAt({ now: Date.parse(now), timezone, quietHours })).toISOString();
}

test('without quiet hours, and outside of them, a mail leaves at once', () => {
  assert.equal(left('2026-07-01T01:00:00Z', 'UTC', null), '2026-07-01T01:00:00.000Z');
  assert.equal(left('2026-07-01T12:00:00Z', 'UTC', night), '2026-07-01T12:00:00.000Z');
  assert.equal(left('2026-07-01T21:59:59Z', 'UTC', night), '2026-07-01T21:59:59.000Z');
  assert.equal(left('2026-07-01T07:30:00Z', 'UTC', night), '2026-07-01T07:30:00.000Z');
});

test('before and after midnight it waits for the same morning', () => {
  assert.equal(left('2026-07-01T22:00:00Z', 'UTC', night), '2026-07-02T07:30:00.000Z');
  assert.equal(left('2026-07-02T03:15:00Z', 'UTC', night), '2026-07-02T07:30:00.000Z');
});

test('quiet hours within one day end on that day', () => {
  assert.equal(
    left('2026-07-01T13:10:00Z', 'UTC', { from: '13:00', until: '15:00' }),
    '2026-07-01T15:00:00.000Z',
  );
});

test('the wall clock is that of the time zone', () => {
  assert.equal(left('2026-07-01T21:00:00Z', 'Europe/Lisbon', night), '2026-07-02T06:30:00.000Z');
  assert.equal(left('2026-07-01T12:00:00Z', 'Asia/Tokyo', night), '2026-07-01T12:00:00.000Z');
});

test('on the night that clocks change the end is still what the clock on the wall shows', () => {
  assert.equal(left('2026-03-28T23:00:00Z', 'Europe/Paris', night), '2026-03-29T05:30:00.000Z');
  assert.equal(left('2026-10-24T22:00:00Z', 'Europe/Paris', night), '2026-10-25T06:30:00.000Z');
});

test('a mail never leaves in the past, even in the hour that occurs twice', () => {
  const secondTime = '2026-10-25T01:10:00.000Z';
  assert.equal(left(secondTime, 'Europe/Paris', { from: '23:00', until: '02:30' }) >= secondTime, true);
});

test('hours that begin and end at the same time are no hours', () => {
  assert.equal(
    left('2026-07-01T08:00:00Z', 'UTC', { from: '08:00', until: '08:00' }),
    '2026-07-01T08:00:00.000Z',
  );
});
