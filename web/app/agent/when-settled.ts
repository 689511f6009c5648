import { afterPaint, whenIdle } from '#web/lib/browser/after-paint.ts';
import { queryClient } from './query-client.ts';

const inputEvents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const;
const maxWaitMs = 5000;

let settled: Promise<void> | undefined;

/**
 * Resolves when the queries of the first screen have settled and their answers are drawn, or after the first user input.
 * Menus, popups and what is below the fold load after it, so that they delay neither the screen nor a press.
 */
export function whenSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    const stopWaiting = () => {
      stop();
      clearTimeout(timer);
      for (const sign of inputEvents) removeEventListener(sign, onInput, true);
    };
    const onIdle = () => {
      stopWaiting();
      void whenIdle().then(resolve);
    };
    const onInput = () => {
      stopWaiting();
      void afterPaint().then(resolve);
    };

    // On a slow network, answers that are under way still come first.
    const onLate = () => {
      if (queryClient.isFetching() === 0) onIdle();
    };
    const timer = setTimeout(onLate, maxWaitMs);
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && queryClient.isFetching() === 0) setTimeout(onIdle);
    });
    for (const sign of inputEvents) addEventListener(sign, onInput, { capture: true, passive: true });
  });

  return settled;
}
