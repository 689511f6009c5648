import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { LedgerKind } from './payment-lists.ts';

/**
 * One money event of a booking. A payment adds, a refund and a return subtract, a void cancels the entry it names. A
 * ledger is ordered by writing and append-only.
 */
export type LedgerEntry = {
  readonly _id: string;
  readonly kind: LedgerKind;
  /** Minor units, not negative; ignored for a void. */
  readonly amountMinor: number;
  readonly voids: string | null;
  /** False for entries reported by a payment gateway, which cannot be voided. Default: recorded by hand. */
  readonly manual?: boolean | undefined;
};

/** Entry to write; the caller adds id, method, date, note and author. */
export type LedgerEntryDraft = { kind: LedgerKind; amountMinor: number; voids: string | null };

/** Entries that no effective void cancels, without the voids. */
export function countingEntries<Entry extends LedgerEntry>(ledger: readonly Entry[]): Entry[] {
  const undone = new Set<string>();
  const counting: Entry[] = [];
  // Backwards, because a void can itself be voided by a later one.
  for (const entry of ledger.toReversed()) {
    if (undone.has(entry._id)) continue;
    if (entry.kind !== 'void') counting.unshift(entry);
    else if (entry.voids !== null) undone.add(entry.voids);
  }
  return counting;
}

/** Sum of one kind. Returned money counts as if it had not come: returns are taken off the payments. */
export function sumOfKind(entries: readonly LedgerEntry[], kind: LedgerKind): number {
  const sum = entries.reduce((total, entry) => (entry.kind === kind ? total + entry.amountMinor : total), 0);
  return kind === 'payment' ? sum - sumOfKind(entries, 'return') : sum;
}

/**
 * Drafts the void of an entry recorded in error. Refuses entries that are unknown, already voided or reported by a
 * gateway, and voids that would leave less received than refunded.
 */
export function draftVoid(
  ledger: readonly LedgerEntry[],
  entryId: string,
): LedgerEntryDraft[] | Refusal<'not_found' | 'entry_not_voidable'> {
  const entry = ledger.find(({ _id }) => _id === entryId);
  if (entry === undefined) return refuse('not_found');

  const counting = countingEntries(ledger);
  if (!counting.some(({ _id }) => _id === entryId)) return refuse('entry_not_voidable');
  if (entry.manual === false) {
    return refuse('entry_not_voidable', { cause: 'reported_by_provider' });
  }

  const rest = counting.filter(({ _id }) => _id !== entryId);
  if (sumOfKind(rest, 'payment') < sumOfKind(rest, 'refund')) {
    return refuse('entry_not_voidable', { cause: 'refund_exceeds_rest' });
  }

  return [{ kind: 'void', amountMinor: entry.amountMinor, voids: entryId }];
}
