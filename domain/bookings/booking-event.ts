import { bookingTextNames } from './booking-texts.ts';

/** Who caused an entry in the history of a booking. */
export const eventActors = ['agent', 'guest', 'visitor', 'admin', 'timer', 'system', 'payment'] as const;

/** What an entry in the history of a booking is about. */
export const bookingEventKinds = [
  'created',
  'status_changed',
  'hold_extended',
  'stay_kept',
  'email_confirmed',
  'guest_link_sent',
  'changed',
  'price_changed',
  'change_requested',
  'change_approved',
  'change_declined',
  'change_withdrawn',
  'change_lapsed',
  'agreement_sent',
  'agreement_signed',
  'agreement_countersigned',
  'agreement_declined',
  'agreement_waived',
  'payment_status_changed',
  'deleted',
  'undeleted',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];

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
  ...bookingTextNames,
  'internalNotes',
  'total',
  'received',
  'refunded',
] as const;
