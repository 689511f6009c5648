import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookingStates } from './booking-states.ts';
import { moveWish, testNow } from './booking-wish.fake.ts';
import { type Moved, type MoveWish, moveBooking } from './moves.ts';

const hourMs = 3_600_000;

function moved(wish: MoveWish): Moved {
  const answer = moveBooking(wish);
  assert.ok(!('refused' in answer), JSON.stringify(answer));
  return answer;
}

function refused(wish: MoveWish) {
  const answer = moveBooking(wish);
  assert.ok('refused' in answer, JSON.stringify(answer));
  return answer;
}

test('an instant booking ends only when its time has run out, and not once it is kept', () => {
  const booking = { status: 'confirmed', holdExpiresAt: testNow } as const;
  const ended = moveBooking(moveWish({ booking, to: 'expired', actor: 'timer' }));
  assert.ok(!('refused' in ended));
  assert.deepEqual([ended.status, ended.freesNights], ['expired', true]);
  const early = moveWish({ booking, to: 'expired', actor: 'timer', now: testNow - 1 });
  assert.equal(refusalOf(moveBooking(early)), 'too_early');
  const kept = moveBooking(moveWish({ booking, to: 'confirmed', actor: 'guest', keeps: true }));
  assert.ok(!('refused' in kept));
  assert.deepEqual([kept.status, kept.holdExpiresAt, kept.sameState], ['confirmed', null, undefined]);
  const lasting = { ...booking, holdExpiresAt: null };
  assert.equal(
    refusalOf(moveBooking(moveWish({ booking: lasting, to: 'expired', actor: 'timer' }))),
    'too_early',
  );
});

test('a guest can cancel until the day of check-out; the host can after it as well', () => {
  const booking = { status: 'confirmed' } as const;
  const cancel = (actor: 'guest' | 'agent', today: string) =>
    refusalOf(moveBooking(moveWish({ booking, to: 'cancelled', actor, today })));
  assert.equal(cancel('guest', '2026-12-12'), null);
  assert.equal(cancel('guest', '2026-12-13'), 'stay_over');
  assert.equal(cancel('agent', '2026-12-14'), null);
});

function refusalOf(answer: ReturnType<typeof moveBooking>): string | null {
  return 'refused' in answer ? answer.refused : null;
}

describe('a move', () => {
  test('keeps the state before it, for restoring', () => {
    const approved = moved(moveWish({ booking: { holdExpiresAt: testNow + hourMs }, to: 'confirmed' }));
    assert.deepEqual(approved, {
      status: 'confirmed',
      previousStatus: 'pending',
      holdExpiresAt: null,
      takesNights: false,
      freesNights: false,
      reason: null,
    });
  });

  test('takes the nights on entering a keeping state and frees them on leaving', () => {
    const held = moved(moveWish({ booking: { status: 'inquiry' }, to: 'held', holdHours: 48 }));
    assert.deepEqual([held.takesNights, held.freesNights], [true, false]);
    assert.equal(held.holdExpiresAt, testNow + 48 * hourMs);
    const cancelled = moved(moveWish({ booking: { status: 'confirmed' }, to: 'cancelled' }));
    assert.deepEqual([cancelled.takesNights, cancelled.freesNights], [false, true]);
    const declined = moved(moveWish({ booking: { status: 'inquiry' }, to: 'declined' }));
    assert.deepEqual([declined.takesNights, declined.freesNights], [false, false]);
  });

  test('to a hold lasts 24 hours unless said otherwise, 1 hour to 14 days', () => {
    const wish = (holdHours?: number) =>
      moveWish({ booking: { status: 'inquiry' }, to: 'pending', holdHours });
    assert.equal(moved(wish()).holdExpiresAt, testNow + 24 * hourMs);
    assert.equal(moved(wish(336)).holdExpiresAt, testNow + 336 * hourMs);
    for (const hours of [0, 337, Number.NaN]) assert.throws(() => moveBooking(wish(hours)), RangeError);
  });

  test('that takes nights is refused when they are not free', () => {
    const taking = moveWish({ booking: { status: 'inquiry' }, to: 'pending', nightsFree: false });
    assert.equal(refused(taking).refused, 'dates_unavailable');
    assert.deepEqual(refused(taking).facts?.wanted, { checkIn: '2026-12-10', checkOut: '2026-12-13' });
    const keeping = moveWish({ to: 'confirmed', nightsFree: false });
    assert.equal(moved(keeping).takesNights, false);
    const taken = moveWish({ booking: { status: 'inquiry' }, to: 'declined', nightsFree: false });
    assert.equal(moved(taken).status, 'declined');
  });

  test('that the table does not have says which there are', () => {
    const answer = refused(moveWish({ to: 'checked_out' }));
    assert.equal(answer.refused, 'invalid_transition');
    assert.equal(answer.detail, 'A booking that is a pending request cannot become checked out.');
    assert.deepEqual(answer.facts, {
      from: 'pending',
      to: 'checked_out',
      allowed: ['confirmed', 'cancelled', 'declined'],
    });
    assert.deepEqual(refused(moveWish({ to: 'confirmed', actor: 'guest' })).facts?.allowed, ['cancelled']);
  });

  test('to the same state has no effect, whoever asks', () => {
    for (const status of bookingStates) {
      const booking = { status, previousStatus: 'pending', holdExpiresAt: 5 } as const;
      const answer = moved(moveWish({ booking, to: status, actor: 'timer', nightsFree: false }));
      const { sameState, takesNights, freesNights, ...state } = answer;
      assert.deepEqual([sameState, takesNights, freesNights], [true, false, false]);
      assert.deepEqual(state, { status, previousStatus: 'pending', holdExpiresAt: 5, reason: null });
    }
  });

  test('on a request or hold with hours sets its end anew, for an agent alone', () => {
    const booking = { status: 'held', previousStatus: 'inquiry', holdExpiresAt: testNow + hourMs } as const;
    const extended = moved(moveWish({ booking, to: 'held', holdHours: 72 }));
    assert.equal(extended.holdExpiresAt, testNow + 72 * hourMs);
    assert.deepEqual([extended.sameState, extended.previousStatus], [undefined, 'inquiry']);
    assert.equal(moved(moveWish({ booking, to: 'held', holdHours: 72, actor: 'guest' })).sameState, true);
    const pending = { ...booking, status: 'pending' } as const;
    const waiting = moved(moveWish({ booking: pending, to: 'pending', holdHours: 72 }));
    assert.equal(waiting.holdExpiresAt, testNow + 72 * hourMs);
    assert.equal(moved(moveWish({ booking: pending, to: 'pending' })).sameState, true);
  });
});

