import { useState } from 'react';

export type Selection = {
  /** In the order chosen. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Takes all in, or out when all are in. */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Things of a list that a person marked, by id. */
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
