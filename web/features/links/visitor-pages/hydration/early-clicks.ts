import { hydratedEvent } from '#web/lib/browser/hydrated.ts';

/** After this time a held click does what it does without script. */
const maxHoldMs = 3000;

/**
 * Holds a click on an island whose code is still loading, and repeats it once when the island is hydrated, however often
 * it was pressed. The same click without script would load the page again, or open a photo as a file.
 */
export function holdEarlyClicks(): void {
  const held = new Set<HTMLElement>();
  let repeated: HTMLElement | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest('a, button, summary') : null;
      const island = control?.closest('[data-island]:not([data-hydrated], [data-display])');
      if (!(control instanceof HTMLElement) || !island || control === repeated) return;
      // A link within the page needs no code.
      if (control.getAttribute('href')?.startsWith('#')) return;
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;

      event.preventDefault();
      event.stopPropagation();

      if (held.has(control)) return;

      held.add(control);
      const repeat = () => {
        clearTimeout(timer);
        island.removeEventListener(hydratedEvent, repeat);
        held.delete(control);
        repeated = control;
        control.click();
        repeated = null;
      };

      const timer = setTimeout(repeat, maxHoldMs);
      island.addEventListener(hydratedEvent, repeat);
    },
    true,
  );
}
