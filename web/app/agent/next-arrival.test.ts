import assert from 'node:assert/strict';
import test from 'node:test';
import { byNextArrival } from './next-arrival.ts';

test('bookings are listed by the next arrival, and past stays follow, the latest first', () => {
  const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut });
  const found = [
    stay('2027-01-16', '2027-01-20'),
    stay('2026-11-10', '2026-11-14'),
    stay('2026-11-30', '2026-12-02'),
    stay('2026-10-01', '2026-10-04'),
    stay('2026-11-27', '2026-11-29'),
  ];
  assert.deepEqual(
    byNextArrival(found, '2026-11-29').map(({ checkIn }) => checkIn),
    ['2026-11-27', '2026-11-30', '2027-01-16', '2026-11-10', '2026-10-01'],
  );
});
