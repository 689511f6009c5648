import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates } from '../bookings/booking-states.ts';
import { dayMs } from '../shared/duration.ts';
import {
  isFinishedStay,
  mayAnswer,
  mayEditReview,
  mayHide,
  mayReport,
  mayReview,
  mayShowAgain,
  type ReviewedStay,
  reviewDays,
  reviewEditDays,
  type StoredReview,
  shownName,
} from './guest-review.ts';

const stay: ReviewedStay = {
  status: 'checked_out',
  checkOut: '2027-06-11',
  timezone: 'Europe/Lisbon',
  enteredAt: Date.parse('2027-01-05T10:00:00Z'),
};
const afterwards = Date.parse('2027-06-13T09:00:00Z');

const given: StoredReview = {
  state: 'shown',
  givenAt: afterwards,
  isAnswered: false,
  isReported: false,
  isSettled: false,
  isErased: false,
};

test('only a finished stay can be reviewed, regardless of how it was booked', () => {
  const reviewable = bookingStates.filter((status) => mayReview({ ...stay, status }, afterwards));
  assert.deepEqual(reviewable, ['confirmed', 'checked_in', 'checked_out']);
});

test('a stay is finished when it was checked out, or on the day after its last by the clock of the property', () => {
  const sold: ReviewedStay = { ...stay, status: 'confirmed', timezone: 'Asia/Tokyo' };
  assert.equal(isFinishedStay(sold, Date.parse('2027-06-11T14:59:00Z')), false);
  assert.equal(isFinishedStay(sold, Date.parse('2027-06-11T15:00:00Z')), true);
  assert.equal(isFinishedStay(stay, Date.parse('2027-06-11T08:00:00Z')), true);
});

test('a booking entered after the end of its stay is a record, and gives no review', () => {
  const record = { ...stay, enteredAt: Date.parse('2027-06-12T10:00:00Z') };
  assert.equal(mayReview(record, afterwards), false);
  assert.equal(mayReview({ ...stay, enteredAt: Date.parse('2027-06-11T10:00:00Z') }, afterwards), true);
});

test('a review can be given until its term, and changed for some days', () => {
  const lastDay = Date.parse('2027-06-11T12:00:00Z') + reviewDays * dayMs;
  assert.equal(mayReview(stay, lastDay), true);
  assert.equal(mayReview(stay, lastDay + dayMs), false);

  const term = given.givenAt + reviewEditDays * dayMs;
  assert.equal(mayEditReview(given, term - 1), true);
  assert.equal(mayEditReview(given, term), false);
});

test('an answer, a report or a decision ends the changes of the guest', () => {
  for (const change of [
    { isAnswered: true },
    { isReported: true },
    { isSettled: true },
    { isErased: true },
    { state: 'hidden' },
    { state: 'removed' },
  ] as const)
    assert.equal(mayEditReview({ ...given, ...change }, afterwards), false, JSON.stringify(change));
});

test('a decision of the platform stays, and an erased review is left alone', () => {
  const settled = { ...given, isSettled: true };
  assert.deepEqual([mayHide(given), mayHide(settled)], [true, false]);
  assert.deepEqual([mayReport(given), mayReport(settled)], [true, false]);
  assert.equal(mayReport({ ...given, isReported: true }), false);
  assert.equal(mayShowAgain({ ...given, state: 'hidden' }), true);
  assert.equal(mayShowAgain({ ...given, state: 'removed' }), false);

  const erased = { ...given, isErased: true };
  assert.deepEqual([mayHide(erased), mayReport(erased), mayAnswer(erased)], [false, false, false]);
  assert.equal(mayAnswer({ ...given, state: 'removed' }), false);
});

test('a review is signed with the first name, or the only one', () => {
  assert.equal(shownName({ firstName: 'Amelia', lastName: 'Ward' }), 'Amelia');
  assert.equal(shownName({ firstName: ' ', lastName: 'Sukarno' }), 'Sukarno');
  assert.equal([...shownName({ firstName: '🌞'.repeat(90), lastName: '' })].length, 40);
});
