import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingListItem } from '#contract/bookings/bookings.ts';
import { countLaterOverdue, type DayBoard, dayBoardOf } from './day-board.ts';

const now = Date.parse('2026-11-21T23:30:00Z');
let count = 0;

function booking(given: Partial<BookingListItem> & { timezone?: string }): BookingListItem {
  const { timezone = 'Europe/Lisbon', ...rest } = given;
  count += 1;
  return {
    _id: `booking-${count}`,
    code: `BK-${count}`,
    property: { _id: 'p', title: 'Casa', city: '', country: null, timezone, coverUrl: null },
    ...{ status: 'confirmed', paymentStatus: 'paid', source: 'direct', linkName: null },
    ...{ checkIn: '2026-11-21', checkOut: '2026-11-24', nights: 3, guestName: 'Ana', guests: 2 },
    total: { amount: 30_000, currency: 'EUR' },
    received: { amount: 30_000, currency: 'EUR' },
    balance: { amount: 0, currency: 'EUR' },
    ...{ overdue: false, holdExpiresAt: null, version: 1, createdAt: '2026-11-01T10:00:00.000Z' },
    ...rest,
  };
}

function codes(day: DayBoard): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(day).map(([part, items]) => [part, items.map(({ code }) => code)]),
  );
}

const emptyBoard = { arrivals: [], departures: [], inHouse: [], requests: [], holds: [], unpaid: [] };

test('each property has its own today', () => {
  const inTokyo = { timezone: 'Asia/Tokyo', checkIn: '2026-11-22' };
  const arriving = [booking({ code: 'LIS' }), booking({ code: 'TYO', ...inTokyo })];
  const tomorrow = booking({ code: 'LIS2', checkIn: '2026-11-22' });
  assert.deepEqual(codes(dayBoardOf([...arriving, tomorrow], now)).arrivals, ['LIS', 'TYO']);
});

test('a guest who did not come yesterday is still expected, one whose stay is over is not', () => {
  const late = booking({ code: 'LATE', checkIn: '2026-11-20' });
  const over = booking({ code: 'OVER', checkIn: '2026-11-18', checkOut: '2026-11-21' });
  assert.deepEqual(codes(dayBoardOf([late, over], now)), { ...emptyBoard, arrivals: ['LATE'] });
});

test('who is here stays until the day of departure and is then to leave, however late it gets', () => {
  const day = dayBoardOf(
    [
      booking({ code: 'STAYS', status: 'checked_in', checkIn: '2026-11-19' }),
      booking({ code: 'LEAVES', status: 'checked_in', checkIn: '2026-11-18', checkOut: '2026-11-21' }),
      booking({ code: 'OVERDUE', status: 'checked_in', checkIn: '2026-11-10', checkOut: '2026-11-15' }),
      booking({ code: 'GONE', status: 'checked_out', checkIn: '2026-11-18', checkOut: '2026-11-21' }),
      booking({ code: 'LONG GONE', status: 'checked_out', checkIn: '2026-11-18', checkOut: '2026-11-20' }),
    ],
    now,
  );
  assert.deepEqual(codes(day), {
    ...emptyBoard,
    departures: ['LEAVES', 'OVERDUE', 'GONE'],
    inHouse: ['STAYS'],
  });
});

test('who has checked in today stands under arrivals and in the house', () => {
  const day = dayBoardOf([booking({ code: 'IN', status: 'checked_in' })], now);
  assert.deepEqual(codes(day), { ...emptyBoard, arrivals: ['IN'], inHouse: ['IN'] });
});

test('what ends first is answered first, and an inquiry, which never ends, comes last', () => {
  const day = dayBoardOf(
    [
      booking({ code: 'INQ', status: 'inquiry' }),
      booking({ code: 'LATER', status: 'pending', holdExpiresAt: '2026-11-23T10:00:00.000Z' }),
      booking({ code: 'SOON', status: 'pending', holdExpiresAt: '2026-11-22T01:00:00.000Z' }),
      booking({ code: 'HOLD', status: 'held', holdExpiresAt: '2026-11-22T09:00:00.000Z' }),
    ],
    now,
  );
  assert.deepEqual(codes(day), { ...emptyBoard, requests: ['SOON', 'LATER', 'INQ'], holds: ['HOLD'] });
});

test('money is missing before an arrival that is near; what is overdue for a later one is counted', () => {
  const open = { balance: { amount: 10_000, currency: 'EUR' }, checkOut: '2027-03-01' };
  const found = [
    booking({ code: 'NEAR', ...open, checkIn: '2026-12-05' }),
    booking({ code: 'FAR', ...open, checkIn: '2026-12-06' }),
    booking({ code: 'DUE', ...open, checkIn: '2027-01-06', overdue: true }),
    booking({ code: 'PAID', checkIn: '2026-11-25' }),
  ];
  const day = dayBoardOf(found, now);
  assert.deepEqual(codes(day).unpaid, ['NEAR']);
  assert.equal(countLaterOverdue([...found, ...found], day), 1);
});

test('a booking that is found twice is shown once', () => {
  const one = booking({ code: 'ONE' });
  assert.deepEqual(codes(dayBoardOf([one, one], now)).arrivals, ['ONE']);
});
