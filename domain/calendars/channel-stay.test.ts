import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelDayListsOf, guestInSummary, isOpenOn, mayChangeStatus } from './channel-stay.ts';

const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13' };
const listsOn = (today: string, status: 'expected' | 'checked_in' | 'checked_out' = 'expected') =>
  channelDayListsOf({ ...stay, status }, today);

test('a stay of a channel arrives on its first day, is in house in between and departs on its last', () => {
  assert.deepEqual(listsOn('2027-06-09'), []);
  assert.deepEqual(listsOn('2027-06-10'), ['arrivals']);
  assert.deepEqual(listsOn('2027-06-11'), ['inHouse']);
  assert.deepEqual(listsOn('2027-06-13'), ['departures', 'inHouse']);
  assert.deepEqual(listsOn('2027-06-14'), []);
});

test('a guest who is checked in is in house from then on, and never after checking out', () => {
  assert.deepEqual(listsOn('2027-06-10', 'checked_in'), ['arrivals', 'inHouse']);
  assert.deepEqual(listsOn('2027-06-14', 'checked_in'), []);
  assert.deepEqual(listsOn('2027-06-12', 'checked_out'), []);
  assert.deepEqual(listsOn('2027-06-13', 'checked_out'), ['departures']);
});

test('an arrival is open until the guest is checked in, a departure until they are checked out', () => {
  assert.deepEqual(
    (['expected', 'checked_in', 'checked_out'] as const).map((status) => [
      isOpenOn('arrivals', { status }),
      isOpenOn('departures', { status }),
    ]),
    [
      [true, true],
      [false, true],
      [false, false],
    ],
  );
});

test('a guest is not checked in before the day of arrival', () => {
  assert.deepEqual([mayChangeStatus(stay, '2027-06-09'), mayChangeStatus(stay, '2027-06-10')], [false, true]);
});

test('the guest of a stay is read from a summary that names one', () => {
  assert.deepEqual(['Reserved - Clara', 'Reserved', 'Closed'].map(guestInSummary), ['Clara', '', '']);
});
