export {
  hasComingBookings,
  keepStay,
  keptStaysOf,
  nextArrivalsOf,
  releaseStay,
} from './kept-stay.store.ts';
