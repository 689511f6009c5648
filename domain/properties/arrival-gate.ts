import { type BookingStatus, isComing } from '../bookings/booking-states.ts';
import { hourMs } from '../shared/duration.ts';

/** How guests get in; `unknown` until the agent says so. */
export const checkInMethods = ['unknown', 'in_person', 'key_box', 'smart_lock', 'reception'] as const;
export type CheckInMethod = (typeof checkInMethods)[number];

/** What must be paid before a guest sees the secrets: nothing, the first instalment, or everything. */
export const gatePayments = ['none', 'first', 'all'] as const;

export type ArrivalGate = {
  payment: (typeof gatePayments)[number];
  /** Hours before check-in from which the secrets show; null: from the confirmation. */
  hoursBefore: number | null;
};

export const gateHours = { min: 1, max: 720 } as const;
export const defaultArrivalGate: ArrivalGate = { payment: 'none', hoursBefore: 48 };

/** Secrets stay visible for a while after check-out, in case a guest left something behind. */
const closesAfterMs = 4 * hourMs;

export type GatedStay = {
  status: BookingStatus;
  /** Until when the guest of an instant booking must confirm the address; null once that is done. */
  confirmBy: string | null;
  /** Check-in and check-out in milliseconds since 1970. */
  arrivesAt: number;
  leavesAt: number;
  /** Minor units. The first instalment is null when the whole price is due at once. */
  totalMinor: number;
  receivedMinor: number;
  firstMinor: number | null;
  /** The property gives its secrets only for a signed agreement, and this one is not signed. */
  waitsForSignature: boolean;
};

/** Whether secrets show, and if not, what is missing. A gate that is `over` or has no stay coming never opens again. */
export type GateState =
  | { state: 'open' }
  | { state: 'closed'; opensAt: number | null; toPayMinor: number; toSign: boolean }
  | { state: 'over' };

/**
 * Opens once the stay is confirmed, the money the gate asks for has arrived, the agreement is signed where one is asked
 * for, and the arrival is near. It follows the stay: other dates move it, and a payment that is taken back closes it.
 */
export function arrivalGateState(gate: ArrivalGate, stay: GatedStay, now: number): GateState {
  if (!isComing(stay.status) || stay.confirmBy !== null) return { state: 'over' };
  if (now >= stay.leavesAt + closesAfterMs) return { state: 'over' };
  const opensAt = gate.hoursBefore === null ? null : stay.arrivesAt - gate.hoursBefore * hourMs;
  const toPayMinor = unpaidMinor(gate, stay);
  const isNear = opensAt === null || now >= opensAt;
  const toSign = stay.waitsForSignature;
  if (isNear && toPayMinor === 0 && !toSign) return { state: 'open' };
  return { state: 'closed', opensAt: isNear ? null : opensAt, toPayMinor, toSign };
}

function unpaidMinor({ payment }: ArrivalGate, { totalMinor, firstMinor, receivedMinor }: GatedStay): number {
  if (payment === 'none') return 0;
  const demanded = payment === 'all' ? totalMinor : (firstMinor ?? totalMinor);
  return Math.max(0, demanded - receivedMinor);
}

/** Four to eight digits; a code that starts with 0 is misread on some locks. */
export const stayCodePattern = /^[1-9]\d{3,7}$/;

/** A code of six digits out of random bytes (at least four). */
export function stayCodeOf(random: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = random;
  const drawn = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return String(100_000 + (drawn % 900_000));
}
