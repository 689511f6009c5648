import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hourMs } from '#domain/shared/duration.ts';
import { bookingStates } from './booking-states.ts';
import { type InitialStateInput, initialBookingState } from './initial-booking-state.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

function open(differences: Partial<InitialStateInput>) {
  return initialBookingState({
    actor: 'visitor',
    instantBook: false,
    requireApproval: false,
    requestsKeepNights: true,
    now,
    arrivalAt: now + 60 * hourMs,
    ...differences,
  });
}

function statusOf(differences: Partial<InitialStateInput>): string {
  const opened = open(differences);
  return 'refused' in opened ? opened.refused : opened.status;
}

describe('a visitor’s booking', () => {
  test('begins as a request that reserves the nights for 24 hours or the hours of the property', () => {
    assert.deepEqual(open({}), {
      status: 'pending',
      holdExpiresAt: now + 24 * hourMs,
      reservesNights: true,
      waitsForChannels: false,
      waitsForSignature: false,
    });

    assert.deepEqual(open({ holdHours: 6 }), {
      status: 'pending',
      holdExpiresAt: now + 6 * hourMs,
      reservesNights: true,
      waitsForChannels: false,
      waitsForSignature: false,
    });
  });

  test('is confirmed immediately where that is allowed, unless the platform requires approval', () => {
    assert.deepEqual(open({ instantBook: true }), {
      status: 'confirmed',
      holdExpiresAt: now + 24 * hourMs,
      reservesNights: true,
      waitsForChannels: false,
      waitsForSignature: false,
    });

    assert.equal(statusOf({ instantBook: true, requireApproval: true }), 'pending');
    assert.equal(statusOf({ wanted: 'confirmed' }), 'invalid_transition');
    assert.equal(
      statusOf({ wanted: 'confirmed', instantBook: true, requireApproval: true }),
      'invalid_transition',
    );
  });

  test('that is confirmed at once ends at check-in at the latest, and never within the hour', () => {
    const endOf = (hoursToArrival: number) => {
      const opened = open({ instantBook: true, arrivalAt: now + hoursToArrival * hourMs });
      assert.ok(!('refused' in opened) && opened.holdExpiresAt !== null);
      return (opened.holdExpiresAt - now) / hourMs;
    };
    assert.deepEqual([endOf(48), endOf(5), endOf(0.5), endOf(-3)], [24, 5, 1, 1]);
  });

  test('an instant booking waits as a request while channels are behind, with its nights reserved', () => {
    const behind = { instantBook: true, channelsBehind: true } as const;
    const waiting = {
      status: 'pending',
      reservesNights: true,
      waitsForChannels: true,
      waitsForSignature: false,
    };

    for (const differences of [{}, { wanted: 'confirmed' }, { requestsKeepNights: false }] as const)
      assert.deepEqual(open({ ...behind, holdHours: 6, ...differences }), {
        ...waiting,
        holdExpiresAt: now + 6 * hourMs,
      });

    assert.equal(statusOf({ ...behind, wanted: 'inquiry' }), 'inquiry');
    assert.equal(statusOf({ ...behind, requireApproval: true }), 'pending');
    assert.equal(statusOf({ ...behind, actor: 'agent' }), 'confirmed');
  });

  test('that would be confirmed at once waits as a request while its guest has to sign, also while channels are behind', () => {
    const signed = { instantBook: true, mustSign: true } as const;
    const waiting = { status: 'pending', reservesNights: true, waitsForSignature: true };
    for (const channelsBehind of [false, true])
      assert.deepEqual(open({ ...signed, channelsBehind, holdHours: 6 }), {
        ...waiting,
        waitsForChannels: channelsBehind,
        holdExpiresAt: now + 6 * hourMs,
      });

    const plain = open({ mustSign: true });
    assert.ok('status' in plain && !plain.waitsForSignature, 'a request is answered by its host');
    assert.equal(statusOf({ ...signed, actor: 'agent' }), 'confirmed');
  });

  test('is an inquiry without nights when requests reserve none, or when only an inquiry is wanted', () => {
    const inquiry = {
      status: 'inquiry',
      holdExpiresAt: null,
      reservesNights: false,
      waitsForChannels: false,
      waitsForSignature: false,
    };

    assert.deepEqual(open({ requestsKeepNights: false }), inquiry);
    assert.deepEqual(open({ wanted: 'inquiry' }), inquiry);
    assert.equal(statusOf({ requestsKeepNights: false, wanted: 'pending' }), 'invalid_transition');
    assert.equal(statusOf({ requestsKeepNights: false, instantBook: true }), 'confirmed');
  });

  test('a visitor never creates a hold', () =>
    assert.equal(statusOf({ wanted: 'held' }), 'invalid_transition'));
});

describe('an agent’s booking', () => {
  test('begins as inquiry, held or confirmed, and as confirmed by default', () => {
    const possible = bookingStates.filter((wanted) => statusOf({ actor: 'agent', wanted }) === wanted);
    assert.deepEqual(possible, ['inquiry', 'held', 'confirmed']);
    assert.equal(statusOf({ actor: 'agent', requireApproval: true, requestsKeepNights: false }), 'confirmed');

    const held = open({ actor: 'agent', wanted: 'held', holdHours: 336 });
    assert.deepEqual(held, {
      status: 'held',
      holdExpiresAt: now + 336 * hourMs,
      reservesNights: true,
      waitsForChannels: false,
      waitsForSignature: false,
    });
  });

  test('in another state is refused with those there are', () => {
    const refusal = open({ actor: 'agent', wanted: 'pending' });
    assert.ok('refused' in refusal);
    assert.deepEqual(refusal.facts, { to: 'pending', allowed: ['confirmed', 'held', 'inquiry'] });
  });
});

test('no other caller opens bookings', () => {
  for (const actor of ['guest', 'admin', 'timer'] as const) {
    assert.equal(statusOf({ actor }), 'invalid_transition');
    assert.equal(statusOf({ actor, wanted: 'inquiry' }), 'invalid_transition');
  }
});
