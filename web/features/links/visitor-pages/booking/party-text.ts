import type { VisitorParty } from '#contract/links/visitor-pages.ts';
import * as t from '#texts/screens.ts';

/** `3 guests, 1 infant, 1 pet`. */
export function partyText({ adults, children, infants, pets }: VisitorParty): string {
  return [
    t.counts.guests({ count: adults + children }),
    ...(infants > 0 ? [t.counts.infants({ count: infants })] : []),
    ...(pets > 0 ? [t.counts.pets({ count: pets })] : []),
  ].join(', ');
}
