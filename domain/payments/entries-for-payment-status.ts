import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { countingEntries, type LedgerEntry, type LedgerEntryDraft } from './ledger.ts';
import { type PaymentStatus, type PaymentSummary, summarisePayments } from './summarise-payments.ts';

export type PaymentStatusWish = {
  readonly wanted: PaymentStatus;
  readonly ledger: readonly LedgerEntry[];
  readonly totalMinor: number;
  readonly depositMinor?: number | undefined;
  /** How much, for `partially_paid` and `partially_refunded`. */
  readonly amountMinor?: number | undefined;
};

type NoReason = Refusal<'payment_move_without_reason'>;

/**
 * The ledger entries that make a payment status true; none when it is true already. What the ledger gives no reason for is
 * refused: the status is computed, so nothing else could make it true.
 */
export function entriesForPaymentStatus(wish: PaymentStatusWish): LedgerEntryDraft[] | NoReason {
  const before = summarisePayments(wish);
  const namesAmount = wish.wanted === 'partially_paid' || wish.wanted === 'partially_refunded';
  if (before.status === wish.wanted && !(namesAmount && wish.amountMinor !== undefined)) return [];
  const drafts = draftsFor(wish, before);
  if (!Array.isArray(drafts)) return drafts;
  const after = summarisePayments({ ...wish, ledger: [...wish.ledger, ...drafts.map(asEntry)] });
  // Giving back what was paid too much leaves a booking paid, and still is money that went back.
  const returnsSurplus = wish.wanted === 'partially_refunded' && before.overpaid && after.status === 'paid';
  // What is paid in part after a refund is still called partly refunded, and still is money that came in.
  const paysAgain = wish.wanted === 'partially_paid' && after.status === 'partially_refunded';
  // A part payment that reaches the deposit is called by it, and still is a part of the price.
  const reachesDeposit = wish.wanted === 'partially_paid' && after.status === 'deposit_paid';
  if (after.status === wish.wanted || returnsSurplus || paysAgain || reachesDeposit) return drafts;
  return noReason(before, `With that, the booking would be ${inWords(after.status)}.`);
}

function draftsFor(wish: PaymentStatusWish, before: PaymentSummary): LedgerEntryDraft[] | NoReason {
  const { wanted, depositMinor = 0, amountMinor = 0 } = wish;
  switch (wanted) {
    case 'paid':
      return entry('payment', before.remainderMinor, before, 'Nothing is open.');
    case 'deposit_paid':
      if (depositMinor <= 0) return noReason(before, 'No deposit is agreed for this booking.');
      return entry('payment', depositMinor - before.netMinor, before, 'The deposit has been received.');
    case 'partially_paid':
      return entry('payment', amountMinor, before, 'Please say how much was paid.');
    case 'refunded':
      return entry('refund', before.netMinor, before, 'Nothing was received that could be refunded.');
    case 'partially_refunded':
      if (amountMinor > before.netMinor) return noReason(before, 'That is more than was received.');
      return entry('refund', amountMinor, before, 'Please say how much was refunded.');
    case 'unpaid':
      return voidsOf(wish.ledger, before);
  }
}

function entry(
  kind: 'payment' | 'refund',
  amountMinor: number,
  before: PaymentSummary,
  whyNot: string,
): LedgerEntryDraft[] | NoReason {
  return amountMinor > 0 ? [{ kind, amountMinor, voids: null }] : noReason(before, whyNot);
}

/** Undoes every entry made by hand; money that a gateway reported did move. */
function voidsOf(ledger: readonly LedgerEntry[], before: PaymentSummary): LedgerEntryDraft[] | NoReason {
  const entries = countingEntries(ledger);
  if (entries.some(({ manual }) => manual === false)) {
    return noReason(before, 'A payment was reported by the payment provider: refund it instead.');
  }
  return entries.map(({ _id, amountMinor }) => ({ kind: 'void', amountMinor, voids: _id }));
}

function asEntry(draft: LedgerEntryDraft, index: number): LedgerEntry {
  return { ...draft, _id: `draft ${index}` };
}

function noReason(before: PaymentSummary, why: string): NoReason {
  return refuse('payment_move_without_reason', {
    detail: `The payments recorded for this booking do not allow that status. ${why}`,
    facts: { status: before.status, netMinor: before.netMinor, remainderMinor: before.remainderMinor },
  });
}

function inWords(status: PaymentStatus): string {
  return status.replaceAll('_', ' ');
}
