import {
  hydrateIslands,
  type IslandPart,
} from './features/links/visitor-pages/hydration/hydrate-islands.tsx';
import type { BrowserPage } from './screens/visitor/browser-page.ts';

/** Hydrates the islands of a page. Each kind of page loads only its own code. */
export async function hydratePage(page: BrowserPage): Promise<void> {
  hydrateIslands(await islandsOf(page));
}

async function islandsOf(page: BrowserPage): Promise<IslandPart[]> {
  switch (page.kind) {
    case 'link':
      return (await import('./screens/visitor/link-islands.tsx')).linkIslands(page);
    case 'property':
      return (await import('./screens/visitor/property-islands.tsx')).propertyIslands(page);
    case 'conversation':
      return (await import('./screens/visitor/guest-islands.tsx')).conversationIslands(page);
    case 'guest_change':
      return (await import('./screens/visitor/guest-islands.tsx')).guestChangeIslands(page);
    case 'agreement':
      return [
        {
          name: 'agreement',
          async load() {
            const { AgreementScreen } = await import('./screens/visitor/agreement.screen.tsx');
            return <AgreementScreen page={page} />;
          },
        },
      ];
    case 'guest':
      return (await import('./screens/visitor/guest-islands.tsx')).guestIslands(page);
  }
}
