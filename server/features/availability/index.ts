export {
  findNextArrivals,
  findReservedNights,
  findReservedNightsOfAll,
  findTonight,
  hasUpcomingBookings,
  type NightOfToday,
  releaseNights,
  reserveNights,
} from './reserved-nights.store.ts';
