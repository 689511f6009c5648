import type { KeyboardEvent } from 'react';

/** Attribute of the control that opens a row and takes its focus. */
export const rowControl = { 'data-row-control': '' };

/**
 * Keyboard navigation of table rows: arrows, Home and End move the focus, `x` selects the focused row. Enter opens it, since
 * the focus is on its button.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, onMark?: (rowKey: string) => void): void {
  const { target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const row = target.closest('tr');
  if (!row?.dataset.row || isTyping(target)) return;
  if (event.key === 'x' && onMark) {
    event.preventDefault();
    onMark(row.dataset.row);
    return;
  }
  const next = rowAt(row, event.key);
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector<HTMLElement>('[data-row-control]')?.focus();
}

/** Undefined for other keys. */
function rowAt(row: HTMLTableRowElement, key: string): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild ?? null;
    case 'End':
      return row.parentElement?.lastElementChild ?? null;
    default:
      return undefined;
  }
}

function isTyping(target: HTMLElement): boolean {
  return target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');
}
