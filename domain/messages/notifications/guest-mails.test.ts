import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isArrivalMailDue, isDepartureMailDue, isOnlyRecord } from './guest-mails.ts';

const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13', timezone: 'Pacific/Auckland' };
const longAgo = Date.parse('2027-01-01T00:00:00Z');
const arrivalAt = (now: string, confirmed = longAgo) => isArrivalMailDue(stay, confirmed, Date.parse(now));
const departureAt = (now: string, entered = longAgo) => isDepartureMailDue(stay, entered, Date.parse(now));

test('the mail about the arrival is due from the third morning before it, by the clock of the property', () => {
  // 08:00 in Auckland on 7 June is 20:00 on the 6th in UTC.
  assert.equal(arrivalAt('2027-06-06T19:59:59Z'), false);
  assert.equal(arrivalAt('2027-06-06T20:00:00Z'), true);
  assert.equal(arrivalAt('2027-06-07T14:00:00Z'), false, 'two o’clock at night');
  assert.equal(arrivalAt('2027-06-10T11:59:59Z'), true, 'the last second of the day of arrival');
  assert.equal(arrivalAt('2027-06-10T21:00:00Z'), false, 'the day after');
});

test('a booking confirmed late gets it an hour later, on the day of arrival too', () => {
  const confirmed = Date.parse('2027-06-10T06:00:00Z');
  assert.equal(arrivalAt('2027-06-10T06:59:59Z', confirmed), false);
  assert.equal(arrivalAt('2027-06-10T07:00:00Z', confirmed), true);
});

test('the mail after the departure is due from the next morning, for three days', () => {
  assert.equal(departureAt('2027-06-13T10:00:00Z'), false, 'still the day of departure');
  assert.equal(departureAt('2027-06-13T20:00:00Z'), true);
  assert.equal(departureAt('2027-06-16T11:59:00Z'), true);
  assert.equal(departureAt('2027-06-16T20:00:00Z'), false);
});

test('a stay entered after its last day is a record, and gets no mail', () => {
  const entered = Date.parse('2027-06-13T12:00:00Z');
  assert.equal(isOnlyRecord(stay, entered), true);
  assert.equal(isOnlyRecord(stay, entered - 1), false);
  assert.equal(departureAt('2027-06-13T21:00:00Z', entered), false);
});
