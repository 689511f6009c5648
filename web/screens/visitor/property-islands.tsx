import type { StayPage } from '#web/features/links/visitor-pages/booking/stay-page.ts';
import { createStayStore, type StayStore } from '#web/features/links/visitor-pages/booking/stay-store.ts';
import { ShareButton } from '#web/features/links/visitor-pages/components/share-button.tsx';
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
  const store = createStayStore(page);
  const { title } = page.property;
  const outdated = stayChange(store);

  markAtRequest();
  startSlides();

  return [
    { name: 'share', load: async () => <ShareButton title={title} /> },
    { name: 'gallery', start: startGallery },
    {
      name: 'bar',
      outdated,
      async load() {
        const { BookingBar } = await import('#web/features/links/visitor-pages/booking/booking-bar.tsx');
        return <BookingBar page={page} store={store} />;
      },
    },
    {
      name: 'stay',
      outdated,
      async load() {
        const { StayCard } = await import('#web/features/links/visitor-pages/booking/stay-card.tsx');
        return <StayCard page={page} store={store} />;
      },
    },
    {
      name: 'dates',
      async load() {
        const { DatesSection } = await import('#web/features/links/visitor-pages/booking/dates-section.tsx');
        return <DatesSection page={page} store={store} />;
      },
    },
    {
      name: 'policy',
      outdated,
      async load() {
        const { PolicyTerms } = await import('#web/features/links/visitor-pages/booking/policy-terms.tsx');
        return <PolicyTerms page={page} store={store} />;
      },
    },
    {
      name: 'request',
      outdated,
      async load() {
        const { RequestSection } = await import(
          '#web/features/links/visitor-pages/booking/request-section.tsx'
        );
        return <RequestSection page={page} store={store} />;
      },
    },
    ...(point === null ? [] : [mapIsland(point)]),
  ];
}

/** Resolves when the stay, its price or what is taken differs from what the server rendered. */
function stayChange({ subscribe, get, initial }: StayStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (get() === initial) return;
      stop();
      resolve();
    });
  });
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
