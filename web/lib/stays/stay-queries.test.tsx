import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { bookingQuery, setBookingCache } from './stay.queries.ts';

test('a changed booking is shown at once, and what is cached below it is fetched again', () => {
  const client = new QueryClient();
  const { queryKey } = bookingQuery('b1');
  const below = [...queryKey, 'planned-messages'];
  const other = ['booking', 'b2', 'planned-messages'];
  for (const key of [queryKey, below, other, ['bookings']]) client.setQueryData(key, {});
  const changed = { _id: 'b1', status: 'confirmed' } as Booking;
  setBookingCache(client, changed);
  expect(client.getQueryData(queryKey)).toEqual(changed);
  const isStale = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
  expect([[...queryKey], below, other, ['bookings']].map(isStale)).toEqual([false, true, false, true]);
});
