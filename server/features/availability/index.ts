export {
  hasComingBookings,
  keepStay,
  keptStaysOf,
  keptStaysOfAll,
  nextArrivalsOf,
  releaseStay,
} from './kept-stay.store.ts';
