import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hourMs } from '#domain/shared/duration.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { bookingStates } from './booking-states.ts';
import { testNow, transitionInput } from './transition.fixture.ts';
import { type TransitionInput, type TransitionResult, transitionBooking } from './transitions.ts';

const sentence = (refusal: Parameters<ReturnType<typeof texts>['refusal']>[0] | null | undefined) =>
  refusal ? texts(defaultLocale).refusal(refusal) : '';

function transitioned(input: TransitionInput): TransitionResult {
  const answer = transitionBooking(input);
  assert.ok(!('refused' in answer), JSON.stringify(answer));
  return answer;
}

function refused(input: TransitionInput) {
  const answer = transitionBooking(input);
  assert.ok('refused' in answer, JSON.stringify(answer));
  return answer;
}

test('an instant booking expires only when its time has run out, and never after the host has saved it', () => {
  const booking = { status: 'confirmed', holdExpiresAt: testNow } as const;
  const ended = transitionBooking(transitionInput({ booking, to: 'expired', actor: 'timer' }));
  assert.ok(!('refused' in ended));
  assert.deepEqual([ended.status, ended.releasesNights], ['expired', true]);

  const early = transitionInput({ booking, to: 'expired', actor: 'timer', now: testNow - 1 });
  assert.equal(refusalOf(transitionBooking(early)), 'too_early');

  const saved = transitionBooking(transitionInput({ booking, to: 'confirmed', actor: 'guest', keeps: true }));
  assert.ok(!('refused' in saved));
  assert.deepEqual([saved.status, saved.holdExpiresAt, saved.sameState], ['confirmed', null, undefined]);

  const lasting = { ...booking, holdExpiresAt: null };
  assert.equal(
    refusalOf(transitionBooking(transitionInput({ booking: lasting, to: 'expired', actor: 'timer' }))),
    'too_early',
  );
});

test('a guest can cancel until the day of check-out; the host can after it as well', () => {
  const booking = { status: 'confirmed' } as const;
  const cancel = (actor: 'guest' | 'agent', today: string) =>
    refusalOf(transitionBooking(transitionInput({ booking, to: 'cancelled', actor, today })));
  assert.equal(cancel('guest', '2026-12-12'), null);
  assert.equal(cancel('guest', '2026-12-13'), 'stay_over');
  assert.equal(cancel('agent', '2026-12-14'), null);
});

function refusalOf(answer: ReturnType<typeof transitionBooking>): string | null {
  return 'refused' in answer ? answer.refused : null;
}

