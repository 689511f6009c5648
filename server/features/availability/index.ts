export {
  hasComingBookings,
  type KeptStay,
  keepStay,
  keptStaysOf,
  nextArrivalsOf,
  releaseStay,
  type StayToKeep,
} from './kept-stay.store.ts';
