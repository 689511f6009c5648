import { expect, test } from 'vitest';
import { decideQuickAction, notificationTarget } from './notification-target.ts';

const nothing = { booking: null, property: null, link: null };

test('a booking notification leads to its booking, or to the bookings when it names none', () => {
  expect(notificationTarget({ ...nothing, type: 'booking_via_link', booking: { _id: 'b1' } })).toBe(
    '/bookings/b1',
  );
  expect(notificationTarget({ ...nothing, type: 'booking_received' })).toBe('/dashboard/booking-management');
});

test('a message leads to the messages, anything else to its link', () => {
  expect(notificationTarget({ ...nothing, type: 'message' })).toBe('/dashboard/messages');
  expect(notificationTarget({ ...nothing, type: 'trial_ending', link: '/dashboard/subscription' })).toBe(
    '/dashboard/subscription',
  );
});

test('a link never leads to another site', () => {
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    expect(notificationTarget({ ...nothing, type: 'system', link })).toBe('/dashboard');
  }
});

test('a quick action without its booking or property, and an unknown one, give an error', () => {
  expect(decideQuickAction('view_booking', nothing, true)).toEqual({
    problem: 'No booking ID found in notification',
  });
  expect(decideQuickAction('view_property', nothing, true)).toEqual({
    problem: 'No property ID found in notification',
  });
  expect(decideQuickAction('dance', nothing, true)).toEqual({ problem: 'Unknown action' });
});

test('without a sign-in only a named booking or property can be looked at', () => {
  expect(decideQuickAction('view_booking', { ...nothing, booking: { _id: 'b1' } }, false)).toEqual({
    go: '/bookings/b1',
  });
  expect(decideQuickAction('reply', nothing, false)).toEqual({ signIn: true });
});
