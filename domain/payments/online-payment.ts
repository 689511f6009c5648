import { type BookingStatus, isHold } from '#domain/bookings/booking-states.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { chargeableOf, chargeStep } from './gateway-amounts.ts';
import type { InstalmentKind } from './payment-lists.ts';
import { fillSchedule, type Instalment } from './payment-schedule.ts';

/**
 * States of an online payment. `opening`: the gateway has not answered yet; `open`: the guest can pay; `pending`: the money
 * is on its way, as with a bank debit; `closed`: left, or its time ran out.
 */
export const onlinePaymentStates = ['opening', 'open', 'pending', 'paid', 'failed', 'closed'] as const;
export type OnlinePaymentState = (typeof onlinePaymentStates)[number];

/** What became of the money: all of it counts, some of it was too much, or all of it came too late. */
export const paymentOutcomes = ['kept', 'surplus', 'late'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** News of a gateway about an attempt to pay, apart from its money. */
export type AttemptResult = 'paid' | 'pending' | 'failed' | 'closed';

const successors: Readonly<Record<AttemptResult, readonly OnlinePaymentState[]>> = {
  // Whatever was reported before: the money has arrived.
  paid: ['opening', 'open', 'pending', 'failed', 'closed'],
  pending: ['opening', 'open', 'closed'],
  failed: ['opening', 'open', 'pending'],
  closed: ['opening', 'open'],
};

/** The state after news, in whatever order they arrive; null when they change nothing any more. */
export function stateAfter(state: OnlinePaymentState, result: AttemptResult): OnlinePaymentState | null {
  return successors[result].includes(state) ? result : null;
}

/** Shortest life of a page at the gateway: Stripe accepts no less than half an hour. */
export const sessionMs = 31 * minuteMs;
/** How long a hold outlives the page, so that news of a payment at its last minute find the nights. */
export const holdMarginMs = 10 * minuteMs;
/** A hold whose money is on its way, as with a bank debit. */
export const pendingHoldMs = 7 * dayMs;

/** When a hold ends after its guest has gone to pay; it never ends earlier than before. */
export function holdEndWhilePaying(holdExpiresAt: number, sessionExpiresAt: number): number {
  return Math.max(holdExpiresAt, sessionExpiresAt + holdMarginMs);
}

/** What a guest can pay now; each has its own button. */
export type PayableInstalment = { kind: InstalmentKind; amountMinor: number; dueOn: CivilDate };

type Owed = {
  readonly instalments: readonly Instalment[];
  readonly receivedMinor: number;
  /** What is due of the price in all. */
  readonly dueMinor: number;
  /** Payments that are on their way. */
  readonly onTheWayMinor: number;
  readonly currency: string;
};

/**
 * The next instalment, and everything that is due where that is more, in amounts that a gateway takes. What is too small
 * to be paid online is paid together with what follows, and nothing can be paid online when everything is too small.
 * Money on its way counts as paid, so that the guest is not asked for it again.
 */
export function payableNow({
  instalments,
  receivedMinor,
  dueMinor,
  onTheWayMinor,
  currency,
}: Owed): PayableInstalment[] {
  const allMinor = chargeableOf(Math.max(0, dueMinor - onTheWayMinor), currency);
  if (allMinor <= 0) return [];

  const filled = fillSchedule(instalments, {
    receivedMinor: receivedMinor + onTheWayMinor,
    stepMinor: chargeStep(currency),
  });
  const next = filled.find(({ state }) => state !== 'paid');
  if (!next) return [];

  const { kind, dueOn } = next;
  const openMinor = next.amountMinor - next.paidMinor;
  if (openMinor >= allMinor) return [{ kind, amountMinor: allMinor, dueOn }];

  const nextMinor = chargeableOf(openMinor, currency);
  const restMinor = chargeableOf(allMinor - nextMinor, currency);
  const everything: PayableInstalment = { kind: 'full', amountMinor: allMinor, dueOn };

  return nextMinor === 0 || restMinor === 0
    ? [everything]
    : [{ kind, amountMinor: nextMinor, dueOn }, everything];
}

/** What is still open of an instalment; of everything for `full`, and for one that a change of the price has replaced. */
export function openOf(kind: InstalmentKind, owed: Omit<Owed, 'onTheWayMinor' | 'currency'>): number {
  const { instalments, receivedMinor, dueMinor } = owed;
  const part = fillSchedule(instalments, { receivedMinor }).find((each) => each.kind === kind);
  if (kind === 'full' || part === undefined) return dueMinor;
  return Math.min(part.amountMinor - part.paidMinor, dueMinor);
}

export type Settlement = {
  outcome: PaymentOutcome;
  /** Stays with the booking. */
  retainedMinor: number;
  /** Goes back to the guest. */
  returnedMinor: number;
  /** The booking is confirmed by it. */
  confirms: boolean;
};

type Arrived = {
  readonly amountMinor: number;
  /** What is still open of the instalment that the guest chose. */
  readonly openMinor: number;
  readonly status: BookingStatus;
  readonly receivedMinor: number;
  /** First instalment of the schedule. */
  readonly firstMinor: number;
  /** Whether the guest was told that this payment confirms the booking. */
  readonly mayConfirm: boolean;
  /** Whether an ended hold can have its nights again. */
  readonly nightsFree: boolean;
  readonly isBeforeArrival: boolean;
};

/**
 * What becomes of money that has arrived. The schedule as it is now decides, not the one at the time when the guest went to
 * pay: what an instalment no longer needs goes back. After the end of its hold a payment brings the booking back while the
 * nights are free, and goes back in full otherwise.
 */
export function settlePayment(arrived: Arrived): Settlement {
  const { amountMinor, status, mayConfirm } = arrived;
  const late: Settlement = { outcome: 'late', retainedMinor: 0, returnedMinor: amountMinor, confirms: false };
  if (status === 'declined') return late;
  if (status === 'expired') {
    const revives = mayConfirm && arrived.nightsFree && arrived.isBeforeArrival;
    return revives
      ? { ...late, outcome: 'kept', retainedMinor: amountMinor, returnedMinor: 0, confirms: true }
      : late;
  }

  const retainedMinor = Math.min(amountMinor, Math.max(0, arrived.openMinor));
  if (status === 'cancelled' && retainedMinor === 0) return late;

  const isEnough = arrived.receivedMinor + retainedMinor >= arrived.firstMinor && retainedMinor > 0;
  return {
    outcome: retainedMinor < amountMinor ? 'surplus' : 'kept',
    retainedMinor,
    returnedMinor: amountMinor - retainedMinor,
    confirms: isHold(status) && mayConfirm && isEnough,
  };
}

/** What can still be given back of a payment through its gateway. */
export function refundableOf(payment: {
  readonly amountMinor: number;
  /** Refunds that the gateway has made or was asked for. */
  readonly refundedMinor: number;
}): number {
  return Math.max(0, payment.amountMinor - payment.refundedMinor);
}