describe('a reason', () => {
  test('is kept trimmed, and declining has a kind one by itself', () => {
    assert.equal(moved(moveWish({ to: 'declined', reason: '  Renovation. ' })).reason, 'Renovation.');
    assert.equal(
      moved(moveWish({ to: 'declined', reason: ' ' })).reason,
      'The host could not take this request.',
    );
    assert.equal(moved(moveWish({ to: 'cancelled' })).reason, null);
  });

  test('is owed by an admin', () => {
    const wish = (reason?: string) =>
      moveWish({ booking: { status: 'confirmed' }, to: 'cancelled', actor: 'admin', reason });
    assert.equal(refused(wish()).refused, 'reason_required');
    assert.equal(refused(wish('  ')).refused, 'reason_required');
    assert.equal(moved(wish('Fraud.')).reason, 'Fraud.');
  });
});

describe('time', () => {
  const confirmed = { status: 'confirmed' } as const;
  const on = (today: string) => ({ booking: confirmed, today });

  test('opens check-in on the day of arrival, or earlier by an explicit override', () => {
    const early = refused(moveWish({ ...on('2026-12-09'), to: 'checked_in' }));
    assert.equal(early.refused, 'too_early');
    assert.equal(early.detail, 'That is possible from the day of arrival, 2026-12-10.');
    assert.equal(
      moved(moveWish({ ...on('2026-12-09'), to: 'checked_in', override: true })).status,
      'checked_in',
    );
    const unsaid = moveWish({ ...on('2026-12-09'), to: 'checked_in', override: false });
    assert.equal(refused(unsaid).refused, 'too_early');
    assert.equal(moved(moveWish({ ...on('2026-12-10'), to: 'checked_in' })).status, 'checked_in');
  });

  test('opens no-show on the day of arrival, and no override helps', () => {
    assert.equal(
      refused(moveWish({ ...on('2026-12-09'), to: 'no_show', override: true })).refused,
      'too_early',
    );
    assert.equal(moved(moveWish({ ...on('2026-12-10'), to: 'no_show' })).freesNights, false);
  });

  test('lets an agent check out early, and the timer from the day of check-out', () => {
    const inHouse = { booking: { status: 'checked_in' } as const, to: 'checked_out' as const };
    assert.equal(moved(moveWish({ ...inHouse, today: '2026-12-11' })).freesNights, false);
    const timer = { ...inHouse, actor: 'timer' as const };
    assert.equal(refused(moveWish({ ...timer, today: '2026-12-12' })).refused, 'too_early');
    assert.equal(moved(moveWish({ ...timer, today: '2026-12-13' })).status, 'checked_out');
  });

  test('lets a hold expire at its very end, not a millisecond earlier, and never without an end', () => {
    const wish = (holdExpiresAt: number | null) =>
      moveWish({ booking: { holdExpiresAt }, to: 'expired', actor: 'timer' });
    assert.equal(refused(wish(testNow + 1)).refused, 'too_early');
    assert.equal(refused(wish(null)).refused, 'too_early');
    const expired = moved(wish(testNow));
    assert.deepEqual(
      [expired.freesNights, expired.holdExpiresAt, expired.previousStatus],
      [true, null, 'pending'],
    );
  });
});

describe('restoring', () => {
  const cancelled = { status: 'cancelled', previousStatus: 'confirmed' } as const;

  test('takes the nights again, only if they are free', () => {
    const back = moved(moveWish({ booking: cancelled, to: 'confirmed' }));
    assert.deepEqual([back.status, back.takesNights, back.previousStatus], ['confirmed', true, 'cancelled']);
    const taken = refused(moveWish({ booking: cancelled, to: 'confirmed', nightsFree: false }));
    assert.equal(taken.refused, 'dates_unavailable');
  });

  test('a hold begins a new time', () => {
    const expired = { status: 'expired', previousStatus: 'pending', holdExpiresAt: null } as const;
    assert.equal(moved(moveWish({ booking: expired, to: 'pending' })).holdExpiresAt, testNow + 24 * hourMs);
  });

  test('an inquiry takes no nights', () => {
    const declined = { status: 'declined', previousStatus: 'inquiry' } as const;
    assert.equal(moved(moveWish({ booking: declined, to: 'inquiry', nightsFree: false })).takesNights, false);
  });

  test('a no-show who comes after all needs the nights to be free still', () => {
    const noShow = { booking: { status: 'no_show' } as const, to: 'checked_in' as const };
    assert.equal(moved(moveWish(noShow)).takesNights, false);
    assert.equal(refused(moveWish({ ...noShow, nightsFree: false })).refused, 'dates_unavailable');
  });
});
