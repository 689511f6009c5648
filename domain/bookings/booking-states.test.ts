import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endedStates, everConfirmedStates, openStates, wasConfirmed } from './booking-states.ts';

test('a request stays a request when it ends, and a booking stays a booking', () => {
  for (const status of openStates) assert.equal(wasConfirmed({ status, previousStatus: null }), false);
  for (const status of everConfirmedStates)
    assert.equal(wasConfirmed({ status, previousStatus: 'pending' }), true);
  for (const status of endedStates) {
    assert.equal(wasConfirmed({ status, previousStatus: 'pending' }), false);
    assert.equal(wasConfirmed({ status, previousStatus: 'inquiry' }), false);
    assert.equal(wasConfirmed({ status, previousStatus: 'confirmed' }), true);
    assert.equal(wasConfirmed({ status, previousStatus: null }), false);
  }
});
