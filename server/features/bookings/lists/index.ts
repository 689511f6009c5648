import type { Feature } from '#server/http/feature.ts';
import { serveBookingList } from './booking-list.routes.ts';

export { readBookingDay } from './booking-day.ts';
export { listOpenChangeRequests } from './list-bookings.ts';

export const bookingListFeature: Feature = { name: 'booking-list', register: serveBookingList };
