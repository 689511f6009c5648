import type { GuestPage, LinkSort, PropertyPage, VisitorPage } from '#contract/visitor/visitor-pages.ts';
import { linkTitle } from './page-head.ts';

/** Data of a page for hydration. Of an overview, only the input of its islands. */
export type BrowserPage =
  | { kind: 'link'; title: string; sort: LinkSort; hasPrices: boolean }
  | ((PropertyPage | GuestPage) & { locale: string });

/** Null for pages without hydration. */
export function browserPage(page: VisitorPage): BrowserPage | null {
  if (page.kind === 'property' || page.kind === 'guest') return page;
  if (page.kind !== 'link') return null;
  const { view, filters, choices } = page;
  return { kind: 'link', title: linkTitle(view), sort: filters.sort, hasPrices: choices.currency !== null };
}
