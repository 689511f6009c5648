export {
  findNextArrivals,
  findReservedNights,
  findReservedNightsOfAll,
  findTonight,
  handOverNights,
  hasUpcomingBookings,
  type NightOfToday,
  nightsOfOthers,
  releaseNights,
  reserveNights,
} from './reserved-nights.store.ts';
