/** The same list as in the contract. */
export const ledgerKinds = ['payment', 'refund', 'void'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/**
 * One money event of a booking. A payment adds, a refund takes, a void undoes the entry it names. A ledger is in the order
 * in which it was written, and only ever grows.
 */
export type LedgerEntry = {
  readonly _id: string;
  readonly kind: LedgerKind;
  /** Not negative; of a void it does not count. */
  readonly amountMinor: number;
  readonly voids: string | null;
  /** False for what a payment gateway reported: that cannot have been recorded in error. Absent: recorded by hand. */
  readonly manual?: boolean | undefined;
};

/** An entry to be written: id, method, date, note and author are the caller's. */
export type LedgerEntryDraft = { kind: LedgerKind; amountMinor: number; voids: string | null };

/** The payments and refunds that count: no void, and not undone by a void that counts. */
export function countingEntries<Entry extends LedgerEntry>(ledger: readonly Entry[]): Entry[] {
  const undone = new Set<string>();
  const counting: Entry[] = [];
  // From the end, because a void can be undone by a later one.
  for (const entry of ledger.toReversed()) {
    if (undone.has(entry._id)) continue;
    if (entry.kind !== 'void') counting.unshift(entry);
    else if (entry.voids !== null) undone.add(entry.voids);
  }
  return counting;
}

export function sumOfKind(entries: readonly LedgerEntry[], kind: LedgerKind): number {
  return entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amountMinor : sum), 0);
}
