import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notificationPresets, presetChannels, presetOf } from './notification-presets.ts';
import { notificationTraits, notificationTypes } from './notification-types.ts';

const typesOf = (preset: (typeof notificationPresets)[number]) =>
  notificationTypes.map((type) => presetChannels(preset, type));

test('a choice made by a preset is recognised as that preset', () => {
  for (const preset of notificationPresets) {
    assert.equal(presetOf({ email: true, types: typesOf(preset) }), preset);
  }
});

test('a new account is notified of everything in the app, and of urgent types by email', () => {
  const atFirst = notificationTypes.map((type) => ({
    type,
    inApp: true,
    email: notificationTraits(type).isMailed === true,
  }));
  assert.equal(presetOf({ email: true, types: atFirst }), 'needs_me');
});

test('one type chosen otherwise is a choice of its own', () => {
  const [first, ...rest] = typesOf('everything');
  assert.ok(first);
  assert.equal(presetOf({ email: true, types: [{ ...first, email: false }, ...rest] }), null);
});

test('with email off the types that are marked for it are not mailed, so only Quiet can be the same', () => {
  assert.equal(presetOf({ email: false, types: typesOf('everything') }), null);
  assert.equal(presetOf({ email: false, types: typesOf('quiet') }), 'quiet');
});

test('Quiet sends no email, and still shows requests, messages and money due', () => {
  const quiet = typesOf('quiet');
  assert.ok(quiet.every(({ email }) => !email));
  const shown = quiet.filter(({ inApp }) => inApp).map(({ type }) => type);
  assert.ok(
    ['booking_received', 'message', 'payment_overdue'].every((type) => shown.some((one) => one === type)),
  );
  assert.ok(!shown.includes('system'));
});
