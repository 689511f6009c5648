import type { VisitorParty } from '#contract/links/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';

/** `3 guests, 1 infant, 1 pet`. */
export function partyText({ adults, children, infants, pets }: VisitorParty): string {
  return [
    m.visitor_guests({ count: adults + children }),
    ...(infants > 0 ? [m.visitor_infants({ count: infants })] : []),
    ...(pets > 0 ? [m.visitor_pets({ count: pets })] : []),
  ].join(', ');
}
