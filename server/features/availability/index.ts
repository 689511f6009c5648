export {
  findReservedNights,
  findReservedNightsOfAll,
  handOverNights,
  hasUpcomingBookings,
  nightsOfOthers,
  releaseNights,
  reserveNights,
} from './reserved-nights.store.ts';
