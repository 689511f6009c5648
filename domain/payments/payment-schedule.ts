import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { percentOf } from '#domain/shared/money.ts';
import { chargeStep, minimumCharge, roundToStep } from './gateway-amounts.ts';
import type { InstalmentKind, InstalmentState } from './payment-lists.ts';

/** Deposit as a percentage of the total (0: none), and the balance due so many days before check-in. */
export type SchedulePolicy = { readonly depositPercent: number; readonly balanceDaysBefore: number };

export type Instalment = { kind: InstalmentKind; dueOn: CivilDate; amountMinor: number };

/** Payment schedule stored with a booking: its policy at the time of booking and the resulting instalments. */
export type PaymentSchedule = { policy: SchedulePolicy; instalments: Instalment[] };

export type FilledInstalment = Instalment & { paidMinor: number; state: InstalmentState };

/** Policy of bookings made before schedules existed: everything on the day of arrival. */
export const payOnArrival: SchedulePolicy = { depositPercent: 0, balanceDaysBefore: 0 };

type ScheduleInput = {
  readonly policy: SchedulePolicy;
  readonly totalMinor: number;
  readonly currency: string;
  readonly checkIn: CivilDate;
  /** The date in the property's time zone. */
  readonly today: CivilDate;
};

/** Days from confirmation to the first due date, which leaves time for a bank transfer. */
export const daysToPay = 2;

/** Earliest due date for a booking confirmed today; a stay that starts sooner is paid on arrival. */
export function earliestDueOn({ today, checkIn }: Pick<ScheduleInput, 'today' | 'checkIn'>): CivilDate {
  return later(today, earlier(addDays(today, daysToPay), checkIn));
}

/**
 * Plans the instalments in minor units. They always sum to the total, and none is zero. A deposit is an amount that a
 * gateway takes; an instalment that is too small to be paid online is joined to the other one.
 */
export function planPayments(plan: ScheduleInput): PaymentSchedule {
  const { policy, totalMinor, currency, checkIn, today } = plan;
  const firstOn = earliestDueOn({ today, checkIn });
  const balanceOn = later(addDays(checkIn, -policy.balanceDaysBefore), firstOn);
  const depositMinor = roundToStep(percentOf(totalMinor, policy.depositPercent), currency);
  const minimumMinor = minimumCharge(currency);
  return {
    policy,
    instalments: instalmentsOf({ totalMinor, depositMinor, minimumMinor, balanceOn, firstOn }),
  };
}

function instalmentsOf(plan: {
  readonly totalMinor: number;
  readonly depositMinor: number;
  readonly minimumMinor: number;
  readonly balanceOn: CivilDate;
  readonly firstOn: CivilDate;
}): Instalment[] {
  const { totalMinor, depositMinor, minimumMinor, balanceOn, firstOn } = plan;
  if (totalMinor <= 0) return [];

  const restMinor = totalMinor - depositMinor;
  if (depositMinor > 0 && restMinor < minimumMinor)
    return [{ kind: 'full', dueOn: firstOn, amountMinor: totalMinor }];
  if (depositMinor < minimumMinor || balanceOn <= firstOn) {
    return [{ kind: 'full', dueOn: balanceOn, amountMinor: totalMinor }];
  }

  return [
    { kind: 'deposit', dueOn: firstOn, amountMinor: depositMinor },
    { kind: 'balance', dueOn: balanceOn, amountMinor: restMinor },
  ];
}

/**
 * Replans a schedule after a change of stay or price and on confirmation: paid instalments stay, the open rest is
 * planned anew.
 */
export function replanPayments(
  before: PaymentSchedule,
  plan: Omit<ScheduleInput, 'policy'> & { readonly receivedMinor: number },
): PaymentSchedule {
  const { policy } = before;
  const { totalMinor, currency, receivedMinor, checkIn, today } = plan;
  const settled = paidInstalments(before.instalments, receivedMinor, totalMinor);
  if (settled.length === 0) return planPayments({ policy, totalMinor, currency, checkIn, today });
  const restMinor = totalMinor - sumOf(settled);
  if (restMinor < chargeStep(currency)) return { policy, instalments: settled };
  const dueOn = later(addDays(checkIn, -policy.balanceDaysBefore), earliestDueOn({ today, checkIn }));
  return { policy, instalments: [...settled, { kind: 'balance', dueOn, amountMinor: restMinor }] };
}

/** Paid instalments, capped by a total that may have decreased. */
function paidInstalments(
  parts: readonly Instalment[],
  receivedMinor: number,
  totalMinor: number,
): Instalment[] {
  const settled: Instalment[] = [];
  for (const { paidMinor, state, ...part } of fillSchedule(parts, { receivedMinor })) {
    const roomMinor = totalMinor - sumOf(settled);
    if (state !== 'paid' || paidMinor <= 0 || roomMinor <= 0) break;
    settled.push({ ...part, amountMinor: Math.min(part.amountMinor, roomMinor) });
  }
  return settled;
}

/**
 * Allocates payments to the instalments in order; refunds do not reopen any. With `today`, instalments open after their
 * due date are overdue. With `stepMinor`, an instalment counts as paid when what is left of it is less than a gateway takes.
 */
export function fillSchedule(
  parts: readonly Instalment[],
  money: {
    readonly receivedMinor: number;
    readonly today?: CivilDate | undefined;
    readonly stepMinor?: number | undefined;
  },
): FilledInstalment[] {
  let leftMinor = Math.max(0, money.receivedMinor);
  return parts.map((part) => {
    const paidMinor = Math.min(leftMinor, part.amountMinor);
    leftMinor -= paidMinor;
    return { ...part, paidMinor, state: stateOf(part, paidMinor, money) };
  });
}

function stateOf(
  part: Instalment,
  paidMinor: number,
  { today, stepMinor = 1 }: { today?: CivilDate | undefined; stepMinor?: number | undefined },
): InstalmentState {
  const openMinor = part.amountMinor - paidMinor;
  if (openMinor <= 0 || (paidMinor > 0 && openMinor < stepMinor)) return 'paid';
  if (today !== undefined && today > part.dueOn) return 'overdue';
  return paidMinor > 0 ? 'partially_paid' : 'open';
}

/** Agreed deposit in minor units; 0 without one. */
export function depositOf({ instalments }: PaymentSchedule): number {
  return instalments.find(({ kind }) => kind === 'deposit')?.amountMinor ?? 0;
}

/** Next instalment that is not fully paid. */
export function nextOpenInstalment(
  { instalments }: PaymentSchedule,
  receivedMinor: number,
  stepMinor = 1,
): { dueOn: CivilDate; openMinor: number } | null {
  const next = fillSchedule(instalments, { receivedMinor, stepMinor }).find(({ state }) => state !== 'paid');
  return next ? { dueOn: next.dueOn, openMinor: next.amountMinor - next.paidMinor } : null;
}

function sumOf(parts: readonly Instalment[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function later(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b;
}

function earlier(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}
