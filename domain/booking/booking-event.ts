/** Who caused an entry in the history of a booking. */
export const eventActors = ['agent', 'guest', 'visitor', 'admin', 'timer', 'system'] as const;

/** Fields whose changes the history of a booking records. */
export const changedFields = [
  'property',
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'infants',
  'pets',
  'guestName',
  'email',
  'phone',
  'country',
  'language',
  'arrivalTime',
  'internalNotes',
  'total',
] as const;
