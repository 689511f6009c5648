import { lazy, type ReactElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { breathe } from './features/visitor-pages/waking/calm-moment.ts';
import { whenNear } from './features/visitor-pages/waking/when-near.ts';
import type { BrowserPage } from './screens/visitor/browser-page.ts';

const belowProperty = () => import('./screens/visitor/property-below.tsx');
const belowGuest = () => import('./screens/visitor/guest-below.tsx');

/** Each part wakes when somebody comes near it. */
const propertyBelow = {
  Offer: lazy(async () => {
    await whenNear('dates');
    return { default: (await belowProperty()).PropertyOffer };
  }),
  Request: lazy(async () => {
    await whenNear('rules');
    return { default: (await belowProperty()).PropertyRequest };
  }),
  Party: lazy(async () => {
    await whenNear('stay');
    return { default: (await belowProperty()).PropertyParty };
  }),
  Details: lazy(async () => {
    await whenNear('stay');
    return { default: (await belowProperty()).PropertyDetails };
  }),
};

const guestBelow = {
  Stay: lazy(async () => ({ default: (await belowGuest()).GuestStayPart })),
  Cancel: lazy(async () => ({ default: (await belowGuest()).GuestCancelPart })),
  Save: lazy(async () => ({ default: (await belowGuest()).GuestSavePart })),
  Confirm: lazy(async () => ({ default: (await belowGuest()).GuestConfirmPart })),
  Receipt: lazy(async () => ({ default: (await belowGuest()).GuestReceiptPart })),
};

/** Takes over the document that the server has drawn. Each kind of page brings its own code and no other's. */
export async function takeOver(page: BrowserPage): Promise<void> {
  switch (page.kind) {
    case 'link': {
      const { linkIslands } = await import('./screens/visitor/link-islands.tsx');
      await breathe();
      for (const { name, part } of linkIslands(page))
        await hydrate(document.querySelector(`[data-island="${name}"]`), part);
      return;
    }
    case 'property': {
      const { PropertyScreen } = await import('./screens/visitor/property.screen.tsx');
      await breathe();
      await hydrate(document.getElementById('page'), <PropertyScreen page={page} below={propertyBelow} />);
      return;
    }
    case 'guest': {
      const { GuestScreen } = await import('./screens/visitor/guest.screen.tsx');
      await breathe();
      await hydrate(document.getElementById('page'), <GuestScreen page={page} below={guestBelow} />);
    }
  }
}

async function hydrate(root: Element | null, part: ReactElement): Promise<void> {
  if (!root) return;
  // In a document that nobody sees: what is kept there loads nothing.
  const sent = document.implementation.createHTMLDocument().importNode(root, true);
  await breathe();
  // As a transition it is done in slices that give way to whatever the visitor does meanwhile.
  startTransition(() => {
    hydrateRoot(root, part, {
      onRecoverableError: console.warn,
      onUncaughtError(fault) {
        reportError(fault);
        // What the server sent works without script; nobody is left with an empty page.
        root.replaceChildren(...sent.childNodes);
      },
    });
  });
}
