import { useState } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/compiled/messages.js';
import { BlockFields, type BlockInput } from './block-fields.tsx';
import type { BlockStay } from './board-stay.ts';
import { BoardTargetField } from './board-target-field.tsx';
import type { CalendarStore } from './calendar-store.ts';
import { blockLabel } from './stay-words.ts';
import type { StayTarget } from './timeline.queries.ts';
import type { StayChanges } from './use-stay-changes.ts';

type BlockDialogProps = {
  store: CalendarStore;
  today: CivilDate;
  stay: BlockStay;
  changes: StayChanges;
  onClose: () => void;
};

/** Edits or removes a block: kind, note, dates and property. */
export function BlockDialog({ store, today, stay, changes, onClose }: BlockDialogProps) {
  const { kind, note } = stay.block;
  const [target, setTarget] = useState<StayTarget>({
    propertyId: stay.propertyId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
  });
  const [wish, setWish] = useState<BlockInput>({
    kind: kind === 'imported' || kind === 'buffer' ? 'manual' : kind,
    note,
  });
  const [busy, setBusy] = useState<'save' | 'open' | null>(null);
  async function run(what: 'save' | 'open'): Promise<void> {
    setBusy(what);
    const isDone =
      what === 'open'
        ? await changes.removeBlock(stay)
        : await changes.saveBlock(stay, { ...target, ...wish });
    setBusy(null);
    if (isDone) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={blockLabel(kind)}
      text={stay.mayMove ? undefined : m.timeline_block_fixed()}
      footer={
        stay.mayMove ? (
          <>
            <Button variant="danger-quiet" busy={busy === 'open'} onClick={() => void run('open')}>
              {m.timeline_block_open()}
            </Button>
            <Button busy={busy === 'save'} onClick={() => void run('save')}>
              {m.timeline_block_keep()}
            </Button>
          </>
        ) : undefined
      }
    >
      {stay.mayMove && (
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <BoardTargetField {...{ store, today, target }} onChange={setTarget} exceptId={stay.id} />
          <BlockFields wish={wish} onChange={setWish} />
        </div>
      )}
    </Dialog>
  );
}
