import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type BookingStatus, bookingStates, holdsNights, isEnded } from './booking-states.ts';
import { transitionInput } from './transition.fixture.ts';
import {
  allowedTransitions,
  earlyTransitions,
  type TransitionActor,
  transitionActors,
} from './transition-table.ts';
import { transitionBooking } from './transitions.ts';

/** Expected transitions by row: from, to, actors. Duplicated on purpose. */
const table: Record<string, readonly TransitionActor[]> = {
  'inquiry → pending': ['agent'],
  'inquiry → held': ['agent'],
  'inquiry → declined': ['agent'],
  'inquiry → expired': ['agent'],
  'pending → confirmed': ['agent', 'timer', 'payment'],
  'pending → declined': ['agent'],
  'pending → expired': ['timer'],
  'pending → cancelled': ['guest', 'agent'],
  'held → confirmed': ['guest', 'agent', 'payment'],
  'held → expired': ['timer'],
  'held → cancelled': ['guest', 'agent'],
  'confirmed → checked_in': ['agent'],
  'confirmed → no_show': ['agent'],
  'confirmed → cancelled': ['agent', 'guest', 'admin', 'payment'],
  'confirmed → expired': ['timer'],
  'checked_in → checked_out': ['agent', 'timer'],
  'checked_in → cancelled': ['admin'],
  'no_show → checked_in': ['agent'],
  'expired → confirmed': ['payment'],
};

// After check-out and after the hold's expiry, so that no time guard applies.
const late = { today: '2026-12-13', now: Date.parse('2026-12-13T12:00:00Z'), reason: 'Because.' };
const endedHold = { holdExpiresAt: Date.parse('2026-12-01T00:00:00Z') };
/** Every channel knows of the nights, so that the timer may confirm them. */
const unconfirmedUntil = Date.parse('2026-12-14T00:00:00Z');

function mayTransition(
  from: BookingStatus,
  to: BookingStatus,
  actor: TransitionActor,
  previousStatus: BookingStatus | null,
) {
  const answer = transitionBooking(
    transitionInput({
      ...late,
      unconfirmedUntil,
      ...(actor === 'guest' ? { today: '2026-12-12' } : {}),
      booking: { status: from, previousStatus, ...endedHold },
      to,
      actor,
    }),
  );
  if ('refused' in answer) {
    assert.equal(answer.refused, 'invalid_transition');
    return false;
  }

  return answer.sameState !== true;
}

describe('every cell of the table', () => {
  for (const from of bookingStates) {
    for (const to of bookingStates) {
      const who = table[`${from} → ${to}`] ?? [];
      test(`${from} → ${to}: ${who.join(', ') || 'no caller'}`, () => {
        for (const actor of transitionActors) {
          assert.equal(mayTransition(from, to, actor, null), who.includes(actor), actor);
        }
      });
    }
  }
});

describe('an ended booking', () => {
  const lives = bookingStates.filter((status) => !isEnded(status));

  test('can be restored by an agent to the state before it, and to no other', () => {
    for (const from of ['cancelled', 'declined', 'expired'] as const) {
      for (const previous of bookingStates) {
        for (const to of lives) {
          for (const actor of transitionActors) {
            const restores = actor === 'agent' && to === previous;
            const revives = actor === 'payment' && from === 'expired' && to === 'confirmed';
            assert.equal(mayTransition(from, to, actor, previous), restores || revives);
          }
        }
      }
    }
  });

  test('never turns into another ended state', () => {
    for (const from of ['cancelled', 'declined', 'expired'] as const) {
      for (const to of ['cancelled', 'declined', 'expired'] as const) {
        for (const actor of transitionActors) assert.equal(mayTransition(from, to, actor, to), false);
      }
    }
  });
});

describe('the buttons of a screen', () => {
  const buttons = (status: BookingStatus, today: string, actor: TransitionActor = 'agent') =>
    allowedTransitions({
      status,
      previousStatus: 'confirmed',
      actor,
      today,
      checkIn: '2026-12-10',
      checkOut: '2026-12-13',
    });

  test('are the moves open today', () => {
    assert.deepEqual(buttons('confirmed', '2026-12-09'), ['cancelled']);
    assert.deepEqual(buttons('confirmed', '2026-12-10'), ['checked_in', 'cancelled', 'no_show']);
    assert.deepEqual(buttons('confirmed', '2026-12-10', 'guest'), ['cancelled']);
    assert.deepEqual(buttons('pending', '2026-11-21'), ['confirmed', 'cancelled', 'declined']);
    assert.deepEqual(buttons('held', '2026-11-21', 'guest'), ['confirmed', 'cancelled']);
    assert.deepEqual(buttons('cancelled', '2026-11-21'), ['confirmed']);
    assert.deepEqual(buttons('checked_out', '2026-12-13'), []);
    assert.deepEqual(buttons('pending', '2026-11-21', 'visitor'), []);
  });

  test('show the early check-in apart', () => {
    const early = {
      status: 'confirmed',
      previousStatus: null,
      actor: 'agent',
      checkIn: '2026-12-10',
    } as const;
    assert.deepEqual(earlyTransitions({ ...early, today: '2026-12-09' }), ['checked_in']);
    assert.deepEqual(earlyTransitions({ ...early, today: '2026-12-10' }), []);
    assert.deepEqual(earlyTransitions({ ...early, actor: 'guest', today: '2026-12-09' }), []);
  });

  test('agree with what the table does on any day', () => {
    for (const status of bookingStates) {
      for (const actor of transitionActors) {
        for (const today of ['2026-12-09', '2026-12-10', '2026-12-13']) {
          const booking = { status, previousStatus: 'confirmed' as const, ...endedHold };
          for (const to of allowedTransitions({
            ...booking,
            actor,
            today,
            checkIn: '2026-12-10',
            checkOut: '2026-12-13',
          })) {
            const now = Date.parse(`${today}T12:00:00Z`);
            const answer = transitionBooking(
              transitionInput({ booking, to, actor, today, now, reason: 'Because.', unconfirmedUntil }),
            );
            const waits = actor === 'timer' && to === 'checked_out' && today < '2026-12-13';
            assert.equal('refused' in answer, waits, `${status} → ${to} by ${actor} on ${today}`);
          }
        }
      }
    }
  });
});

test('the timer confirms a request only once every channel knows of it and it is signed, and it expires like an instant booking', () => {
  const order = { booking: { status: 'pending' }, to: 'confirmed' } as const;
  const early = transitionBooking(transitionInput({ ...order, actor: 'timer' }));
  assert.ok('refused' in early && early.refused === 'too_early');

  const confirmed = transitionBooking(transitionInput({ ...order, actor: 'timer', unconfirmedUntil }));
  assert.ok('status' in confirmed && confirmed.holdExpiresAt === unconfirmedUntil);

  const unsigned = transitionBooking(
    transitionInput({ ...order, actor: 'timer', unconfirmedUntil, agreementOpen: true }),
  );
  assert.ok('refused' in unsigned && unsigned.refused === 'agreement_open');

  const approved = transitionBooking(transitionInput({ ...order, unconfirmedUntil }));
  assert.ok('status' in approved && approved.holdExpiresAt === null);
});

test('exactly six states reserve nights', () => {
  assert.deepEqual(
    bookingStates.filter((status) => holdsNights(status)),
    ['pending', 'held', 'confirmed', 'checked_in', 'checked_out', 'no_show'],
  );
});
