import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDate, parseTime } from './parse-date.ts';

const today = '2026-11-22';
const british = (text: string) => parseDate(text, 'day_month_year', today);

test('a date is read with a month name, in any order, with and without a year', () => {
  for (const text of ['6 Dec', '6 december', 'Dec 6', 'Sun 6 Dec 2026', 'Sunday, 6 Dec 26', 'Dec 6, 2026'])
    assert.equal(british(text), '2026-12-06', text);
  assert.equal(british('29 Feb 2028'), '2028-02-29');
  assert.equal(british('29 Feb'), null);
});

test('numbers are read in the agent’s order, and a year in front is always first', () => {
  assert.equal(british('6/12'), '2026-12-06');
  assert.equal(british('06.12.27'), '2027-12-06');
  assert.equal(british('06122027'), '2027-12-06');
  assert.equal(parseDate('12/6/2027', 'month_day_year', today), '2027-12-06');
  assert.equal(parseDate('271206', 'year_month_day', today), '2027-12-06');
  assert.equal(parseDate('12-06', 'year_month_day', today), '2026-12-06');
  for (const order of ['day_month_year', 'month_day_year', 'year_month_day'] as const)
    assert.equal(parseDate('2027-12-06', order, today), '2027-12-06');
});

test('today and tomorrow are dates, and what is none is refused', () => {
  assert.equal(british(' Today '), today);
  assert.equal(british('tomorrow'), '2026-11-23');
  for (const text of ['', 'soon', '31/4', '6', '1/2/3/4', '2027-12', '6 Foo 2027', 'Dec'])
    assert.equal(british(text), null, text);
});

test('a time is read as it is typed', () => {
  for (const text of ['15', '15:00', '1500', '3pm', '3 p.m.', '15.00', '15h00'])
    assert.equal(parseTime(text), '15:00', text);
  assert.equal(parseTime('9.30'), '09:30');
  assert.equal(parseTime('12am'), '00:00');
  assert.equal(parseTime('12:15 pm'), '12:15');
  for (const text of ['', '24', '9:60', '13pm', 'noon', '930 1']) assert.equal(parseTime(text), null, text);
});
