import type { Feature } from '#server/http/feature.ts';
import { serveBookingBulk } from './booking-bulk.ts';
import { serveBookingList } from './booking-list.routes.ts';
import { serveDashboard } from './dashboard.ts';

export { readBookingDay } from './booking-day.ts';

/** Lists of bookings, what is done to selected ones, and the agent's dashboard. */
export const bookingListFeature: Feature = {
  name: 'booking-list',
  register(serve, platform) {
    serveBookingList(serve, platform);
    serveBookingBulk(serve, platform);
    serveDashboard(serve, platform);
  },
};
