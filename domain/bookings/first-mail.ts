import type { BookingStatus } from './booking-states.ts';

const firstMails = {
  confirmed: 'booking_confirmed',
  held: 'hold_offered',
} as const satisfies Partial<Record<BookingStatus, string>>;

export type FirstMail = (typeof firstMails)[keyof typeof firstMails] | 'booking_requested';

type NewBooking = {
  status: BookingStatus;
  /** The stay is over already, so the booking is only a record. */
  isPast: boolean;
  /** A visitor asked through a link. */
  throughLink: boolean;
};

/**
 * The mail that the guest of a new booking gets at once: none about a past stay, and none about an inquiry that the host
 * writes down, which promises nothing yet.
 */
export function firstMailOf({ status, isPast, throughLink }: NewBooking): FirstMail | null {
  if (isPast) return null;
  if (status === 'confirmed' || status === 'held') return firstMails[status];
  return throughLink ? 'booking_requested' : null;
}
