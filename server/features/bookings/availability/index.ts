export { hasGuest, holderOfNights, stateOfStay } from './guest-night.store.ts';
export {
  findNightsAndEndedHold,
  findReservedNights,
  findReservedNightsOfAll,
  handOverNights,
  hasUpcomingBookings,
  nightsOfOthers,
  releaseNights,
  reserveFirstNights,
  reserveNights,
  reserveNightsOfBlocks,
} from './reserved-nights.store.ts';
