import type { Feature } from '#server/http/feature.ts';
import { serveAdminBookings } from './admin-booking.routes.ts';

export const adminBookingsFeature: Feature = { name: 'admin-bookings', register: serveAdminBookings };
