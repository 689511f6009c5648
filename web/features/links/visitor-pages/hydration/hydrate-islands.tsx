import { type ReactElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydratedEvent } from '#web/lib/browser/hydrated.ts';
import { yieldToMain } from './when-idle.ts';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * Island of a page. `load` imports its code when it comes near the viewport, is touched, or is out of date. An island that
 * keeps the server's HTML has `start` instead.
 */
export type IslandPart = { name: string } & (
  | {
      load: () => Promise<ReactElement>;
      /** Resolves when the state of the page differs from what the server rendered. */
      outdated?: Promise<void>;
    }
  | { start: (island: Element) => void }
);

/** Hydrates the islands of a server-rendered document as they are needed, each in a task of its own. */
export function hydrateIslands(parts: readonly IslandPart[]): void {
  let last = Promise.resolve();
  async function hydrateWhenNeeded(island: Element, kind: IslandPart): Promise<void> {
    if ('start' in kind) {
      kind.start(island);
      return markHydrated(island);
    }

    const { load, outdated } = kind;
    await Promise.race([
      ...(island.matches('[data-display]') ? [] : [whenNeeded(island)]),
      ...(outdated === undefined ? [] : [outdated]),
    ]);

    const part = await load();
    last = last.then(yieldToMain).then(() => hydrate(island, part));

    return last;
  }

  for (const part of parts)
    for (const island of document.querySelectorAll(`[data-island="${part.name}"]`))
      void hydrateWhenNeeded(island, part);
}

function hydrate(island: Element, part: ReactElement): void {
  // A copy in an inert document, where images and scripts do not load.
  const sent = document.implementation.createHTMLDocument().importNode(island, true);
  // A transition hydrates in slices that yield to user input.
  startTransition(() => {
    hydrateRoot(island, <Hydrated island={island}>{part}</Hydrated>, {
      onRecoverableError: console.warn,
      onUncaughtError(error) {
        reportError(error);
        // Restores the server's HTML, which works without script, instead of an empty part.
        island.replaceChildren(...sent.childNodes);
      },
    });
  });
}

/** Marks the island once it is hydrated. */
function Hydrated({ island, children }: { island: Element; children: ReactNode }) {
  useEffect(() => {
    markHydrated(island);
  }, [island]);
  return children;
}

function markHydrated(island: Element): void {
  island.setAttribute('data-hydrated', '');
  island.dispatchEvent(new Event(hydratedEvent));
}

/** Resolves when an island scrolls near the viewport or is touched; immediately without IntersectionObserver. */
function whenNeeded(island: Element): Promise<void> {
  if (typeof IntersectionObserver !== 'function') return Promise.resolve();

  return new Promise((resolve) => {
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) wake();
      },
      { rootMargin: '600px' },
    );

    function wake() {
      near.disconnect();
      for (const touch of touches) island.removeEventListener(touch, wake, true);
      resolve();
    }
    for (const touch of touches) island.addEventListener(touch, wake, { capture: true, passive: true });
    near.observe(island);
  });
}
