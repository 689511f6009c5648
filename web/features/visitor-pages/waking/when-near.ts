/**
 * Resolves when a part of the page is about to come into view; at once where that cannot be told. A part that leaves the
 * document while it is waited for is drawn anew from its code, which it then needs without delay.
 */
export function whenNear(id: string): Promise<void> {
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
