import type { GuestPage, LinkSort, PropertyPage, VisitorPage } from '#contract/visitor-pages.ts';
import { linkTitle } from './page-head.ts';

/** What the browser is given of a page: of an overview no more than its few living parts need. */
export type BrowserPage =
  | { kind: 'link'; title: string; sort: LinkSort; hasPrices: boolean }
  | ((PropertyPage | GuestPage) & { locale: string });

/** Null where the document is all there is. */
export function browserPage(page: VisitorPage): BrowserPage | null {
  if (page.kind === 'property' || page.kind === 'guest') return page;
  if (page.kind !== 'link') return null;
  const { view, filters, choices } = page;
  return { kind: 'link', title: linkTitle(view), sort: filters.sort, hasPrices: choices.currency !== null };
}