describe('a move', () => {
  test('stores the previous state, for restoring', () => {
    const approved = transitioned(
      transitionInput({ booking: { holdExpiresAt: testNow + hourMs }, to: 'confirmed' }),
    );
    assert.deepEqual(approved, {
      status: 'confirmed',
      previousStatus: 'pending',
      holdExpiresAt: null,
      reservesNights: false,
      releasesNights: false,
      reason: null,
    });
  });

  test('takes the nights on entering a keeping state and frees them on leaving', () => {
    const held = transitioned(transitionInput({ booking: { status: 'inquiry' }, to: 'held', holdHours: 48 }));
    assert.deepEqual([held.reservesNights, held.releasesNights], [true, false]);
    assert.equal(held.holdExpiresAt, testNow + 48 * hourMs);
    const cancelled = transitioned(transitionInput({ booking: { status: 'confirmed' }, to: 'cancelled' }));
    assert.deepEqual([cancelled.reservesNights, cancelled.releasesNights], [false, true]);
    const declined = transitioned(transitionInput({ booking: { status: 'inquiry' }, to: 'declined' }));
    assert.deepEqual([declined.reservesNights, declined.releasesNights], [false, false]);
  });

  test('a hold lasts 24 hours by default, 1 hour to 14 days', () => {
    const request = (holdHours?: number) =>
      transitionInput({ booking: { status: 'inquiry' }, to: 'pending', holdHours });
    assert.equal(transitioned(request()).holdExpiresAt, testNow + 24 * hourMs);
    assert.equal(transitioned(request(336)).holdExpiresAt, testNow + 336 * hourMs);
    for (const hours of [0, 337, Number.NaN])
      assert.throws(() => transitionBooking(request(hours)), RangeError);
  });

  test('that takes nights is refused when they are not free', () => {
    const taking = transitionInput({ booking: { status: 'inquiry' }, to: 'pending', nightsFree: false });
    assert.equal(refused(taking).refused, 'dates_unavailable');
    assert.deepEqual(refused(taking).facts?.wanted, { checkIn: '2026-12-10', checkOut: '2026-12-13' });
    const keeping = transitionInput({ to: 'confirmed', nightsFree: false });
    assert.equal(transitioned(keeping).reservesNights, false);
    const taken = transitionInput({ booking: { status: 'inquiry' }, to: 'declined', nightsFree: false });
    assert.equal(transitioned(taken).status, 'declined');
  });

  test('an unknown transition is refused with the list of allowed ones', () => {
    const answer = refused(transitionInput({ to: 'checked_out' }));
    assert.equal(answer.refused, 'invalid_transition');
    assert.equal(
      sentence(answer),
      'This booking is a pending request, so it can’t be changed to checked out.',
    );

    assert.deepEqual(answer.facts, {
      from: 'pending',
      to: 'checked_out',
      allowed: ['confirmed', 'cancelled', 'declined'],
    });
    assert.deepEqual(refused(transitionInput({ to: 'confirmed', actor: 'guest' })).facts?.allowed, [
      'cancelled',
    ]);
  });

  test('a transition to the same state has no effect for any caller', () => {
    for (const status of bookingStates) {
      const booking = { status, previousStatus: 'pending', holdExpiresAt: 5 } as const;
      const answer = transitioned(
        transitionInput({ booking, to: status, actor: 'timer', nightsFree: false }),
      );
      const { sameState, reservesNights, releasesNights, ...state } = answer;
      assert.deepEqual([sameState, reservesNights, releasesNights], [true, false, false]);
      assert.deepEqual(state, { status, previousStatus: 'pending', holdExpiresAt: 5, reason: null });
    }
  });

  test('on a request or hold with hours sets its end anew, for an agent alone', () => {
    const booking = { status: 'held', previousStatus: 'inquiry', holdExpiresAt: testNow + hourMs } as const;
    const extended = transitioned(transitionInput({ booking, to: 'held', holdHours: 72 }));
    assert.equal(extended.holdExpiresAt, testNow + 72 * hourMs);
    assert.deepEqual([extended.sameState, extended.previousStatus], [undefined, 'inquiry']);
    assert.equal(
      transitioned(transitionInput({ booking, to: 'held', holdHours: 72, actor: 'guest' })).sameState,
      true,
    );

    const pending = { ...booking, status: 'pending' } as const;
    const waiting = transitioned(transitionInput({ booking: pending, to: 'pending', holdHours: 72 }));
    assert.equal(waiting.holdExpiresAt, testNow + 72 * hourMs);
    assert.equal(transitioned(transitionInput({ booking: pending, to: 'pending' })).sameState, true);
  });
});

describe('a reason', () => {
  test('is stored trimmed, and an empty one is dropped', () => {
    assert.equal(
      transitioned(transitionInput({ to: 'declined', reason: '  Renovation. ' })).reason,
      'Renovation.',
    );
    assert.equal(transitioned(transitionInput({ to: 'declined', reason: ' ' })).reason, null);
    assert.equal(transitioned(transitionInput({ to: 'cancelled' })).reason, null);
  });

  test('is owed by an admin', () => {
    const request = (reason?: string) =>
      transitionInput({ booking: { status: 'confirmed' }, to: 'cancelled', actor: 'admin', reason });
    assert.equal(refused(request()).refused, 'reason_required');
    assert.equal(refused(request('  ')).refused, 'reason_required');
    assert.equal(transitioned(request('Fraud.')).reason, 'Fraud.');
  });
});

