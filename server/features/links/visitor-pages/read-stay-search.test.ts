import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMonth, readStaySearch } from './read-stay-search.ts';

const nothing = { checkIn: null, checkOut: null };
const defaults = { today: '2026-11-21', mostGuests: 4, proposed: nothing };

test('a plain address gets the dates that the link proposes, unless they are over', () => {
  const ahead = { checkIn: '2026-12-01', checkOut: '2026-12-04' };
  const over = { checkIn: '2026-11-01', checkOut: '2026-12-04' };
  const open = (proposed: typeof ahead) => {
    const { checkIn, checkOut } = readStaySearch({}, { ...defaults, proposed });
    return { checkIn, checkOut };
  };
  assert.deepEqual(open(ahead), ahead);
  assert.deepEqual(open(over), nothing);
});

test('an address that names guests only has chosen to name no dates', () => {
  const proposed = { checkIn: '2026-12-01', checkOut: '2026-12-04' };
  assert.equal(readStaySearch({ adults: '2' }, { ...defaults, proposed }).checkIn, null);
});

test('dates that do not exist, are over, end before they begin or after more than a year are left out', () => {
  const read = (checkIn: string, checkOut: string) => {
    const search = readStaySearch({ checkIn, checkOut }, defaults);
    return [search.checkIn, search.checkOut];
  };
  assert.deepEqual(read('2026-02-30', '2026-12-04'), [null, '2026-12-04']);
  assert.deepEqual(read('2026-11-20', ''), [null, null]);
  assert.deepEqual(read('2026-12-04', '2026-12-04'), ['2026-12-04', null]);
  assert.deepEqual(read('2026-12-04', '2099-12-04'), ['2026-12-04', null]);
  assert.deepEqual(read('<script>', "'; DROP"), [null, null]);
});

test('reads the last of a repeated field, as a pressed button is last', () => {
  assert.equal(readStaySearch({ checkIn: ['2026-12-01', '2026-12-09'] }, defaults).checkIn, '2026-12-09');
});

test('there is always an adult, and what is no number of guests is the usual two', () => {
  assert.equal(readStaySearch({ adults: '0' }, defaults).party.adults, 1);
  assert.equal(readStaySearch({ adults: 'many' }, defaults).party.adults, 2);
  assert.equal(readStaySearch({}, { ...defaults, mostGuests: 1 }).party.adults, 1);
  assert.equal(readStaySearch({ guests: '3', children: '1' }, defaults).party.children, 1);
});

test('a calendar opens at the requested month inside the window, else at the stay, else where a stay can begin', () => {
  const search = readStaySearch({ checkIn: '2027-03-05' }, defaults);
  const range = { today: '2026-11-21', bookableUntil: '2027-11-21', minNights: 2, closed: [] };
  assert.equal(readMonth({ month: '2027-05' }, search, range), '2027-05');
  assert.equal(readMonth({ month: '2029-05' }, search, range), '2027-03');
  const ending = { ...range, bookableUntil: '2027-06-28' };
  assert.equal(
    readMonth({ month: '2027-07' }, search, ending),
    '2027-07',
    'a stay may end after the last check-in',
  );
  assert.equal(readMonth({ month: '2027-08' }, search, ending), '2027-03');
  assert.equal(readMonth({ month: '2026-13' }, readStaySearch({}, defaults), range), '2026-11');

  const plain = readStaySearch({}, defaults);
  const taken = [
    { checkIn: '2026-11-20', checkOut: '2026-11-30' },
    { checkIn: '2026-12-01', checkOut: '2027-01-14' },
    { checkIn: '2027-01-15', checkOut: '2027-02-03' },
  ];
  const opens = (more: object) => readMonth({}, plain, { ...range, closed: taken, ...more });
  assert.equal(opens({}), '2027-02', 'one night before December and one in January are too short a stay');
  assert.equal(opens({ minNights: 1 }), '2026-11');

  const exception = { checkIn: '2027-01-14', checkOut: '2027-01-15', rules: ['min_nights'] };
  assert.equal(opens({ exceptions: [exception] }), '2026-11', 'a shorter stay may be possible');

  const period = { from: '2026-11-01', to: '2027-03-01', minNights: 1, arrivalDays: [] };
  assert.equal(opens({ arrivalPeriods: [period] }), '2026-11');
  assert.equal(opens({ bookableUntil: '2027-01-31' }), '2026-11', 'nothing is left in the booking window');
});

test('only the widget is known as a way to the page', () => {
  assert.equal(readStaySearch({ via: 'widget' }, defaults).via, 'widget');
  assert.equal(readStaySearch({ via: 'elsewhere' }, defaults).via, undefined);
});
