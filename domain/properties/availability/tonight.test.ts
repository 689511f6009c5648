import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingStatus } from '../../bookings/booking-states.ts';
import { tonightState } from './tonight.ts';

const stays = (status: BookingStatus | null, begins = false) => ({ status, begins });
const leaves = (status: BookingStatus | null) => ({ status });

test('an open night is vacant, also after guests who have checked out', () => {
  assert.equal(tonightState(null, null), 'vacant');
  assert.equal(tonightState(null, leaves('checked_out')), 'vacant');
  assert.equal(tonightState(null, leaves(null)), 'vacant', 'a block ended');
  assert.equal(tonightState(null, leaves('pending')), 'vacant');
});

test('guests who have to leave today are departing', () => {
  assert.equal(tonightState(null, leaves('checked_in')), 'departing');
  assert.equal(tonightState(null, leaves('confirmed')), 'departing');
});

test('a stay that begins today arrives, and turns over when another ended today', () => {
  assert.equal(tonightState(stays('confirmed', true), null), 'arriving');
  assert.equal(tonightState(stays('confirmed', true), leaves(null)), 'arriving');
  assert.equal(tonightState(stays('confirmed', true), leaves('checked_out')), 'turnover');
  assert.equal(tonightState(stays('checked_in', true), leaves('checked_in')), 'turnover');
});

test('reports an earlier stay as occupied, a request as reserved, and a block as blocked', () => {
  assert.equal(tonightState(stays('checked_in'), null), 'occupied');
  assert.equal(tonightState(stays('pending', true), leaves('checked_in')), 'held');
  assert.equal(tonightState(stays('held'), null), 'held');
  assert.equal(tonightState(stays(null), null), 'blocked');
  assert.equal(tonightState(stays('no_show'), null), 'blocked');
});
