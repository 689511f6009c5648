import './share.css';
import { lazy, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { VisitorPage } from '#contract/visitor-pages.ts';
import { loadFreshPage } from './lib/reporting/fresh-page.ts';

const belowProperty = () => import('./screens/visitor/property-below.tsx');
const belowGuest = () => import('./screens/visitor/guest-below.tsx');

const propertyBelow = {
  Offer: lazy(async () => ({ default: (await belowProperty()).PropertyOffer })),
  Request: lazy(async () => ({ default: (await belowProperty()).PropertyRequest })),
  Party: lazy(async () => ({ default: (await belowProperty()).PropertyParty })),
};

const guestBelow = {
  Stay: lazy(async () => ({ default: (await belowGuest()).GuestStayPart })),
  Cancel: lazy(async () => ({ default: (await belowGuest()).GuestCancelPart })),
};

/** Takes over the document that the server has rendered. Each kind of page brings its own code and no other's. */
async function drawn(page: VisitorPage): Promise<ReactElement | null> {
  switch (page.kind) {
    case 'link': {
      const { LinkScreen } = await import('./screens/visitor/link.screen.tsx');
      return <LinkScreen page={page} />;
    }
    case 'property': {
      const { PropertyScreen } = await import('./screens/visitor/property.screen.tsx');
      return <PropertyScreen page={page} below={propertyBelow} />;
    }
    case 'guest': {
      const { GuestScreen } = await import('./screens/visitor/guest.screen.tsx');
      return <GuestScreen page={page} below={guestBelow} />;
    }
    default:
      // The others are text and plain forms: what the server sent is all there is.
      return null;
  }
}

async function takeOver(): Promise<void> {
  const root = document.getElementById('page');
  const data = document.getElementById('page-data')?.textContent;
  if (!root || !data) return;
  // NOTE: the server wrote this document and its data from the same value.
  const screen = await drawn(JSON.parse(data) as VisitorPage);
  if (!screen) return;
  const sent = root.innerHTML;
  hydrateRoot(root, screen, {
    onRecoverableError: console.warn,
    onUncaughtError(fault) {
      reportError(fault);
      // What the server sent works without script; nobody is left with an empty page.
      root.innerHTML = sent;
    },
  });
}

/** The listeners weigh nothing; what tells of a fault comes when there is one. Gone itself, it was a new deployment. */
function onFault(event: Event): void {
  import('./lib/reporting/page-fault.ts').then(({ onPageFault }) => onPageFault(event), loadFreshPage);
}

addEventListener('error', onFault);
addEventListener('unhandledrejection', onFault);
void takeOver();
