import { startShare } from '#web/features/links/visitor-pages/components/start-share.ts';
import type { IslandPart } from '#web/features/links/visitor-pages/hydration/hydrate-islands.tsx';
import { startSlides } from '#web/features/links/visitor-pages/slides/start-slides.ts';
import type { BrowserPage } from './browser-page.ts';

/** Hydrated islands of an overview; the rest of the page is links and one form. */
export function linkIslands({
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
        const { SearchDates } = await import('#web/features/links/visitor-pages/overview/search-dates.tsx');
        return <SearchDates {...dates} />;
      },
    },
    { name: 'share', start: startShare },
    {
      name: 'sort',
      async load() {
        const { SortChoice } = await import('#web/features/links/visitor-pages/overview/sort-choice.tsx');
        return <SortChoice sort={sort} hasPrices={hasPrices} />;
      },
    },
  ];
}

const searchHash = '#search';

/**
 * The search of an overview: its empty fields stay out of the address, and on a phone its sheet closes with Escape. Closing
 * goes back, so that Back does not open it again.
 */
function startSearch(): void {
  document.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });

  let wasOpened = false;
  addEventListener('hashchange', () => {
    const isOpen = location.hash === searchHash;
    if (wasOpened && !isOpen) document.querySelector<HTMLElement>(`[href="${searchHash}"]`)?.focus();
    wasOpened = isOpen;
  });

  const close = (event: Event) => {
    if (!wasOpened) return;
    event.preventDefault();
    history.back();
  };

  document.querySelector('#search [data-close]')?.addEventListener('click', close);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(event);
  });
}
