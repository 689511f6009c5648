const touches = ['pointerdown', 'focusin', 'keydown'] as const;

/** Resolves when an island scrolls near the viewport or is touched; immediately without IntersectionObserver. */
export function whenNeeded(island: Element): Promise<void> {
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
