import { type RefusalCode, refusals } from '#contract/refusals.ts';
import type { Refusal } from '#domain/shared/refusal.ts';

/** A refusal within a successful answer. */
export function problemOf(refusal: Refusal<RefusalCode>): { code: string; detail: string } {
  return { code: refusal.refused, detail: refusal.detail ?? refusals[refusal.refused].detail };
}
