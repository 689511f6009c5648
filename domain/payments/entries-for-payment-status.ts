import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { PaymentMoveObstacle } from '#domain/shared/refusal-causes.ts';
import { countingEntries, type LedgerEntry, type LedgerEntryDraft } from './ledger.ts';
import type { PaymentStatus } from './payment-lists.ts';
import { type PaymentSummary, summarisePayments } from './summarise-payments.ts';

export type PaymentStatusTarget = {
  readonly wanted: PaymentStatus;
  readonly ledger: readonly LedgerEntry[];
  readonly totalMinor: number;
  readonly depositMinor?: number | undefined;
  /** Amount in minor units, for `partially_paid` and `partially_refunded`. */
  readonly amountMinor?: number | undefined;
};

type NoReason = Refusal<'payment_move_without_reason'>;

/**
 * Ledger entries that lead to a payment status; none when it already applies. Refuses a status that no entry could lead
 * to, since the status is always computed from the ledger.
 */
export function entriesForPaymentStatus(target: PaymentStatusTarget): LedgerEntryDraft[] | NoReason {
  const before = summarisePayments(target);
  const namesAmount = target.wanted === 'partially_paid' || target.wanted === 'partially_refunded';
  if (before.status === target.wanted && !(namesAmount && target.amountMinor !== undefined)) return [];

  const drafts = draftsFor(target, before);
  if (!Array.isArray(drafts)) return drafts;

  const after = summarisePayments({ ...target, ledger: [...target.ledger, ...drafts.map(asEntry)] });
  // Refunding an overpayment leaves the booking paid, but is still a partial refund.
  const returnsSurplus = target.wanted === 'partially_refunded' && before.overpaid && after.status === 'paid';
  // A part payment after a refund is computed as partially refunded, but is still a payment.
  const paysAgain = target.wanted === 'partially_paid' && after.status === 'partially_refunded';
  // A part payment that reaches the deposit is computed as deposit paid.
  const reachesDeposit = target.wanted === 'partially_paid' && after.status === 'deposit_paid';
  if (after.status === target.wanted || returnsSurplus || paysAgain || reachesDeposit) return drafts;

  return noReason(before, { wouldBe: after.status });
}

function draftsFor(target: PaymentStatusTarget, before: PaymentSummary): LedgerEntryDraft[] | NoReason {
  const { wanted, depositMinor = 0, amountMinor = 0 } = target;
  switch (wanted) {
    case 'paid':
      return entry('payment', before.remainderMinor, before, 'nothing_open');
    case 'deposit_paid':
      if (depositMinor <= 0) return noReason(before, 'no_deposit_agreed');
      return entry('payment', depositMinor - before.netMinor, before, 'deposit_received');
    case 'partially_paid':
      return entry('payment', amountMinor, before, 'paid_amount_missing');
    case 'refunded':
      return entry('refund', before.netMinor, before, 'nothing_received');
    case 'partially_refunded':
      if (amountMinor > before.netMinor) return noReason(before, 'more_than_received');
      return entry('refund', amountMinor, before, 'refunded_amount_missing');
    case 'unpaid':
      return voidsOf(target.ledger, before);
  }
}

function entry(
  kind: 'payment' | 'refund',
  amountMinor: number,
  before: PaymentSummary,
  obstacle: PaymentMoveObstacle,
): LedgerEntryDraft[] | NoReason {
  return amountMinor > 0 ? [{ kind, amountMinor, voids: null }] : noReason(before, obstacle);
}

/** Voids every manual entry of the price; entries reported by a gateway cannot be voided. */
function voidsOf(ledger: readonly LedgerEntry[], before: PaymentSummary): LedgerEntryDraft[] | NoReason {
  const entries = countingEntries(ledger).filter(({ kind }) => kind === 'payment' || kind === 'refund');
  if (entries.some(({ manual }) => manual === false)) {
    return noReason(before, 'reported_by_provider');
  }
  return entries.map(({ _id, amountMinor }) => ({ kind: 'void', amountMinor, voids: _id }));
}

function asEntry(draft: LedgerEntryDraft, index: number): LedgerEntry {
  return { ...draft, _id: `draft ${index}` };
}

function noReason(before: PaymentSummary, obstacle: PaymentMoveObstacle): NoReason {
  return refuse('payment_move_without_reason', {
    cause: 'payment_status_unreachable',
    facts: {
      status: before.status,
      netMinor: before.netMinor,
      remainderMinor: before.remainderMinor,
      obstacle,
    },
  });
}
