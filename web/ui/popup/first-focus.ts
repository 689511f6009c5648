import { type RefObject, useRef } from 'react';

const fieldSelector = [
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [readonly], :disabled)',
  'textarea:not([readonly], :disabled)',
  'select:not(:disabled)',
].join(', ');

/** Fields that a popup offers beside its content, such as a reply below a stay. It does not begin at them. */
const asideSelector = '[data-aside-fields]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Element at which a popup begins; `true`: as the popup library does, `false`: where the focus is. */
type Start = HTMLElement | boolean;

/**
 * Where a popup begins: at its first empty field, or at its main button if all are filled. One without fields begins at
 * itself and not at Close, so that Enter never closes it unread; a question begins at the way back. When fields load or
 * fill later, the focus follows, unless the person has pressed something by then. After a touch, where a field
 * would open the keyboard, the popup begins as the library does.
 */
export function useFirstFocus(popup: RefObject<HTMLElement | null>, kind: 'dialog' | 'question' = 'dialog') {
  const watch = useRef<AbortController | null>(null);

  return (openedBy: string): Start => {
    watch.current?.abort();
    const element = popup.current;
    if (element === null || openedBy === 'touch') return true;
    if (element.contains(document.activeElement) && document.activeElement !== element) return false;

    const start = startOf(element);
    if (!start && kind === 'question') return true;

    watch.current = followStart(element, start ?? element);
    return start ?? element;
  };
}

/**
 * The first empty field, else the main button, else the popup itself, as long as there is nothing to save yet. Undefined
 * while the popup has no fields.
 */
function startOf(popup: HTMLElement): HTMLElement | undefined {
  const fields = [...popup.querySelectorAll<Field>(fieldSelector)].filter(
    (field) => isVisible(field) && field.closest(asideSelector) === null,
  );
  const empty = fields.find(({ value }) => value.trim() === '');
  return empty ?? (fields.length > 0 ? (mainButton(popup) ?? popup) : undefined);
}

/** Follows the start of a popup whose fields load or fill later, until the person presses a key or a button. */
function followStart(popup: HTMLElement, first: HTMLElement): AbortController {
  const ending = new AbortController();
  let start = first;
  const observer = new MutationObserver(() => {
    const isLeft = document.activeElement !== start && start.isConnected;
    if (!popup.isConnected || isLeft) return ending.abort();

    const next = startOf(popup);
    if (!next || next === start) return;
    start = next;
    start.focus({ preventScroll: true });
  });

  const end = () => ending.abort();
  const once = { capture: true, signal: ending.signal };
  ending.signal.addEventListener('abort', () => observer.disconnect());
  popup.addEventListener('keydown', end, once);
  popup.addEventListener('pointerdown', end, once);
  observer.observe(popup, { childList: true, subtree: true, attributeFilter: ['value', 'disabled'] });
  return ending;
}

/** The button that the popup is for: the last of its footer, or the one that submits its form. */
function mainButton(popup: HTMLElement): HTMLElement | undefined {
  const actions = [...popup.querySelectorAll<HTMLButtonElement>('[data-dialog-actions] button')];
  const submits = [...popup.querySelectorAll<HTMLButtonElement>('form button[type=submit]')];
  return [...actions.slice(-1), ...submits].find((button) => !button.disabled);
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && element.tabIndex >= 0;
}
