import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/shared/civil-date.ts';
import { type BookingStatus, bookingStates } from './booking-states.ts';
import { type DayBooking, dayLists, isOnDayList, isOverdue, payAheadDays, stayViewOf } from './day-board.ts';

const today = '2026-11-21';
const day = (offset: number) => addDays(today, offset);

function booking(status: BookingStatus, from: number, to: number, rest: Partial<DayBooking> = {}) {
  return { status, checkIn: day(from), checkOut: day(to), balanceMinor: 0, nextDueOn: null, ...rest };
}

function listsOf(one: DayBooking): string {
  return dayLists.filter((list) => isOnDayList(list, one, today)).join(' ');
}

describe('the lists and the view of a stay without debts, by state and days from today', () => {
  const table: [BookingStatus, number, number, string, string][] = [
    ['confirmed', 1, 3, '', 'upcoming'],
    ['confirmed', 0, 3, 'arrivals', 'upcoming'],
    // Expected yesterday and not checked in: a late arrival, never silently in house.
    ['confirmed', -1, 3, 'arrivals', 'upcoming'],
    ['confirmed', -9, 1, 'arrivals', 'upcoming'],
    ['confirmed', -2, 0, 'departures', 'upcoming'],
    ['confirmed', -3, -1, '', 'past'],
    ['checked_in', 1, 3, 'inHouse', 'in_house'],
    ['checked_in', 0, 3, 'arrivals inHouse', 'in_house'],
    ['checked_in', -1, 3, 'inHouse', 'in_house'],
    ['checked_in', -2, 0, 'departures inHouse', 'in_house'],
    ['checked_in', -9, -5, 'departures inHouse', 'in_house'],
    ['checked_out', 0, 2, '', 'past'],
    ['checked_out', -2, 0, 'departures', 'past'],
    ['checked_out', -3, -1, '', 'past'],
    ['inquiry', 0, 2, 'requests', 'requests'],
    ['pending', -1, 2, 'requests', 'requests'],
    ['held', 0, 2, 'holds', 'upcoming'],
    ['held', -1, 2, 'holds', 'past'],
    ['no_show', 0, 2, '', 'past'],
    ['cancelled', 0, 2, '', 'cancelled'],
    ['declined', -1, 0, '', 'cancelled'],
    ['expired', -1, 1, '', 'cancelled'],
  ];

  for (const [status, from, to, lists, view] of table) {
    test(`${status} from ${from} to ${to}: ${lists || 'no list'}, ${view}`, () => {
      assert.equal(listsOf(booking(status, from, to)), lists);
      assert.equal(stayViewOf(booking(status, from, to), today), view);
    });
  }
});

describe('unpaid', () => {
  const owing = (dueIn: number, status: BookingStatus = 'confirmed') =>
    booking(status, 60, 63, { balanceMinor: 100, nextDueOn: day(dueIn) });
  const isUnpaid = (one: DayBooking) => isOnDayList('unpaid', one, today);

  test('is what is overdue, due today or due within a week, however far the stay is', () => {
    assert.deepEqual(
      [-40, -1, 0, 1, payAheadDays, payAheadDays + 1].map((dueIn) => isUnpaid(owing(dueIn))),
      [true, true, true, true, true, false],
    );
    assert.deepEqual(
      [-1, 0, 1].map((dueIn) => isOverdue(owing(dueIn), today)),
      [true, false, false],
    );
  });

  test('is every balance that is due: a debt does not end with the stay', () => {
    const owers = bookingStates.filter((status) => isUnpaid(owing(0, status)));
    assert.deepEqual(owers, ['confirmed', 'checked_in', 'checked_out', 'cancelled']);
  });

  test('is all that guests left owing, whenever its instalment was to fall due', () => {
    const left = (status: BookingStatus) => owing(payAheadDays + 30, status);
    const isLeft = (status: BookingStatus) => isOnDayList('leftOwing', left(status), today);
    assert.deepEqual(bookingStates.filter(isLeft), ['checked_out', 'cancelled']);
    assert.ok(isUnpaid(left('checked_out')));
    assert.equal(isOnDayList('leftOwing', { ...left('checked_out'), balanceMinor: 0 }, today), false);
  });

  test('needs a balance and a due date', () => {
    assert.equal(isUnpaid({ ...owing(0), balanceMinor: 0 }), false);
    assert.equal(isUnpaid({ ...owing(0), balanceMinor: -5 }), false);
    assert.equal(isUnpaid({ ...owing(0), nextDueOn: null }), false);
    assert.equal(isOverdue({ nextDueOn: null }, today), false);
  });
});

test('a list never contradicts the view of the same booking', () => {
  const any = fc.record({
    status: fc.constantFrom(...bookingStates),
    from: fc.integer({ min: -10, max: 10 }),
    nights: fc.integer({ min: 1, max: 8 }),
  });

  fc.assert(
    fc.property(any, ({ status, from, nights }) => {
      const one = booking(status, from, from + nights);
      const view = stayViewOf(one, today);
      assert.equal(isOnDayList('inHouse', one, today), view === 'in_house');
      assert.equal(isOnDayList('requests', one, today), view === 'requests');
      const isExpected = status === 'confirmed' && isOnDayList('arrivals', one, today);
      assert.ok(!isExpected || view === 'upcoming');
      // A stay is on its way in or out, never both.
      assert.ok(!(isOnDayList('arrivals', one, today) && isOnDayList('departures', one, today)));
    }),
  );
});
