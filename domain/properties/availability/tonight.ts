import { type BookingStatus, isHold, isSold } from '../../bookings/booking-states.ts';

/**
 * What a property is doing tonight: `turnover` when one stay ends and the next begins today, `departing` when a stay
 * ends today and the night is open, `held` when the night waits for an answer.
 */
export const tonightStates = [
  'vacant',
  'departing',
  'arriving',
  'turnover',
  'occupied',
  'held',
  'blocked',
] as const;
export type TonightState = (typeof tonightStates)[number];

/** Booking (with its status) or block, whose status is null; `begins` when it begins today. */
type Entry = { status: BookingStatus | null; begins: boolean };

/** `staying` has tonight, `leaving` ends today. */
export function tonightState(staying: Entry | null, leaving: Pick<Entry, 'status'> | null): TonightState {
  const left = leaving?.status ?? null;
  if (staying === null) return left === 'confirmed' || left === 'checked_in' ? 'departing' : 'vacant';
  const { status, begins } = staying;
  // The nights of a guest who did not come stay reserved.
  if (status === null || status === 'no_show') return 'blocked';
  if (isHold(status)) return 'held';
  if (!begins) return 'occupied';
  return left !== null && isSold(left) ? 'turnover' : 'arriving';
}
