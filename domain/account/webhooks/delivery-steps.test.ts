import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayMs, hourMs, minuteMs } from '../../shared/duration.ts';
import {
  afterFailure,
  afterSuccess,
  type EndpointState,
  eventsToSend,
  type TryOutcome,
} from './delivery-steps.ts';

const now = Date.UTC(2027, 4, 1, 10);
const works: EndpointState = { failures: 0, failingSince: null, nextTryAt: null, isCatchingUp: false };
type Failed = Extract<TryOutcome, { isDelivered: false }>;
const unreachable: Failed = {
  isDelivered: false,
  failure: 'unreachable',
  status: null,
  retryAfterSeconds: null,
};
const answered = (status: number, retryAfterSeconds: number | null = null): Failed => ({
  isDelivered: false,
  failure: 'status',
  status,
  retryAfterSeconds,
});
const failed = (endpoint: EndpointState, outcome = unreachable, eventTries = 1, at = now) =>
  afterFailure(endpoint, { outcome, eventTries, now: at, random: 0 });

describe('after a failure', () => {
  test('pauses grow from five seconds to a day', () => {
    let endpoint = works;
    let at = now;
    const pauses: number[] = [];
    for (let tries = 1; tries <= 11; tries++) {
      const after = failed(endpoint, unreachable, tries, at);
      const next = after.nextTryAt ?? at;
      pauses.push((next - at) / 1000);
      endpoint = after;
      at = next;
    }
    assert.deepEqual(pauses, [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400, 86_400]);
  });

  test('a pause is longer by a tenth at most', () => {
    const after = afterFailure(works, { outcome: unreachable, eventTries: 1, now, random: 1 });
    assert.equal(after.nextTryAt, now + 5500);
  });

  test('an endpoint that requests more time gets it, up to a day', () => {
    assert.equal(failed(works, answered(429, 90)).nextTryAt, now + 90_000);
    assert.equal(failed(works, answered(503, 10 * 86_400)).nextTryAt, now + dayMs);
  });

  test('410 disables at once, and five days without a success do', () => {
    assert.equal(failed(works, answered(410)).disabled, 'gone');
    const long = { ...works, failures: 12, failingSince: now - 5 * dayMs };
    assert.equal(failed(long).disabled, 'failing');
    assert.equal(failed({ ...long, failingSince: now - 5 * dayMs + 1 }).disabled, null);
  });

  test('an event that alone is refused is given up after its tenth try; one in an outage is not', () => {
    assert.equal(failed(works, answered(500), 9).eventNextTryAt, now + dayMs);
    assert.equal(failed(works, answered(500), 10).eventNextTryAt, null);
    assert.ok(
      failed({ ...works, failures: 9, failingSince: now - 3 * dayMs }, unreachable, 10).eventNextTryAt,
    );
  });
});

describe('after a success', () => {
  test('an endpoint that failed for a minute catches up', () => {
    const down = { ...works, failures: 3, failingSince: now - 3 * hourMs };
    const after = afterSuccess(down, now);
    assert.deepEqual(after, { ...works, isCatchingUp: true, endedOutage: true });
  });

  test('a shorter failure is no outage', () => {
    const after = afterSuccess({ ...works, failures: 1, failingSince: now - minuteMs + 1 }, now);
    assert.deepEqual(after, { ...works, endedOutage: false });
  });
});

describe('which events are sent', () => {
  const events = [3, 1, 2, 5, 4].map((seq) => ({ seq, tries: 0 }));
  const seqs = (state: Partial<EndpointState & { hasAnswered: boolean }>, due = events) =>
    eventsToSend({ ...works, hasAnswered: true, ...state }, due, now).map(({ seq }) => seq);

  test('four at once, in order', () => assert.deepEqual(seqs({}), [1, 2, 3, 4]));
  test('one at once after an outage', () => assert.deepEqual(seqs({ isCatchingUp: true }), [1]));
  test('none in a pause', () => assert.deepEqual(seqs({ failures: 1, nextTryAt: now + 1 }), []));
  test('the oldest when its pause is over', () =>
    assert.deepEqual(seqs({ failures: 1, nextTryAt: now }), [1]));

  test('every other try is an untried event where the endpoint answers', () => {
    const tried = events.map((event) => ({ ...event, tries: event.seq === 1 ? 2 : 0 }));
    assert.deepEqual(seqs({ failures: 2 }, tried), [2]);
    assert.deepEqual(seqs({ failures: 3 }, tried), [1]);
    assert.deepEqual(seqs({ failures: 2, hasAnswered: false }, tried), [1]);
  });
});
