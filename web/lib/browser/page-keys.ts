import { useEffect, useRef } from 'react';

/** A key of the open screen: the shell's shortcut layer runs it, and the list under `?` shows it. */
export type PageKey = {
  /** As `KeyboardEvent.key`, a single character. */
  key: string;
  label: string;
  /** Absent for a key that another element handles. */
  run?: () => void;
  /** Keys as shown, such as Ctrl and Enter; the key itself otherwise. */
  shown?: readonly string[];
};

/** The key of combinations such as Ctrl K, as this device writes it. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

type KeyLayer = { title: string; keys: readonly PageKey[] };

/** Layers of the mounted screens and panels; the last one comes first. */
const layers: { current: KeyLayer }[] = [];

/** Registers the keys of a screen or panel while it is mounted, under a title for the list of shortcuts. */
export function usePageKeys(title: string, keys: readonly PageKey[]): void {
  const layer = useRef<KeyLayer>({ title, keys });
  layer.current = { title, keys };
  useEffect(() => {
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, []);
}

/** Runs the key of the topmost layer that has it; false when there is none. */
export function runPageKey(key: string): boolean {
  for (const { current } of layers.toReversed()) {
    const found = current.keys.find((one) => one.key === key && one.run);
    if (!found) continue;
    found.run?.();
    return true;
  }
  return false;
}

export function currentPageKeys(): readonly KeyLayer[] {
  return layers.map(({ current }) => current).filter(({ keys }) => keys.length > 0);
}
