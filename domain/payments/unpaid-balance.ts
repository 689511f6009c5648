import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';

/** Days after the due date on which an unpaid booking is cancelled, where the host has switched that on. */
export const minCancelDays = 3;
export const maxCancelDays = 14;
export const defaultCancelDays = 3;

/** Days before the cancellation on which guest and host are warned. */
export const warningDays = [3, 1] as const;
export type UnpaidStep = 'warn_3' | 'warn_1' | 'cancel';

type Unpaid = {
  readonly today: CivilDate;
  readonly checkIn: CivilDate;
  /** Due date of the next open instalment; null when nothing is due. */
  readonly dueOn: CivilDate | null;
  /** Whether more than the deposit was ever paid: such a booking is never cancelled automatically. */
  readonly isPaidBeyondDeposit: boolean;
  /** Whether money is on its way, or the guest is at the gateway. */
  readonly isPaying: boolean;
  readonly cancelDays: number;
  /** Days on which the warnings of this due date were sent. */
  readonly warnedOn: readonly CivilDate[];
};

/** The day on which an unpaid booking is cancelled. */
export function cancelOn(dueOn: CivilDate, cancelDays: number): CivilDate {
  return addDays(dueOn, cancelDays);
}

/** The same as a warning of today names it: never before tomorrow. */
export function announcedCancelOn(
  { dueOn, cancelDays }: { dueOn: CivilDate; cancelDays: number },
  today: CivilDate,
): CivilDate {
  const planned = cancelOn(dueOn, cancelDays);
  return planned <= today ? addDays(today, 1) : planned;
}

/**
 * What is due today for an unpaid booking: a warning three days and one day before the cancellation, then the cancellation.
 * A booking is cancelled only after a warning on an earlier day, whenever the switch was turned on and however long no
 * server ran, and never on the day of arrival or later.
 */
export function unpaidStep(unpaid: Unpaid): UnpaidStep | null {
  const { today, checkIn, dueOn, cancelDays, warnedOn } = unpaid;
  if (dueOn === null || unpaid.isPaidBeyondDeposit || unpaid.isPaying || today >= checkIn) return null;
  const end = cancelOn(dueOn, cancelDays);
  if (today < addDays(end, -warningDays[0])) return null;
  const lastWarning = warnedOn.toSorted().at(-1) ?? null;
  if (lastWarning === null) return today < addDays(end, -warningDays[1]) ? 'warn_3' : 'warn_1';
  const isLastGiven = lastWarning >= addDays(end, -warningDays[1]);
  if (!isLastGiven) return today >= addDays(end, -warningDays[1]) ? 'warn_1' : null;
  return today >= end && lastWarning < today ? 'cancel' : null;
}
