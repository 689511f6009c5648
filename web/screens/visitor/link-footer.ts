import { addresses } from '#contract/addresses.ts';
import type { VisitorLink } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Footer links of all pages of a shared link. */
export function linkFooter({ linkCode }: VisitorLink): { href: string; label: string }[] {
  return [
    { href: addresses.sharedTerms({ linkCode }), label: m.visitor_footer_terms() },
    { href: addresses.sharedFeedback({ linkCode }), label: m.visitor_footer_feedback() },
  ];
}
