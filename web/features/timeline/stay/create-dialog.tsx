import { CalendarOff, CalendarPlus, Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { overlaps } from '#domain/shared/stay.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { closeNights } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { CalendarStore } from '../store/calendar-store.ts';
import type { StayChanges } from '../store/use-stay-changes.ts';
import type { StayTarget } from '../timeline.queries.ts';
import { BlockFields, type BlockInput } from './block-dialog.tsx';
import { BoardTargetField } from './board-target-field.tsx';

export type NewBookingTarget = StayTarget & { status: 'confirmed' | 'held' };

type CreateDialogProps = {
  store: CalendarStore;
  today: CivilDate;
  target: StayTarget;
  onTarget: (target: StayTarget) => void;
  changes: StayChanges;
  onNewBooking: (target: NewBookingTarget) => void;
  onClose: () => void;
};

/** Choice for free nights: booking, hold or block. */
export function CreateDialog(props: CreateDialogProps) {
  const { store, today, target, onTarget, changes, onNewBooking, onClose } = props;
  const [block, setBlock] = useState<BlockInput | null>(null);
  const withKey = useIdempotencyKey();
  const property = store.roster().properties.find(({ _id }) => _id === target.propertyId);
  const isTaken = store.rowOf(target.propertyId).stays.some((stay) => overlaps(stay, target));
  const close = useAction(
    (block: BlockInput) => {
      const { propertyId, checkIn, checkOut } = target;
      const body = { checkIn, checkOut, ...block };
      return withKey([propertyId, body], (key) => closeNights(propertyId, body, key));
    },
    {
      done: (block) => ({ tone: 'good', title: m.timeline_block_made(), text: formatStay(block) }),
      onDone: (block) => {
        changes.putBlock(block);
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={property?.title ?? m.timeline_property()}
      text={formatStay(target)}
      footer={
        block && (
          <>
            <Button variant="secondary" onClick={() => setBlock(null)}>
              {m.timeline_back_to_choice()}
            </Button>
            <Button disabled={isTaken} busy={close.isPending} onClick={() => close.run(block)}>
              {m.timeline_block_save()}
            </Button>
          </>
        )
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {close.problem && <Banner tone="danger">{close.problem}</Banner>}
        {isTaken && <Banner tone="warning">{m.timeline_create_taken()}</Banner>}
        <BoardTargetField {...{ store, today, target }} onChange={onTarget} exceptId={null} />
        {block ? (
          <BlockFields block={block} onChange={setBlock} />
        ) : (
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
            <Choice
              icon={<CalendarPlus aria-hidden />}
              title={m.timeline_create_booking()}
              text={m.timeline_create_booking_text()}
              disabled={isTaken}
              onChoose={() => onNewBooking({ ...target, status: 'confirmed' })}
            />
            <Choice
              icon={<Hourglass aria-hidden />}
              title={m.timeline_create_hold()}
              text={m.timeline_create_hold_text()}
              disabled={isTaken}
              onChoose={() => onNewBooking({ ...target, status: 'held' })}
            />
            <Choice
              icon={<CalendarOff aria-hidden />}
              title={m.timeline_create_block()}
              text={m.timeline_create_block_text()}
              disabled={isTaken}
              onChoose={() => setBlock({ kind: 'owner_stay', note: '' })}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

type ChoiceProps = { icon: ReactNode; title: string; text: string; disabled: boolean; onChoose: () => void };

function Choice({ icon, title, text, disabled, onChoose }: ChoiceProps) {
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      onClick={onChoose}
      className="h-auto items-start justify-start p-4 text-left whitespace-normal max-md:h-auto"
    >
      <span className="grid gap-1 max-sm:grid-cols-[auto_1fr] max-sm:gap-x-3">
        <span className="text-accent max-sm:row-span-2 max-sm:self-center">{icon}</span>
        <span>{title}</span>
        <span className="text-[13px] leading-snug font-normal text-mute">{text}</span>
      </span>
    </Button>
  );
}
