import { type Refusal, refuse } from '../shared/refusal.ts';
import type { BookingStatus } from './booking-states.ts';

/** Who brought a booking's present state about. */
type Mover = { readonly actor: string; readonly actorName: string };

type Repeated = {
  readonly name: string;
  readonly to: BookingStatus;
  readonly allowed: readonly BookingStatus[];
  /** Null when the booking began in its state. */
  readonly mover: Mover | null;
};

/**
 * A person who repeats their own change finds it done, as a second click does. One whose colleague was faster learns of it, so that no
 * guest is answered by two.
 */
export function refuseAfterColleague({
  name,
  to,
  allowed,
  mover,
}: Repeated): Refusal<'invalid_transition'> | null {
  if (mover?.actor !== 'agent' || mover.actorName === '' || mover.actorName === name) return null;

  return refuse('invalid_transition', {
    cause: 'done_by_colleague',
    facts: { name: mover.actorName, to, allowed },
  });
}
