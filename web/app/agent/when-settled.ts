import { queryClient } from './query-client.ts';

const inputEvents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const;
const maxWaitMs = 5000;

let settled: Promise<void> | undefined;

/**
 * Resolves when the queries of the first screen have settled, or on the first user input. Menus and popups load after
 * it, so that on slow connections they do not delay the screen.
 */
export function whenSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      for (const sign of inputEvents) removeEventListener(sign, done, true);
      resolve();
    };
    const timer = setTimeout(done, maxWaitMs);
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && queryClient.isFetching() === 0) setTimeout(done);
    });
    for (const sign of inputEvents) addEventListener(sign, done, { capture: true, passive: true });
  });
  return settled;
}
