import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { countingEntries, type LedgerEntry } from './ledger.ts';
import type { LedgerMethod } from './payment-lists.ts';

/** Where a refund is: asked of the payment provider, or sent on its way to the guest. */
export const refundSteps = ['requested', 'sent'] as const;
export type RefundStep = (typeof refundSteps)[number];

export type RefundOnItsWay = {
  step: RefundStep;
  amountMinor: number;
  /** The day of the step. */
  on: CivilDate;
  /** The guest has it by then at the latest; null while it has not been sent, and for money given by hand. */
  expectedBy: CivilDate | null;
};

/** Days within which money arrives, at the longest that banks and cards take. */
const daysOnTheWay: Record<LedgerMethod, number | null> = {
  card_online: 10,
  card: 10,
  bank_transfer: 5,
  other: 10,
  cash: null,
};

/** The day by which a refund has arrived; null for one that was given in cash. */
export function refundExpectedBy(sentOn: CivilDate, method: LedgerMethod): CivilDate | null {
  const days = daysOnTheWay[method];
  return days === null ? null : addDays(sentOn, days);
}

type RefundEntry = LedgerEntry & { readonly date: CivilDate; readonly method: LedgerMethod };

/**
 * The refunds of a booking, the earliest first: those in its ledger, then those that the payment provider was asked for.
 * Money that was paid twice or too late is returned, and no refund of the stay.
 */
export function refundTimeline(
  ledger: readonly RefundEntry[],
  waiting: readonly { amountMinor: number; requestedOn: CivilDate }[],
): RefundOnItsWay[] {
  const sent = countingEntries(ledger)
    .filter(({ kind }) => kind === 'refund')
    .map(({ amountMinor, date, method }) => ({
      step: 'sent' as const,
      amountMinor,
      on: date,
      expectedBy: refundExpectedBy(date, method),
    }))
    .sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
  const requested = waiting.map(({ amountMinor, requestedOn }) => ({
    step: 'requested' as const,
    amountMinor,
    on: requestedOn,
    expectedBy: null,
  }));

  return [...sent, ...requested];
}
