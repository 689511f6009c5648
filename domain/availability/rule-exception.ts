import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** The same list as in the contract. */
export const relaxableRules = ['min_nights', 'arrival_day', 'departure_day'] as const;
export type RelaxableRule = (typeof relaxableRules)[number];

/** Nights [checkIn, checkOut) of a property in which `rules` are waived for stays that lie entirely within them. */
export type RuleException = {
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  readonly rules: readonly RelaxableRule[];
};

/** Whether an exception waives a rule for this stay. */
export function isRelaxed(
  rule: RelaxableRule,
  stay: Stay,
  exceptions: readonly RuleException[] | undefined,
): boolean {
  if (!exceptions) return false;
  return exceptions.some(
    ({ checkIn, checkOut, rules }) =>
      rules.includes(rule) && checkIn <= stay.checkIn && stay.checkOut <= checkOut,
  );
}
