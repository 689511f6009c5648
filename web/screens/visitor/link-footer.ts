import { addresses } from '#contract/addresses.ts';
import type { VisitorLink } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Footer links of all pages of a shared link; the page of a property names it to the feedback form. */
export function linkFooter(
  { linkCode }: VisitorLink,
  propertyId?: string,
): { href: string; label: string }[] {
  const about = propertyId === undefined ? '' : `?property=${propertyId}`;
  return [
    { href: addresses.sharedTerms({ linkCode }), label: m.visitor_footer_terms() },
    { href: addresses.sharedFeedback({ linkCode }) + about, label: m.visitor_footer_feedback() },
  ];
}
