export {
  findReservedNights,
  findReservedNightsOfAll,
  hasUpcomingBookings,
  releaseNights,
  reserveNights,
} from './reserved-nights.store.ts';
