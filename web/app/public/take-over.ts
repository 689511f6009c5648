import type { ReactNode } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { preloadOtherSignIns } from '#web/features/account/session/other-sign-ins.tsx';
import { hydratedEvent } from '#web/lib/browser/hydrated.ts';
import { router } from '../router.ts';

/**
 * Hydrates the screen that the server drew into `place`, once its code is here. What was typed and pressed meanwhile
 * counts: React takes no notice of it by itself.
 */
export async function takeOver(place: HTMLElement, app: ReactNode, options: RootOptions): Promise<void> {
  await Promise.all([router.load(), preloadOtherSignIns()]);
  // The router then has the boundaries that it had on the server.
  router.ssr = { manifest: undefined };

  place.addEventListener(hydratedEvent, () => repeat(place), { once: true });
  hydrateRoot(place, app, options);
}

function repeat(place: HTMLElement): void {
  for (const field of place.querySelectorAll('input'))
    if (field.type !== 'checkbox') typeAgain(field);
    else if (field.checked) {
      field.checked = false;
      field.click();
    }

  // The position of the button that was pressed last, as web/public/theme.js recorded it.
  const { pressed } = place.dataset;
  delete place.dataset.drawn;
  if (pressed === undefined) return;
  // The state of the form follows what was typed in the next task.
  setTimeout(() => place.querySelectorAll('button')[Number(pressed)]?.click());
}

/** Sets the value as typing does, so that React notices it. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  if (value === '') return;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
