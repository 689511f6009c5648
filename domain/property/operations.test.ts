import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates } from '../booking/booking-states.ts';
import { guestOperations, guideForGuest, noOperations } from './operations.ts';

const all = {
  ...{
    access: 'Second floor',
    doorCode: '4711',
    wifiName: 'Casa',
    wifiPassword: 'sardine',
    parking: 'Bay 3',
  },
  ...{ cleanerName: 'Rui', cleanerPhone: '+351 900', cleaning: 'Fridays', notes: 'Boiler is new' },
  shared: guestOperations,
};
const confirmed = { status: 'confirmed', confirmBy: null } as const;

test('guests read shared parts only, and never the cleaner or the notes', () => {
  assert.deepEqual(guideForGuest(all, confirmed), {
    access: 'Second floor',
    doorCode: '4711',
    wifiName: 'Casa',
    wifiPassword: 'sardine',
    parking: 'Bay 3',
  });
  assert.deepEqual(guideForGuest({ ...all, shared: ['wifi'] }, confirmed), {
    ...{ access: '', doorCode: '', parking: '', wifiName: 'Casa', wifiPassword: 'sardine' },
  });
});

test('there is no guide while nothing is shared or known', () => {
  assert.equal(guideForGuest(null, confirmed), null);
  assert.equal(guideForGuest({ ...all, shared: [] }, confirmed), null);
  assert.equal(guideForGuest({ ...noOperations, shared: guestOperations }, confirmed), null);
});

test('the guide is open from the confirmation to the departure', () => {
  const open = bookingStates.filter((status) => guideForGuest(all, { status, confirmBy: null }) !== null);
  assert.deepEqual(open, ['confirmed', 'checked_in']);
});

test('an instant booking shows it once the guest has confirmed the address', () => {
  assert.equal(guideForGuest(all, { status: 'confirmed', confirmBy: '2027-06-01T10:00:00.000Z' }), null);
});
