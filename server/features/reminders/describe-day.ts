import { readBookingDay } from '#server/features/booking-list/index.ts';
import type { DescribeDay } from '#server/features/notifications/index.ts';

/** Lines about bookings in the daily digest. */
export const describeDay: DescribeDay = async (tx, agentId, now) => {
  const { arrivals, departures, requests, inHouse } = await readBookingDay(tx, agentId, now);
  const lines = [
    { label: 'Arrivals today', count: arrivals.length },
    { label: 'Departures today', count: departures.length },
    { label: 'Guests staying', count: inHouse },
    { label: 'Requests waiting for you', count: requests.length },
  ];
  return lines.filter(({ count }) => count > 0).map(({ label, count }) => ({ label, value: String(count) }));
};
