import type { RefusalCode } from '#contract/refusals.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { refusalCauses } from './refusal-causes.ts';
import { refusals } from './refusals.ts';

/** The sentence of a refusal: of its cause, else of its code. */
export function refusal({ refused, cause, facts }: Refusal<RefusalCode>): string {
  if (cause === undefined) return refusals[refused];
  // NOTE: `refuse` takes a cause only with its own facts.
  return refusalCauses[cause](facts as never);
}
