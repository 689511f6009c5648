import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = false;

export function showPalette(next: boolean): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
