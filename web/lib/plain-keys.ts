const storageKey = 'staydesk.shortcuts';

/** Whether single-letter shortcuts are on; the setting is stored in this browser. */
export function plainKeysAreOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function switchPlainKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

/** True when the key belongs to a field, list or dialog. */
export function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox], [role=grid]',
      ) !== null)
  );
}
