import { queryClient } from './query-client.ts';

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const;
const longestWaitMs = 5000;

let filled: Promise<void> | undefined;

/**
 * Resolves when the first screen has been given what it asked for, or at the first sign that somebody is about to use
 * something. What is only opened later waits for it: on a slow line it would come before what the person came for.
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
