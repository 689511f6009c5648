import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** The same list as in the contract. */
export const relaxableRules = ['min_nights', 'arrival_day', 'departure_day'] as const;
export type RelaxableRule = (typeof relaxableRules)[number];

/** A stay within these nights of the property need not obey `rules`; every other stay does. */
export type RuleException = {
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  readonly rules: readonly RelaxableRule[];
};

/** Whether a rule of the property gives way for a stay. */
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
