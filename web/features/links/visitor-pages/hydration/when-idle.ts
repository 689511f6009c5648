const interactionEvents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;
const maxIdleWaitMs = 2000;

/**
 * Resolves when hydration does not delay the first view: once the page has loaded and the browser is idle, or at the first
 * interaction. Until then the document works as static HTML.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      for (const sign of interactionEvents) removeEventListener(sign, wake, true);
      resolve();
    };
    for (const sign of interactionEvents) addEventListener(sign, wake, { capture: true, passive: true });

    const scheduleIdle = () => {
      // Not every browser has requestIdleCallback.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(wake, { timeout: maxIdleWaitMs });
      else setTimeout(wake, 300);
    };
    if (document.readyState === 'complete') scheduleIdle();
    else addEventListener('load', scheduleIdle, { once: true });
  });
}

/** Yields to the main thread, which splits a long task into short ones. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
