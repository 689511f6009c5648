import { useQuery } from '@tanstack/react-query';
import { m } from '#web/words/compiled/messages.js';
import { requestCountQuery } from './booking.queries.ts';

/** "3 requests wait for your answer", or that none does. */
export function BookingsStateLine() {
  const { data: requests } = useQuery(requestCountQuery());
  if (requests === undefined) return <>{m.bookings_state()}</>;
  return <>{requests === 0 ? m.bookings_state_none() : m.bookings_state_requests({ count: requests })}</>;
}
