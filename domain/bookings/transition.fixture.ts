import type { TransitionInput } from './transitions.ts';

export const testNow = Date.parse('2026-11-21T10:00:00Z');

/** Fixture: on 21 November 2026 an agent transitions a booking of 10 to 13 December whose nights are free. */
export function transitionInput(
  differences: Partial<Omit<TransitionInput, 'booking'>> &
    Pick<TransitionInput, 'to'> & { booking?: Partial<TransitionInput['booking']> },
): TransitionInput {
  const { booking = {}, ...rest } = differences;
  return {
    actor: 'agent',
    now: testNow,
    today: '2026-11-21',
    nightsFree: true,
    ...rest,
    booking: {
      status: 'pending',
      previousStatus: null,
      checkIn: '2026-12-10',
      checkOut: '2026-12-13',
      holdExpiresAt: null,
      ...booking,
    },
  };
}
