import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { countingEntries, type LedgerEntry, type LedgerEntryDraft, sumOfKind } from './ledger.ts';
import type { PaymentOutcome } from './online-payment.ts';

export const damageDepositStates = ['none', 'due', 'held', 'released', 'partly_kept', 'kept'] as const;
export type DamageDepositState = (typeof damageDepositStates)[number];

/** `hold`: received, `release`: given back in full, `keep`: part or all of it stays with the host. */
export const damageDepositActions = ['hold', 'release', 'keep'] as const;
export type DamageDepositAction = (typeof damageDepositActions)[number];

export type DamageDeposit = { state: DamageDepositState; heldMinor: number; retainedMinor: number };

/** State of a stay's damage deposit from its own entries, which are in no sum of the price. */
export function damageDepositOf(ledger: readonly LedgerEntry[], agreedMinor: number): DamageDeposit {
  const entries = countingEntries(ledger);
  const taken = sumOfKind(entries, 'deposit_held');
  const retainedMinor = sumOfKind(entries, 'deposit_kept');
  const heldMinor = taken - retainedMinor - sumOfKind(entries, 'deposit_released');
  if (heldMinor > 0) return { state: 'held', heldMinor, retainedMinor };
  if (taken === 0) return { state: agreedMinor > 0 ? 'due' : 'none', heldMinor: 0, retainedMinor: 0 };
  if (retainedMinor === 0) return { state: 'released', heldMinor: 0, retainedMinor };
  return { state: retainedMinor >= taken ? 'kept' : 'partly_kept', heldMinor: 0, retainedMinor };
}

/** Days before the arrival until which a guest is to pay the deposit. */
export const depositDueDays = 7;

/** The day until which a guest is asked to pay the deposit; the arrival once that day has passed. */
export function depositDueOn({ checkIn, today }: { checkIn: CivilDate; today: CivilDate }): CivilDate {
  const dueOn = addDays(checkIn, -depositDueDays);
  return dueOn >= today ? dueOn : checkIn;
}

/** What a host wrote about the parts that were kept. */
export function deductionReason(ledger: readonly (LedgerEntry & { note: string })[]): string {
  return countingEntries(ledger)
    .flatMap(({ kind, note }) => (kind === 'deposit_kept' && note !== '' ? [note] : []))
    .join('\n');
}

/** Entries of an act on the deposit. Keeping a part gives the rest back. */
export function draftDamageDeposit(
  ledger: readonly LedgerEntry[],
  {
    action,
    amountMinor,
    agreedMinor,
  }: { action: DamageDepositAction; amountMinor: number; agreedMinor: number },
): LedgerEntryDraft[] | Refusal<'damage_deposit_not_so'> {
  const { state, heldMinor } = damageDepositOf(ledger, agreedMinor);
  const entry = (kind: LedgerEntryDraft['kind'], minor: number) => ({
    kind,
    amountMinor: minor,
    voids: null,
  });

  if (action === 'hold') {
    return state === 'held' ? refuse('damage_deposit_not_so') : [entry('deposit_held', amountMinor)];
  }
  if (heldMinor <= 0 || amountMinor > heldMinor) return refuse('damage_deposit_not_so');
  if (action === 'release') return [entry('deposit_released', heldMinor)];

  const rest = heldMinor - amountMinor;
  return [entry('deposit_kept', amountMinor), ...(rest > 0 ? [entry('deposit_released', rest)] : [])];
}

/**
 * What becomes of a damage deposit that was paid online: one that is held already, or is more than agreed, goes back, and so
 * does one whose stay has been called off.
 */
export function settleDamageDeposit(
  { state }: DamageDeposit,
  { amountMinor, agreedMinor, isComing }: { amountMinor: number; agreedMinor: number; isComing: boolean },
): { outcome: PaymentOutcome; retainedMinor: number; returnedMinor: number } {
  if (!isComing) return { outcome: 'late', retainedMinor: 0, returnedMinor: amountMinor };
  const retainedMinor = state === 'due' ? Math.min(amountMinor, agreedMinor) : 0;
  const outcome = retainedMinor < amountMinor ? 'surplus' : 'kept';
  return { outcome, retainedMinor, returnedMinor: amountMinor - retainedMinor };
}
