export { hasGuest, holderOfNights, isOfGuest, stateOfHolder } from './guest-night.store.ts';
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
