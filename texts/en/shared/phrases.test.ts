import assert from 'node:assert/strict';
import { test } from 'node:test';
import { possessive, stayRange, stayWithNights } from './phrases.ts';

test('a stay reads with its year and its nights', () => {
  assert.equal(
    stayWithNights({ checkIn: '2027-07-12', checkOut: '2027-07-15' }),
    '12 Jul – 15 Jul 2027, 3 nights',
  );
  assert.equal(
    stayWithNights({ checkIn: '2027-07-12', checkOut: '2027-07-13' }),
    '12 Jul – 13 Jul 2027, 1 night',
  );
});

test('over the turn of the year both years are named', () => {
  assert.equal(stayRange({ checkIn: '2026-12-30', checkOut: '2027-01-02' }), '30 Dec 2026 – 2 Jan 2027');
});

test('days follow the order of the reader', () => {
  const stay = { checkIn: '2027-07-12', checkOut: '2027-07-15' };
  assert.equal(stayRange(stay, 'month_day_year'), 'Jul 12 – Jul 15, 2027');
  assert.equal(stayRange(stay, 'year_month_day'), '2027-07-12 – 2027-07-15');
  const winter = { checkIn: '2026-12-30', checkOut: '2027-01-02' };
  assert.equal(stayRange(winter, 'month_day_year'), 'Dec 30, 2026 – Jan 2, 2027');
});

test('a name in several parts that ends in s takes the apostrophe alone', () => {
  assert.equal(possessive('Marisol Stays'), 'Marisol Stays’');
  assert.equal(possessive('Rosa Host'), 'Rosa Host’s');
  assert.equal(possessive('Inês'), 'Inês’s');
});
