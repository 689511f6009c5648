/**
 * Resolves when a section scrolls near the viewport; immediately without IntersectionObserver. A section that is removed
 * while it waits is rendered again on the client, which needs its code immediately.
 */
export function whenVisible(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part || typeof IntersectionObserver !== 'function') return Promise.resolve();
  return new Promise((resolve) => {
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) wake();
      },
      { rootMargin: '600px' },
    );
    const gone = new MutationObserver(() => {
      if (!part.isConnected) wake();
    });
    function wake() {
      near.disconnect();
      gone.disconnect();
      resolve();
    }
    near.observe(part);
    gone.observe(document.body, { childList: true, subtree: true });
  });
}
