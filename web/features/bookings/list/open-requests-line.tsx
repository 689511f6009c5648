import { useQuery } from '@tanstack/react-query';
import { m } from '#web/locales/compiled/messages.js';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { requestCountQuery } from '../booking.queries.ts';

/** Number of requests that wait for an answer. */
export function OpenRequestsLine() {
  const { data: requests } = useQuery(requestCountQuery());
  if (requests === undefined) return <Skeleton className="my-1.5 w-40" />;
  return <>{requests === 0 ? m.bookings_state_none() : m.bookings_state_requests({ count: requests })}</>;
}
