import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CalendarRules, checkInRefusal, checkOutRefusal, chooseDay } from './calendar-rules.ts';

// 2026-12-06 is a Sunday, 2026-12-12 a Saturday.
const rules: CalendarRules = {
  today: '2026-12-01',
  minNights: 4,
  arrivalDays: [6],
  departureDays: [6],
};
const between = { checkIn: '2026-12-08', checkOut: '2026-12-11' };

test('a stay follows the arrival day, the departure day and the minimum stay', () => {
  assert.equal(checkInRefusal('2026-12-12', rules), null);
  assert.deepEqual(checkInRefusal('2026-12-08', rules), { code: 'arrival_day' });
  assert.deepEqual(checkOutRefusal('2026-12-12', '2026-12-14', rules), { code: 'min_nights', nights: 4 });
  assert.deepEqual(checkOutRefusal('2026-12-12', '2026-12-17', rules), { code: 'departure_day' });
  assert.equal(checkOutRefusal('2026-12-12', '2026-12-19', rules), null);
});

test('within nights with an exception the rules named there give way, and no others', () => {
  const relaxed: CalendarRules = {
    ...rules,
    exceptions: [{ ...between, rules: ['arrival_day', 'departure_day', 'min_nights'] }],
  };

  assert.equal(checkInRefusal('2026-12-08', relaxed), null);
  assert.equal(checkOutRefusal('2026-12-08', '2026-12-11', relaxed), null);
  assert.deepEqual(chooseDay({ checkIn: '2026-12-08', checkOut: null }, '2026-12-10', relaxed), {
    checkIn: '2026-12-08',
    checkOut: '2026-12-10',
  });
  assert.deepEqual(checkInRefusal('2026-12-07', relaxed), { code: 'arrival_day' });
  assert.deepEqual(checkInRefusal('2026-12-11', relaxed), { code: 'arrival_day' });

  const shorter: CalendarRules = { ...rules, exceptions: [{ ...between, rules: ['min_nights'] }] };
  assert.deepEqual(checkInRefusal('2026-12-08', shorter), { code: 'arrival_day' });
});

test('a stay that leaves the excepted nights is judged by the rules again', () => {
  const relaxed: CalendarRules = { ...rules, exceptions: [{ ...between, rules: ['arrival_day'] }] };
  assert.deepEqual(checkOutRefusal('2026-12-08', '2026-12-19', relaxed), { code: 'arrival_day' });
});

test('no exception makes a stay of no nights', () => {
  const relaxed: CalendarRules = { ...rules, exceptions: [{ ...between, rules: ['min_nights'] }] };
  assert.deepEqual(checkOutRefusal('2026-12-08', '2026-12-08', relaxed), { code: 'min_nights', nights: 4 });
});
