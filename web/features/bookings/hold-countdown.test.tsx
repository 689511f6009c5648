import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { showComponent } from '#testing/show-component.tsx';
import { HoldCountdown } from './hold-countdown.tsx';

const ends: [BookingStatus, RegExp][] = [
  ['pending', /^Answer within 4h/],
  ['held', /^Hold ends in 4h/],
  ['confirmed', /^Email unconfirmed, expires in 4h/],
];

test.each(ends)('the countdown of a %s booking names the end', async (status, text) => {
  const until = new Date(Date.now() + 4.5 * hourMs).toISOString();
  showComponent(<HoldCountdown until={until} status={status} />);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('a countdown that is over shows that it has expired', async () => {
  showComponent(<HoldCountdown until="2020-01-01T00:00:00Z" status="pending" />);
  await expect.element(page.getByText('Expired')).toBeVisible();
});
