import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import type { Queryable } from '#server/db/pool.ts';
import { changeRequestView, findOpenChangeRequests } from '#server/features/bookings/index.ts';
import { bookingListItems } from './booking-item.view.ts';
import { selectBookingsById } from './booking-list.store.ts';

const maxShown = 20;

/** Open change requests with their bookings, the one that ends first before the others. */
export async function listOpenChangeRequests(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<DashboardBookings['changeRequests']> {
  const requests = await findOpenChangeRequests(db, { agentId, now, limit: maxShown });
  if (requests.length === 0) return [];
  const ids = requests.map(({ bookingId }) => bookingId);
  const items = await bookingListItems(db, agentId, await selectBookingsById(db, { agentId, ids, now }));
  return requests.flatMap((request) => {
    const booking = items.find(({ _id }) => _id === request.bookingId);
    return booking ? [{ request: changeRequestView(request), booking }] : [];
  });
}
