import { type BookingStatus, isSold, isWithoutStay } from '#domain/bookings/booking-states.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { fillSchedule, type Instalment } from './payment-schedule.ts';

/**
 * What a guest has to pay, in three words. Open is the whole balance. Due now is the part of it whose day has come, `since`
 * the earliest of those days. Next is the first instalment whose day is still to come.
 */
export type DueAmounts = {
  readonly openMinor: number;
  readonly dueNow: { readonly amountMinor: number; readonly since: CivilDate } | null;
  readonly next: { readonly amountMinor: number; readonly dueOn: CivilDate } | null;
};

type DueFacts = {
  readonly status: BookingStatus;
  readonly instalments: readonly Instalment[];
  readonly receivedMinor: number;
  /** The balance, as far as the guest owes it. */
  readonly openMinor: number;
  /** The date at the property. */
  readonly today: CivilDate;
  readonly stepMinor?: number | undefined;
};

/**
 * Divides the open balance by the days of its instalments. Nothing is due before the booking is confirmed; once the stay
 * is over, or called off, all that is open is due.
 */
export function dueAmounts(facts: DueFacts): DueAmounts {
  const { status, openMinor, today } = facts;
  if (openMinor <= 0) return { openMinor: 0, dueNow: null, next: null };

  const open = fillSchedule(facts.instalments, facts)
    .filter(({ state }) => state !== 'paid')
    .map(({ dueOn, amountMinor, paidMinor }) => ({ dueOn, amountMinor: amountMinor - paidMinor }));
  const isOver = status === 'checked_out' || isWithoutStay(status);
  const due = open.filter(({ dueOn }) => isOver || (isSold(status) && dueOn <= today));

  const sumMinor = due.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const dueMinor = isOver ? openMinor : Math.min(openMinor, sumMinor);
  const coming = open.find((part) => !due.includes(part));
  const nextMinor = Math.min(coming?.amountMinor ?? 0, openMinor - dueMinor);

  return {
    openMinor,
    dueNow: dueMinor > 0 ? { amountMinor: dueMinor, since: due[0]?.dueOn ?? today } : null,
    next: coming && nextMinor > 0 ? { amountMinor: nextMinor, dueOn: coming.dueOn } : null,
  };
}

/** What a guest is asked for: what is due now, else the next instalment. */
export function requestedAmount({
  dueNow,
  next,
}: Pick<DueAmounts, 'dueNow' | 'next'>): { amountMinor: number; dueOn: CivilDate } | null {
  return dueNow ? { amountMinor: dueNow.amountMinor, dueOn: dueNow.since } : next;
}
