const fieldSelector =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [readonly], :disabled), textarea:not([readonly], :disabled), select:not(:disabled)';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Element that a dialog with a form begins at: its first empty field, or its main button if all are filled. Other
 * dialogs, and those opened by touch, where a field would open the keyboard, begin as the popup library does.
 */
export function firstFocus(popup: HTMLElement | null, openedBy: string): HTMLElement | boolean {
  if (popup === null || openedBy === 'touch') return true;
  if (popup.contains(document.activeElement) && document.activeElement !== popup) return false;

  const fields = [...popup.querySelectorAll<Field>(fieldSelector)].filter(isVisible);
  if (fields.length === 0) return true;

  const empty = fields.find(({ value }) => value.trim() === '');
  return empty ?? mainButton(popup) ?? fields[0] ?? true;
}

/** The button that the dialog is for: the last of its footer, or the one that submits its form. */
function mainButton(popup: HTMLElement): HTMLElement | undefined {
  const actions = [...popup.querySelectorAll<HTMLButtonElement>('[data-dialog-actions] button')];
  const submits = [...popup.querySelectorAll<HTMLButtonElement>('form button[type=submit]')];
  return [...actions.slice(-1), ...submits].find((button) => !button.disabled);
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && element.tabIndex >= 0;
}
