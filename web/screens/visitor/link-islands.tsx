import { ShareButton } from '#web/features/visitor-pages/components/share-button.tsx';
import type { IslandPart } from '#web/features/visitor-pages/hydration/hydrate-islands.tsx';
import { SortChoice } from '#web/features/visitor-pages/overview/sort-choice.tsx';
import { startSearch } from '#web/features/visitor-pages/overview/start-search.ts';
import { startSlides } from '#web/features/visitor-pages/slides/start-slides.ts';
import type { BrowserPage } from './browser-page.ts';

/** Hydrated islands of an overview; the rest of the page is links and one form. */
export function linkIslands({
  title,
  sort,
  hasPrices,
  dates,
}: Extract<BrowserPage, { kind: 'link' }>): IslandPart[] {
  startSlides();
  startSearch();
  return [
    {
      name: 'dates',
      async load() {
        const { SearchDates } = await import('#web/features/visitor-pages/overview/search-dates.tsx');
        return <SearchDates {...dates} />;
      },
    },
    { name: 'share', load: async () => <ShareButton title={title} /> },
    { name: 'sort', load: async () => <SortChoice sort={sort} hasPrices={hasPrices} /> },
  ];
}
