/**
 * Marks the document while the request form is in view: its button is then the only main one (share-components.css hides
 * the others).
 */
export function markAtRequest(): void {
  const form = document.getElementById('request');
  if (!form || typeof IntersectionObserver !== 'function') return;
  new IntersectionObserver((seen) => {
    document.documentElement.toggleAttribute('data-at-request', seen.at(-1)?.isIntersecting ?? false);
  }).observe(form);
}
