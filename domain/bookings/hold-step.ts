import type { BookingStatus } from './booking-states.ts';

/**
 * What turns a hold into a booking: the guest's signature where the confirmation waits for it, then the payment where that
 * confirms, and otherwise that the guest accepts.
 */
export const holdSteps = ['sign', 'pay', 'accept'] as const;
export type HoldStep = (typeof holdSteps)[number];

type Hold = {
  readonly status: BookingStatus;
  /** Milliseconds since 1970. */
  readonly holdExpiresAt: number | null;
  /** False for dates that are held before their price is known. */
  readonly isPriced: boolean;
  readonly waitsForSignature: boolean;
  /** A payment that the guest can make now confirms the booking. */
  readonly paymentConfirms: boolean;
};

/** The guest's next step; null for anything but a hold with a price that has not ended by `now`. */
export function holdStep(hold: Hold, now: number): HoldStep | null {
  const { status, holdExpiresAt, isPriced } = hold;
  const isOpen = status === 'held' && holdExpiresAt !== null && now < holdExpiresAt;
  if (!isOpen || !isPriced) return null;
  if (hold.waitsForSignature) return 'sign';
  return hold.paymentConfirms ? 'pay' : 'accept';
}
