import { type MemberRole, memberMayDo } from '#domain/account/member-roles.ts';
import { openStates } from '#domain/bookings/booking-states.ts';
import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import { percentOf } from '#domain/shared/money.ts';
import type { CancellationPolicy, RefundChoice } from './payment-lists.ts';

/** Refunds `percent` of the total when at least `fromDays` days are left before check-in. */
type RefundStep = { readonly fromDays: number; readonly percent: number };

const stepsByPolicy: Record<CancellationPolicy, readonly RefundStep[]> = {
  flexible: [{ fromDays: 1, percent: 100 }],
  moderate: [
    { fromDays: 5, percent: 100 },
    { fromDays: 0, percent: 50 },
  ],
  firm: [
    { fromDays: 30, percent: 100 },
    { fromDays: 7, percent: 50 },
  ],
  strict: [{ fromDays: 7, percent: 50 }],
  non_refundable: [],
};

/** Days before check-in until which everything is refunded; null for a policy that never refunds everything. */
export function fullRefundDays(policy: CancellationPolicy): number | null {
  return stepsByPolicy[policy].find(({ percent }) => percent === 100)?.fromDays ?? null;
}

/** Part of the total that is refunded to a guest who cancels by a date, that day included, in the property's time zone. */
export type RefundDeadline = { percent: number; until: CivilDate };

/**
 * The policy as dates for one stay, the largest refund first. Deadlines that have passed are left out; an empty list
 * means that nothing is refunded any longer.
 */
export function refundDeadlines({
  policy,
  checkIn,
  today,
}: Pick<RefundInput, 'policy' | 'checkIn' | 'today'>): RefundDeadline[] {
  return stepsByPolicy[policy]
    .map(({ fromDays, percent }) => ({ percent, until: addDays(checkIn, -fromDays) }))
    .filter(({ until }) => until >= today);
}

export type CancellationRefund = {
  refundMinor: number;
  /** How much of the total is refundable, 0 to 100. */
  percent: number;
  /** Part of the money received that the host retains. */
  retainedMinor: number;
  /** Part of the total that the policy leaves to the host, whether it was received or not. */
  owedMinor: number;
  /** Last day, inclusive, on which this percentage applies; null when it no longer changes. */
  until: CivilDate | null;
  /** Why, for a sentence. */
  reason: RefundReason;
};

/**
 * `by_host`: the host or the platform cancels; `chosen`: the host chose the amount; `unconfirmed`: nothing was agreed
 * yet; else the policy decides.
 */
export type RefundReason =
  | { code: 'by_host' }
  | { code: 'chosen' }
  | { code: 'unconfirmed' }
  | { code: 'policy'; policy: CancellationPolicy; percent: number };

type RefundInput = {
  readonly policy: CancellationPolicy;
  readonly totalMinor: number;
  /** Net: payments less earlier refunds. */
  readonly receivedMinor: number;
  readonly checkIn: CivilDate;
  /** The date in the property's time zone. */
  readonly today: CivilDate;
  readonly status: string;
};

/**
 * Refund of a cancellation in minor units, by who cancels. The policy binds guests, also those whose booking is cancelled
 * because its balance was not paid; a host or the platform refunds
 * everything received, unless they choose the policy; only the host may choose an amount of their own, at most what
 * was received.
 */
export function cancellationRefund(
  input: RefundInput & {
    readonly by: 'agent' | 'guest' | 'admin' | 'timer' | 'payment';
    readonly choice?: RefundChoice | undefined;
    /** The host's own amount in minor units; takes precedence over the choice. */
    readonly ownMinor?: number | undefined;
  },
): CancellationRefund {
  if (input.by === 'agent' && input.ownMinor !== undefined) {
    return chosenRefund(Math.max(0, input.receivedMinor), input.ownMinor);
  }
  const byPolicy =
    input.by === 'guest' ||
    input.by === 'payment' ||
    ((input.by === 'agent' || input.by === 'admin') && input.choice === 'policy');
  return byPolicy ? policyRefund(input) : fullRefund(input.receivedMinor);
}

/**
 * What a cancellation by a member of the host's team refunds where nobody chose. A member who may not decide about money
 * grants what the guest has a right to by the policy, and nothing beyond.
 */
export function defaultRefund(role: MemberRole): RefundChoice {
  return memberMayDo(role, 'money:write') ? 'full' : 'policy';
}

function chosenRefund(receivedMinor: number, ownMinor: number): CancellationRefund {
  const refundMinor = Math.min(receivedMinor, ownMinor);
  const retainedMinor = receivedMinor - refundMinor;
  return {
    refundMinor,
    percent: 100,
    retainedMinor,
    owedMinor: retainedMinor,
    until: null,
    reason: { code: 'chosen' },
  };
}

function fullRefund(receivedMinor: number): CancellationRefund {
  return {
    refundMinor: Math.max(0, receivedMinor),
    percent: 100,
    retainedMinor: 0,
    owedMinor: 0,
    until: null,
    reason: { code: 'by_host' },
  };
}

/**
 * Refund when a guest cancels today. The policy decides which part of the total remains owed; the refund is everything
 * received above that. Unconfirmed requests and holds are refunded in full.
 */
export function policyRefund(input: RefundInput): CancellationRefund {
  const { policy, totalMinor, checkIn, today, status } = input;
  const receivedMinor = Math.max(0, input.receivedMinor);
  if (openStates.some((state) => state === status)) {
    const reason = { code: 'unconfirmed' } as const;
    return { refundMinor: receivedMinor, percent: 100, retainedMinor: 0, owedMinor: 0, until: null, reason };
  }

  const daysLeft = daysBetween(today, checkIn);
  const step = stepsByPolicy[policy].find(({ fromDays }) => daysLeft >= fromDays);
  const percent = step?.percent ?? 0;
  const owedMinor = totalMinor - percentOf(totalMinor, percent);
  const retainedMinor = Math.min(receivedMinor, owedMinor);

  return {
    refundMinor: receivedMinor - retainedMinor,
    percent,
    retainedMinor,
    owedMinor,
    until: step === undefined ? null : addDays(checkIn, -step.fromDays),
    reason: { code: 'policy', policy, percent },
  };
}
