import { countingEntries, type LedgerEntry } from './ledger.ts';
import type { LedgerKind } from './payment-lists.ts';

/** Sums of a ledger in minor units. Returned money counts as if it had not come: it is taken off what was paid. */
export type LedgerSums = {
  /** Payments less returns. */
  paidMinor: number;
  refundedMinor: number;
  /** Paid less refunded: what the host has of the price. */
  netMinor: number;
};

/** An entry with the sign with which it counts. */
export type StatementLine<Entry extends LedgerEntry> = { entry: Entry; amountMinor: number };

export type AccountStatement<Entry extends LedgerEntry> = {
  /** Payments, returns and refunds of the price. They add up to `netMinor`; without the refunds, to `paidMinor`. */
  lines: StatementLine<Entry>[];
  /** The damage deposit, which is in no sum of the price. These lines add up to what is still held. */
  depositLines: StatementLine<Entry>[];
} & LedgerSums;

/** Signs of the kinds that are part of the price. */
const priceSigns: Partial<Record<LedgerKind, 1 | -1>> = { payment: 1, return: -1, refund: -1 };
const depositSigns: Partial<Record<LedgerKind, 1 | -1>> = {
  deposit_held: 1,
  deposit_released: -1,
  deposit_kept: -1,
};

/**
 * What came, what went back and what was paid in all. Every page, file, mail and list takes its lines and sums from
 * here, so that printed lines add up to the printed sums. Voided entries, voids and disputes move no money.
 */
export function accountStatement<Entry extends LedgerEntry>(
  ledger: readonly Entry[],
): AccountStatement<Entry> {
  const entries = countingEntries(ledger);
  return {
    lines: linesOf(entries, priceSigns),
    depositLines: linesOf(entries, depositSigns),
    ...sumsOf(entries),
  };
}

/** The sums alone. */
export function sumLedger(ledger: readonly LedgerEntry[]): LedgerSums {
  return sumsOf(countingEntries(ledger));
}

function sumsOf(entries: readonly LedgerEntry[]): LedgerSums {
  let paidMinor = 0;
  let refundedMinor = 0;
  for (const { kind, amountMinor } of entries) {
    if (kind === 'payment') paidMinor += amountMinor;
    else if (kind === 'return') paidMinor -= amountMinor;
    else if (kind === 'refund') refundedMinor += amountMinor;
  }
  return { paidMinor, refundedMinor, netMinor: paidMinor - refundedMinor };
}

function linesOf<Entry extends LedgerEntry>(
  entries: readonly Entry[],
  signs: Partial<Record<LedgerKind, 1 | -1>>,
): StatementLine<Entry>[] {
  return entries.flatMap((entry) => {
    const sign = signs[entry.kind];
    return sign === undefined ? [] : [{ entry, amountMinor: sign * entry.amountMinor }];
  });
}
