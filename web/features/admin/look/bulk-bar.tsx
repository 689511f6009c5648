import { type ReactNode, useState } from 'react';
import type { Selection } from '#web/lib/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import { type BulkAct, BulkDialog } from './bulk-dialog.tsx';

type BulkBarProps = {
  selection: Selection;
  acts: readonly BulkAct[];
  /** Names a refused item in the report. */
  nameOf: (id: string) => string;
};

/** Bulk actions on the selected items; each asks for confirmation and reports refusals. */
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
