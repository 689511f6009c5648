import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stayRangeText } from './day-text.ts';

const range = (checkIn: string, checkOut: string) =>
  stayRangeText({ checkIn, checkOut }, '2026-11-26', 'en-GB').replaceAll('\u00a0', ' ');

test('a range of days writes month and year once, and the year only when it is not this one', () => {
  assert.equal(range('2026-12-06', '2026-12-13'), '6–13 Dec');
  assert.equal(range('2027-01-14', '2027-01-18'), '14–18 Jan 2027');
  assert.equal(range('2027-01-30', '2027-02-02'), '30 Jan – 2 Feb 2027');
  assert.equal(range('2026-12-30', '2027-01-02'), '30 Dec – 2 Jan 2027');
  assert.equal(range('2027-12-30', '2028-01-02'), '30 Dec 2027 – 2 Jan 2028');
});

test('its spaces are the same wherever it is written', () => {
  assert.doesNotMatch(
    stayRangeText({ checkIn: '2027-01-14', checkOut: '2027-01-18' }, '2026-11-26', 'en-GB'),
    /[\u2009\u202f]/,
  );
});
