const key = 'staydesk.shortcuts';

/** Whether single-letter shortcuts are on; the setting is stored in this browser. */
export function plainKeysAreOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function switchPlainKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
