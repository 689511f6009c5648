import type { Feature } from '#server/http/feature.ts';
import { serveBookingBulk } from './booking-bulk.routes.ts';

export const bookingBulkFeature: Feature = { name: 'booking-bulk', register: serveBookingBulk };
