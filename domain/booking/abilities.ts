import type { CivilDate } from '#domain/shared/civil-date.ts';
import { type BookingStatus, isEnded, isHold, mayChangePrice, mayChangeStay } from './booking-states.ts';
import { allowedTransitions, earlyTransitions } from './transition-table.ts';

type BookingFacts = {
  readonly status: BookingStatus;
  /** The target of a restore. */
  readonly previousStatus: BookingStatus | null;
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  /** Milliseconds since 1970. */
  readonly holdExpiresAt: number | null;
  /** Whether an entry of the ledger counts; voided ones do not. */
  readonly hasMoney: boolean;
};

/** What the agent may do with a booking now. Screens show these as buttons and decide nothing themselves. */
export type BookingAbilities = {
  allowedMoves: BookingStatus[];
  /** States that need an explicit override, because the check-in date has not come. */
  earlyMoves: BookingStatus[];
  mayChangeStay: boolean;
  mayChangePrice: boolean;
  mayExtendHold: boolean;
  mayDelete: boolean;
};

type Clock = {
  readonly now: number;
  /** The date in the property's time zone. */
  readonly today: CivilDate;
};

export function bookingAbilities(booking: BookingFacts, { now, today }: Clock): BookingAbilities {
  const from = { ...booking, actor: 'agent', today } as const;
  return {
    allowedMoves: allowedTransitions(from),
    earlyMoves: earlyTransitions(from),
    mayChangeStay: mayChangeStay(booking.status),
    mayChangePrice: mayChangePrice(booking.status),
    mayExtendHold: mayExtendHold(booking, now),
    mayDelete: mayDelete(booking),
  };
}

/** A hold that has run out is released, not extended: another guest may already book its nights. */
function mayExtendHold({ status, holdExpiresAt }: BookingFacts, now: number): boolean {
  return isHold(status) && holdExpiresAt !== null && holdExpiresAt > now;
}

/** Whether DELETE may archive a booking: an inquiry or an ended booking without money. Voided payments do not count. */
export function mayDelete({ status, hasMoney }: Pick<BookingFacts, 'status' | 'hasMoney'>): boolean {
  return !hasMoney && (status === 'inquiry' || isEnded(status));
}
