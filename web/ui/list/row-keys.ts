import type { KeyboardEvent, RefObject } from 'react';
import * as t from '#texts/screens.ts';
import { usePageKeys } from '#web/lib/browser/page-keys.ts';
import { isTypingIn, plainKeysAreOn } from '#web/lib/plain-keys.ts';

/** Attribute of the control that opens a row and takes its focus. */
export const rowControl = { 'data-row-control': '' };

type RowKeys = {
  /** Selects the focused row on `x`. */
  onMark?: ((rowKey: string) => void) | undefined;
  /** Further letters and what they do with the focused row. */
  letters?: Readonly<Record<string, (rowKey: string) => void>> | undefined;
};

/**
 * Keyboard navigation of table rows: arrows, j and k, Home and End move the focus, `x` selects the focused row. Enter
 * opens it, since the focus is on its button.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, { onMark, letters }: RowKeys = {}): void {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;

  const row = target.closest('tr');
  const rowKey = row?.dataset.row;
  if (!row || !rowKey || isTypingIn(target)) return;

  const isPlain = plainKeysAreOn();
  const action = key === 'x' ? onMark : letters?.[key];
  if (isPlain && action) {
    event.preventDefault();
    action(rowKey);
    return;
  }

  const next = rowAt(row, isPlain ? (arrowOf[key] ?? key) : key);
  if (next === undefined) return;

  event.preventDefault();
  focusRow(next);
}

const arrowOf: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

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

function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>('[data-row-control]')?.focus();
}

/** Further letters of a list, with what they do for the list of shortcuts. */
export type RowLetters<T> = Readonly<Record<string, { label: string; action: (item: T) => void }>>;

type ListKeys = {
  title: string;
  rows: RefObject<HTMLElement | null>;
  selects: boolean;
  letters: RowLetters<never>;
};

/** Registers the keys of a list: `j` and `k` enter its rows from anywhere on the page, at the first one. */
export function useListKeys({ title, rows, selects, letters }: ListKeys): void {
  const enter = () => focusRow(rows.current?.firstElementChild);
  usePageKeys(title, [
    { key: 'j', shown: ['j', 'k'], label: t.shell.keysRows, run: enter },
    { key: 'Enter', label: t.shell.keysOpenRow },
    ...(selects ? [{ key: 'x', label: t.shell.keysSelect }] : []),
    ...Object.entries(letters).map(([key, { label }]) => ({ key, label })),
  ]);
}
