const searchHash = '#search';

/**
 * The search of an overview: its empty fields stay out of the address, and on a phone its sheet closes with Escape. Closing
 * goes back, so that Back does not open it again.
 */
export function startSearch(): void {
  document.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  let wasOpened = false;
  addEventListener('hashchange', () => {
    const isOpen = location.hash === searchHash;
    if (wasOpened && !isOpen) document.querySelector<HTMLElement>(`[href="${searchHash}"]`)?.focus();
    wasOpened = isOpen;
  });
  const close = (event: Event) => {
    if (!wasOpened) return;
    event.preventDefault();
    history.back();
  };
  document.querySelector('#search [data-close]')?.addEventListener('click', close);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(event);
  });
}
