import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { countingEntries, type LedgerEntry, type LedgerEntryDraft, sumOfKind } from './ledger.ts';

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
    return refuse('entry_not_voidable', {
      detail: 'This was reported by the payment provider: refund it instead.',
    });
  }
  const rest = counting.filter(({ _id }) => _id !== entryId);
  if (sumOfKind(rest, 'payment') < sumOfKind(rest, 'refund')) {
    return refuse('entry_not_voidable', {
      detail: 'More was refunded than would be left. Undo the refund first.',
    });
  }
  return [{ kind: 'void', amountMinor: entry.amountMinor, voids: entryId }];
}
