import { type ReactNode, useState } from 'react';
import type { Selection } from '#web/lib/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import { type BulkAct, BulkDialog } from './bulk-dialog.tsx';

type BulkBarProps = {
  selection: Selection;
  acts: readonly BulkAct[];
  /** What to call one that was refused. */
  nameOf: (id: string) => string;
};

/** What can be done with everything marked in a list; each asks first, and says what became of each. */
export function BulkBar({ selection, acts, nameOf }: BulkBarProps): ReactNode {
  const [asked, setAsked] = useState<BulkAct | null>(null);
  return (
    <>
      <SelectionBar count={selection.ids.length} onClear={selection.clear} overBottomNav={false}>
        {acts.map((act) => (
          <Button
            key={act.key}
            size="sm"
            variant={act.danger ? 'danger' : 'secondary'}
            onClick={() => setAsked(act)}
          >
            {act.label}
          </Button>
        ))}
      </SelectionBar>
      {asked && (
        <BulkDialog act={asked} selection={selection} nameOf={nameOf} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
