import type { ReactElement } from 'react';
import { ShareButton } from '#web/features/visitor-pages/components/share-button.tsx';
import { SortChoice } from '#web/features/visitor-pages/overview/sort-choice.tsx';
import type { BrowserPage } from './browser-page.ts';

/** Hydrated islands of an overview; the rest of the page is links and one form. */
export function linkIslands({
  title,
  sort,
  hasPrices,
}: Extract<BrowserPage, { kind: 'link' }>): { name: string; part: ReactElement }[] {
  return [
    { name: 'share', part: <ShareButton title={title} /> },
    { name: 'sort', part: <SortChoice sort={sort} hasPrices={hasPrices} /> },
  ];
}
