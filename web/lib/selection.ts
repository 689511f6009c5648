import { useState } from 'react';

export type Selection = {
  /** In the order of selection. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all, or deselects them if all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Selected items of a list, by id. With `shown`, an item that is no longer shown is no longer selected. */
export function useSelection(shown?: readonly string[]): Selection {
  const [chosen, setIds] = useState<readonly string[]>([]);
  const ids = shown ? shown.filter((id) => chosen.includes(id)) : chosen;

  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll(all) {
      const every = all.every((id) => ids.includes(id));
      setIds(every ? ids.filter((id) => !all.includes(id)) : [...new Set([...ids, ...all])]);
    },
    clear: () => setIds([]),
  };
}
