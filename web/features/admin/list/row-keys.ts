import type { KeyboardEvent } from 'react';

/** Marks the control of a row that opens it, and that the arrows go to. */
export const rowControl = { 'data-row-control': '' };

/**
 * Moves through the rows of a table: arrows, Home and End go from row to row, `x` marks the one with the focus. Enter opens
 * it, since a row holds the focus by its button.
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

/** Undefined for a key that means nothing here. */
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
