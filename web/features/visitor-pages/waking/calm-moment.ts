const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;
const longestWaitMs = 2000;

/**
 * Resolves when taking over disturbs nobody: once the page has loaded and the browser is idle, or at the first sign that
 * somebody is about to use it. Until then the document works as the server sent it.
 */
export function calmMoment(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      for (const sign of signs) removeEventListener(sign, wake, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
    const whenIdle = () => {
      // Not every browser tells when it is idle.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(wake, { timeout: longestWaitMs });
      else setTimeout(wake, 300);
    };
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  });
}

/** Lets the browser do what waits, so that one long piece of work becomes several short ones. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
