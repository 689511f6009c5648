import type { FocusEvent, ReactNode } from 'react';
import type { FieldName } from './property-field-errors.ts';

/** Focus target of the error summary for controls without a name attribute; passes focus to the control inside. */
export function FieldAnchor({ name, children }: { name: FieldName; children: ReactNode }) {
  function passOn(event: FocusEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    event.currentTarget.querySelector<HTMLElement>('input:not([aria-hidden]), textarea, button')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: forwards focus only; not interactive
    <div id={name} tabIndex={-1} onFocus={passOn} className="min-w-0 scroll-mt-28 outline-none">
      {children}
    </div>
  );
}
