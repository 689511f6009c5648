import { useState } from 'react';

export type Selection = {
  /** Selected rows that are still shown. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all shown rows, or clears the selection when all are selected. */
  toggleAll: () => void;
  clear: () => void;
};

/** Selection among the shown rows; a row that is no longer shown is no longer selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: () => setChosen(ids.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
  };
}
