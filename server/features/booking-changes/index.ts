import type { Feature } from '#server/http/feature.ts';
import { serveBookingChanges } from './booking-changes.routes.ts';

export { changeUnderLock, lockProperties } from './change-booking.ts';
export {
  type ChangeContext,
  evaluateChange,
  freeForGuest,
  quoteChange,
  refuseStayChange,
} from './evaluate-change.ts';
export { fieldChanges } from './notify-of-change.ts';
export { stayPriceOf } from './preview-booking-change.ts';
export { isSameStay, presentStay, wantedStay } from './wanted-stay.ts';

export const bookingChangesFeature: Feature = { name: 'booking-changes', register: serveBookingChanges };