describe('time', () => {
  const confirmed = { status: 'confirmed' } as const;
  const on = (today: string) => ({ booking: confirmed, today });

  test('opens check-in on the day of arrival, or earlier by an explicit override', () => {
    const early = refused(transitionInput({ ...on('2026-12-09'), to: 'checked_in' }));
    assert.equal(early.refused, 'too_early');
    assert.equal(sentence(early), 'You can do this from the day of arrival, 10 Dec 2026.');
    assert.equal(
      transitioned(transitionInput({ ...on('2026-12-09'), to: 'checked_in', override: true })).status,
      'checked_in',
    );

    const unsaid = transitionInput({ ...on('2026-12-09'), to: 'checked_in', override: false });
    assert.equal(refused(unsaid).refused, 'too_early');
    assert.equal(
      transitioned(transitionInput({ ...on('2026-12-10'), to: 'checked_in' })).status,
      'checked_in',
    );
  });

  test('opens no-show on the day of arrival, and no override helps', () => {
    assert.equal(
      refused(transitionInput({ ...on('2026-12-09'), to: 'no_show', override: true })).refused,
      'too_early',
    );
    assert.equal(transitioned(transitionInput({ ...on('2026-12-10'), to: 'no_show' })).releasesNights, false);
  });

  test('lets an agent check out early, and the timer from the day of check-out', () => {
    const inHouse = { booking: { status: 'checked_in' } as const, to: 'checked_out' as const };
    assert.equal(transitioned(transitionInput({ ...inHouse, today: '2026-12-11' })).releasesNights, false);
    const timer = { ...inHouse, actor: 'timer' as const };
    assert.equal(refused(transitionInput({ ...timer, today: '2026-12-12' })).refused, 'too_early');
    assert.equal(transitioned(transitionInput({ ...timer, today: '2026-12-13' })).status, 'checked_out');
  });

  test('lets a hold expire at its very end, not a millisecond earlier, and never without an end', () => {
    const request = (holdExpiresAt: number | null) =>
      transitionInput({ booking: { holdExpiresAt }, to: 'expired', actor: 'timer' });
    assert.equal(refused(request(testNow + 1)).refused, 'too_early');
    assert.equal(refused(request(null)).refused, 'too_early');
    const expired = transitioned(request(testNow));
    assert.deepEqual(
      [expired.releasesNights, expired.holdExpiresAt, expired.previousStatus],
      [true, null, 'pending'],
    );
  });
});

describe('restoring', () => {
  const cancelled = { status: 'cancelled', previousStatus: 'confirmed' } as const;

  test('takes the nights again, only if they are free', () => {
    const back = transitioned(transitionInput({ booking: cancelled, to: 'confirmed' }));
    assert.deepEqual(
      [back.status, back.reservesNights, back.previousStatus],
      ['confirmed', true, 'cancelled'],
    );
    const taken = refused(transitionInput({ booking: cancelled, to: 'confirmed', nightsFree: false }));
    assert.equal(taken.refused, 'dates_unavailable');
  });

  test('a hold begins a new time', () => {
    const expired = { status: 'expired', previousStatus: 'pending', holdExpiresAt: null } as const;
    assert.equal(
      transitioned(transitionInput({ booking: expired, to: 'pending' })).holdExpiresAt,
      testNow + 24 * hourMs,
    );
  });

  test('an inquiry takes no nights', () => {
    const declined = { status: 'declined', previousStatus: 'inquiry' } as const;
    assert.equal(
      transitioned(transitionInput({ booking: declined, to: 'inquiry', nightsFree: false })).reservesNights,
      false,
    );
  });

  test('a no-show who arrives after all needs the nights to be free still', () => {
    const noShow = { booking: { status: 'no_show' } as const, to: 'checked_in' as const };
    assert.equal(transitioned(transitionInput(noShow)).reservesNights, false);
    assert.equal(refused(transitionInput({ ...noShow, nightsFree: false })).refused, 'dates_unavailable');
  });
});
