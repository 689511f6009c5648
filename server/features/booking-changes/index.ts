import type { Feature } from '#server/http/feature.ts';
import { serveBookingChanges } from './booking-changes.routes.ts';

export const bookingChangesFeature: Feature = { name: 'booking-changes', register: serveBookingChanges };
