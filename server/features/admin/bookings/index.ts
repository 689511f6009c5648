import type { Feature } from '#server/http/feature.ts';
import { serveAdminBookings } from '../resources.routes.ts';

export const adminBookingsFeature: Feature = { name: 'admin-bookings', register: serveAdminBookings };
