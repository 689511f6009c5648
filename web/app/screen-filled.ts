import { queryClient } from './query-client.ts';

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const;
const longestWaitMs = 5000;

let filled: Promise<void> | undefined;

/**
 * Resolves when the queries of the first screen have settled, or on the first user input. Menus and popups load after
 * it, so that on slow connections they do not delay the screen.
 */
export function screenFilled(): Promise<void> {
  filled ??= new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, done, true);
      resolve();
    };
    const timer = setTimeout(done, longestWaitMs);
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && queryClient.isFetching() === 0) setTimeout(done);
    });
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  });
  return filled;
}
