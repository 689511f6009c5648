import type { FocusEvent, ReactNode } from 'react';
import type { FieldName } from './property-faults.ts';

/** Where the summary of faults leads when a control has no name of its own: focus goes on to the control inside. */
export function FieldAnchor({ name, children }: { name: FieldName; children: ReactNode }) {
  function passOn(event: FocusEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    event.currentTarget.querySelector<HTMLElement>('input:not([aria-hidden]), textarea, button')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hands focus on, and is nothing to press
    <div id={name} tabIndex={-1} onFocus={passOn} className="min-w-0 scroll-mt-28 outline-none">
      {children}
    </div>
  );
}
