import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { type OwnerBlockKind, ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';

import { formatStay } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { filterProperties } from '../board/timeline-filters.ts';
import type { BlockStay } from '../store/board-stay.ts';
import type { BoardProperty, CalendarStore } from '../store/calendar-store.ts';
import type { StayChanges } from '../store/use-stay-changes.ts';
import type { StayTarget } from '../timeline.queries.ts';
import { blockLabel } from './stay-labels.tsx';

const maxOptions = 40;

type BlockDialogProps = {
  store: CalendarStore;
  today: CivilDate;
  stay: BlockStay;
  changes: StayChanges;
  onClose: () => void;
};

/** Edits or removes a block: kind, note, dates and property. */
export function BlockDialog(props: BlockDialogProps) {
  const { stay, onClose } = props;
  return stay.mayMove ? <OwnBlockDialog {...props} /> : <FixedBlockDialog stay={stay} onClose={onClose} />;
}

function OwnBlockDialog({ store, today, stay, changes, onClose }: BlockDialogProps) {
  const { kind, note } = stay.block;
  const [target, setTarget] = useState<StayTarget>({
    propertyId: stay.propertyId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
  });

  const [block, setBlock] = useState<BlockInput>({
    kind: ownerBlockKinds.find((one) => one === kind) ?? 'manual',
    note,
  });
  const [busy, setBusy] = useState<'save' | 'open' | null>(null);
  async function run(what: 'save' | 'open'): Promise<void> {
    setBusy(what);
    const isDone =
      what === 'open'
        ? await changes.removeBlock(stay)
        : await changes.saveBlock(stay, { ...target, ...block });
    setBusy(null);
    if (isDone) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={blockTitle(stay)}
      footer={{
        secondary: (
          <Button variant="danger-quiet" busy={busy === 'open'} onClick={() => void run('open')}>
            {t.timeline.blockOpen}
          </Button>
        ),
        primary: (
          <Button busy={busy === 'save'} onClick={() => void run('save')}>
            {t.actions.save}
          </Button>
        ),
      }}
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <BoardTargetField
          store={store}
          today={today}
          target={target}
          onChange={setTarget}
          exceptId={stay.id}
        />
        <BlockFields block={block} onChange={setBlock} />
      </div>
    </Dialog>
  );
}

/** A block that is changed elsewhere: at its channel, or not at all. */
function FixedBlockDialog({ stay, onClose }: Pick<BlockDialogProps, 'stay' | 'onClose'>) {
  const { kind, channel } = stay.block;
  const dialog = { open: true, onOpenChange: (open: boolean) => open || onClose(), title: blockTitle(stay) };
  if (!channel) return <Dialog {...dialog} text={t.timeline.blockFixed} />;

  return (
    <Dialog
      {...dialog}
      text={t.timeline.blockOfChannel({
        kind: blockLabel(kind),
        channel: t.calendars.channelLabels[channel],
      })}
      footer={{
        primary: (
          <Link
            to={addresses.property({ id: stay.propertyId })}
            search={{ tab: 'channels' }}
            className={buttonVariants({ variant: 'secondary' })}
          >
            {t.timeline.blockOpenChannel}
          </Link>
        ),
      }}
    />
  );
}

function blockTitle(stay: BlockStay): string {
  const { kind, channel } = stay.block;
  return channel ? `${t.calendars.channelLabels[channel]} · ${formatStay(stay)}` : blockLabel(kind);
}

export type BlockInput = { kind: OwnerBlockKind; note: string };

export function BlockFields({
  block,
  onChange,
}: {
  block: BlockInput;
  onChange: (wish: BlockInput) => void;
}) {
  return (
    <>
      <Segmented
        wide
        label={t.ui.reason}
        value={block.kind}
        onChange={(kind) => onChange({ ...block, kind })}
        options={ownerBlockKinds.map((kind) => ({ value: kind, label: blockLabel(kind) }))}
      />
      <Field label={t.labels.note} help={t.timeline.blockNoteHelp} optional>
        <TextInput
          maxLength={500}
          value={block.note}
          onChange={(event) => onChange({ ...block, note: event.target.value })}
        />
      </Field>
    </>
  );
}

type BoardTargetFieldProps = {
  store: CalendarStore;
  today: CivilDate;
  target: StayTarget;
  onChange: (target: StayTarget) => void;
  /** The stay being moved does not conflict with itself. */
  exceptId: string | null;
};

/** Property and dates as fields, as an alternative to dragging. */
function BoardTargetField({ store, today, target, onChange, exceptId }: BoardTargetFieldProps) {
  const { properties } = store.roster();
  const chosen = properties.find(({ _id }) => _id === target.propertyId) ?? null;
  const closed = store.rowOf(target.propertyId).stays.filter(({ id }) => id !== exceptId);

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={t.labels.property}>
        <Combobox<BoardProperty>
          value={chosen}
          onChange={(next) => next && onChange({ ...target, propertyId: next._id })}
          search={async (find) => filterProperties(properties, { find, city: '' }).slice(0, maxOptions)}
          itemKey={({ _id }) => _id}
          itemLabel={({ title }) => title}
          minLength={0}
        />
      </Field>
      <Field label={t.labels.dates}>
        <DateRangeField
          label={t.labels.dates}
          value={target}
          onChange={({ checkIn, checkOut }) =>
            checkIn && checkOut && onChange({ ...target, checkIn, checkOut })
          }
          rules={{ today, closed, maxNights: 366, allowPast: true }}
        />
      </Field>
    </div>
  );
}
