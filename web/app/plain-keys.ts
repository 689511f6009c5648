const key = 'staydesk.shortcuts';

/** Whether single letters do something; a person may switch that off in this browser. */
export function plainKeysAreOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function switchPlainKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
