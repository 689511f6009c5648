/** Longest wait where nothing is painted, as in a hidden tab. */
const maxWaitMs = 100;

/**
 * Resolves after the next frame is on the screen. A press that starts something long waits for it, so that the press
 * itself is visible immediately.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(late);
      // The frame is painted between its callbacks and the next task.
      setTimeout(resolve);
    });
  });
}

/** Resolves when the main thread has nothing to do, and after two seconds in any case. */
export async function whenIdle(): Promise<void> {
  await afterPaint();
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}
