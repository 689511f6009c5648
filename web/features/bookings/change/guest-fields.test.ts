import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guestChange, guestFieldsOf } from './guest-fields.ts';

const before = guestFieldsOf({
  guest: {
    firstName: 'Ana',
    lastName: 'Reis',
    email: 'ana@reis.example',
    phone: '+351 912 345 678',
    country: 'PT',
    language: null,
  },
  arrivalTime: null,
});

test('nothing typed is nothing to send', () => {
  assert.equal(guestChange(before, before), null);
  assert.equal(guestChange({ ...before, firstName: ' Ana ' }, before), null);
});

test('only what became another is sent', () => {
  assert.deepEqual(guestChange({ ...before, lastName: 'Reis Lima', arrivalTime: '22:30' }, before), {
    guest: { lastName: 'Reis Lima' },
    arrivalTime: '22:30',
  });
});

test('an emptied field is taken away, and the change back brings it again', () => {
  const after = { ...before, phone: '', country: '' };
  assert.deepEqual(guestChange(after, before), { guest: { phone: null, country: null } });
  assert.deepEqual(guestChange(before, after), { guest: { phone: '+351 912 345 678', country: 'PT' } });
});
