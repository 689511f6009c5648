export {
  findNightsAndEndedHold,
  findReservedNights,
  findReservedNightsOfAll,
  handOverNights,
  hasUpcomingBookings,
  nightsOfOthers,
  releaseNights,
  reserveNights,
  reserveNightsOfBlocks,
} from './reserved-nights.store.ts';
