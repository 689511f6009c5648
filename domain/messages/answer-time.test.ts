import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '#domain/shared/duration.ts';
import { typicalAnswerHours, type Wait } from './answer-time.ts';

const now = Date.parse('2027-03-01T12:00:00Z');
const longAgo = now - 240 * hourMs;

/** First messages of long ago, answered after these hours; null: never. */
function waits(...hours: (number | null)[]): Wait[] {
  return hours.map((hour) => ({
    askedAt: longAgo,
    answeredAt: hour === null ? null : longAgo + hour * hourMs,
  }));
}

test('the stated time covers four of five questions, rounded up', () => {
  assert.equal(typicalAnswerHours(waits(0.1, 0.2, 0.5, 0.9, 1, 1.5, 2, 2.5, 20, 30), now), 3);
  assert.equal(typicalAnswerHours(waits(...Array.from({ length: 8 }, () => 0.2)), now), 1);
});

test('nothing is said with few answers or of a host who takes days', () => {
  assert.equal(typicalAnswerHours(waits(1, 1, 1, 1, 1, 1, 1), now), null);
  assert.equal(typicalAnswerHours([], now), null);
  assert.equal(typicalAnswerHours(waits(...Array.from({ length: 10 }, () => 60)), now), null);
});

test('an unanswered question counts against the host once its time is over, a recent one does not', () => {
  const quick = Array.from({ length: 8 }, () => 1);
  assert.equal(typicalAnswerHours(waits(...quick, null, null, null), now), null);
  const recent = { askedAt: now - hourMs, answeredAt: null };
  assert.equal(typicalAnswerHours([...waits(...quick), recent, recent, recent], now), 1);
});
