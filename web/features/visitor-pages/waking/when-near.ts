/** Resolves when a part of the page is about to come into view; at once where that cannot be told. */
export function whenNear(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part || typeof IntersectionObserver !== 'function') return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: '600px' },
    );
    watch.observe(part);
  });
}
