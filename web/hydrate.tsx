import { lazy, type ReactElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { yieldToMain } from './features/visitor-pages/hydration/when-idle.ts';
import { whenVisible } from './features/visitor-pages/hydration/when-visible.ts';
import type { BrowserPage } from './screens/visitor/browser-page.ts';

const belowProperty = () => import('./screens/visitor/property-below-the-fold.tsx');
const belowGuest = () => import('./screens/visitor/guest-below-the-fold.tsx');

/** Sections below the fold, hydrated when they are close to the viewport. */
const propertyBelow = {
  Offer: lazy(async () => {
    await whenVisible('dates');
    return { default: (await belowProperty()).PropertyOffer };
  }),
  Request: lazy(async () => {
    await whenVisible('rules');
    return { default: (await belowProperty()).PropertyRequest };
  }),
  Party: lazy(async () => {
    await whenVisible('stay');
    return { default: (await belowProperty()).PropertyParty };
  }),
  Details: lazy(async () => {
    await whenVisible('stay');
    return { default: (await belowProperty()).PropertyDetails };
  }),
};

const guestBelow = {
  Stay: lazy(async () => ({ default: (await belowGuest()).GuestStaySection })),
  Cancel: lazy(async () => ({ default: (await belowGuest()).GuestCancelSection })),
  Save: lazy(async () => ({ default: (await belowGuest()).GuestSaveSection })),
  Confirm: lazy(async () => ({ default: (await belowGuest()).GuestConfirmSection })),
  Receipt: lazy(async () => ({ default: (await belowGuest()).GuestReceiptSection })),
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
      onUncaughtError(fault) {
        reportError(fault);
        // Restores the server's HTML, which works without script, instead of an empty page.
        root.replaceChildren(...sent.childNodes);
      },
    });
  });
}
