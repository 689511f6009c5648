import { openMonths, openMonthsFromLinks } from '#web/features/links/visitor-pages/booking/open-months.ts';
import type { StayPage } from '#web/features/links/visitor-pages/booking/stay-page.ts';
import type { StayStore } from '#web/features/links/visitor-pages/booking/stay-store.ts';
import { startShare } from '#web/features/links/visitor-pages/components/start-share.ts';
import { startGallery } from '#web/features/links/visitor-pages/gallery/start-gallery.ts';
import type { IslandPart } from '#web/features/links/visitor-pages/hydration/hydrate-islands.tsx';
import { startSlides } from '#web/features/links/visitor-pages/slides/start-slides.ts';
import type { MapPoint } from '#web/ui/map/map-point.ts';

export type PropertyIslandsInput = {
  stay: StayPage;
  /** Null without coordinates, and when the page itself draws the map. */
  point: MapPoint | null;
};

/** Hydrated islands of a property page. Those of a phone's first view come with this module. */
export function propertyIslands({ stay: page, point }: PropertyIslandsInput): IslandPart[] {
  const { openStore, outdated } = sharedStore(page);

  markAtRequest();
  openMonthsFromLinks(page, openStore);
  startSlides();

  return [
    { name: 'share', start: startShare },
    { name: 'gallery', start: startGallery },
    {
      name: 'bar',
      outdated,
      async load() {
        const [store, { BookingBar }] = await Promise.all([
          openStore(),
          import('#web/features/links/visitor-pages/booking/booking-bar.tsx'),
        ]);
        return <BookingBar page={page} store={store} />;
      },
    },
    {
      name: 'stay',
      outdated,
      async load() {
        const [store, { StayCard }] = await Promise.all([
          openStore(),
          import('#web/features/links/visitor-pages/booking/stay-card.tsx'),
        ]);
        return <StayCard page={page} store={store} />;
      },
    },
    {
      name: 'dates',
      async load() {
        const [store, { DatesSection }] = await Promise.all([
          openStore(),
          import('#web/features/links/visitor-pages/booking/dates-section.tsx'),
        ]);
        return <DatesSection page={page} store={store} onAllMonths={() => void openMonths(page, store)} />;
      },
    },
    {
      name: 'policy',
      outdated,
      async load() {
        const [store, { PolicyTerms }] = await Promise.all([
          openStore(),
          import('#web/features/links/visitor-pages/booking/policy-terms.tsx'),
        ]);
        return <PolicyTerms page={page} store={store} />;
      },
    },
    {
      name: 'request',
      outdated,
      async load() {
        const [store, { RequestSection }] = await Promise.all([
          openStore(),
          import('#web/features/links/visitor-pages/booking/request-section.tsx'),
        ]);
        return <RequestSection page={page} store={store} />;
      },
    },
    ...(point === null ? [] : [mapIsland(point)]),
  ];
}

/** The store of the stay, which loads with the first island that shows it. */
function sharedStore(page: StayPage): {
  openStore: () => Promise<StayStore>;
  /** Resolves when the stay, its price or what is taken differs from what the server rendered. */
  outdated: Promise<void>;
} {
  let change: () => void = () => undefined;
  const outdated = new Promise<void>((resolve) => {
    change = resolve;
  });
  let opened: Promise<StayStore> | undefined;

  async function open(): Promise<StayStore> {
    const { createStayStore } = await import('#web/features/links/visitor-pages/booking/stay-store.ts');
    const store = createStayStore(page);
    const { subscribe, get, initial } = store;
    const stop = subscribe(() => {
      if (get() === initial) return;
      stop();
      change();
    });

    return store;
  }

  return {
    openStore() {
      opened ??= open();
      return opened;
    },
    outdated,
  };
}

function mapIsland(point: MapPoint): IslandPart {
  return {
    name: 'map',
    async load() {
      const { PropertyMap } = await import('#web/features/links/visitor-pages/map/property-map.tsx');
      return <PropertyMap point={point} />;
    },
  };
}

/**
 * Marks the document while the request form is in view: its button is then the only main one (share-components.css hides
 * the others).
 */
function markAtRequest(): void {
  const form = document.getElementById('request');
  if (!form || typeof IntersectionObserver !== 'function') return;
  new IntersectionObserver((seen) => {
    document.documentElement.toggleAttribute('data-at-request', seen.at(-1)?.isIntersecting ?? false);
  }).observe(form);
}
