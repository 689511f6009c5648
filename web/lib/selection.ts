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

/** Selected items of a list, by id. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
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
