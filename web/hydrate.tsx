import { type ReactElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { yieldToMain } from './features/visitor-pages/hydration/when-idle.ts';
import { whenVisible } from './features/visitor-pages/hydration/when-visible.ts';
import { lazyPart } from './lib/lazy-part.ts';
import type { BrowserPage } from './screens/visitor/browser-page.ts';

const belowProperty = () => import('./screens/visitor/property-below-the-fold.tsx');
const belowGuest = () => import('./screens/visitor/guest-below-the-fold.tsx');

/** Sections below the fold, hydrated when they are close to the viewport. */
const propertyBelow = {
  Offer: lazyPart(async () => {
    await whenVisible('dates');
    return belowProperty();
  }, 'PropertyOffer'),
  Request: lazyPart(async () => {
    await whenVisible('rules');
    return belowProperty();
  }, 'PropertyRequest'),
  Party: lazyPart(async () => {
    await whenVisible('stay');
    return belowProperty();
  }, 'PropertyParty'),
  Details: lazyPart(async () => {
    await whenVisible('stay');
    return belowProperty();
  }, 'PropertyDetails'),
};

const guestBelow = {
  Stay: lazyPart(belowGuest, 'GuestStaySection'),
  Cancel: lazyPart(belowGuest, 'GuestCancelSection'),
  Save: lazyPart(belowGuest, 'GuestSaveSection'),
  Confirm: lazyPart(belowGuest, 'GuestConfirmSection'),
  Receipt: lazyPart(belowGuest, 'GuestReceiptSection'),
};

/** Hydrates the server-rendered document. Each kind of page loads only its own code. */
export async function hydratePage(page: BrowserPage): Promise<void> {
  switch (page.kind) {
    case 'link': {
      const { linkIslands } = await import('./screens/visitor/link-islands.tsx');
      await yieldToMain();
      for (const { name, part } of linkIslands(page))
        await hydrate(document.querySelector(`[data-island="${name}"]`), part);
      return;
    }
    case 'property': {
      const { PropertyScreen } = await import('./screens/visitor/property.screen.tsx');
      await yieldToMain();
      await hydrate(
        document.getElementById('page'),
        <PropertyScreen page={page} belowTheFold={propertyBelow} />,
      );
      return;
    }
    case 'guest': {
      const { GuestScreen } = await import('./screens/visitor/guest.screen.tsx');
      await yieldToMain();
      await hydrate(document.getElementById('page'), <GuestScreen page={page} belowTheFold={guestBelow} />);
    }
  }
}

async function hydrate(root: Element | null, part: ReactElement): Promise<void> {
  if (!root) return;
  // A copy in an inert document, where images and scripts do not load.
  const sent = document.implementation.createHTMLDocument().importNode(root, true);
  await yieldToMain();
  // A transition hydrates in slices that yield to user input.
  startTransition(() => {
    hydrateRoot(root, part, {
      onRecoverableError: console.warn,
      onUncaughtError(error) {
        reportError(error);
        // Restores the server's HTML, which works without script, instead of an empty page.
        root.replaceChildren(...sent.childNodes);
      },
    });
  });
}
