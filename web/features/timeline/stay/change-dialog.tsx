import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { changePreviewQuery, readBooking } from '#web/lib/stays/stay.queries.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ChangePreviewView, differenceText, NotifyGuestField } from '#web/ui/stay/change-preview.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { BookingStay } from '../store/board-stay.ts';
import type { CalendarStore } from '../store/calendar-store.ts';
import type { StayChanges } from '../store/use-stay-changes.ts';
import type { StayTarget } from '../timeline.queries.ts';
import { BoardTargetField } from './board-target-field.tsx';

type ChangeDialogProps = {
  store: CalendarStore;
  today: CivilDate;
  stay: BookingStay;
  target: StayTarget;
  /** The target was changed in the dialog; the board shows it too. */
  onTarget: (target: StayTarget) => void;
  changes: StayChanges;
  onClose: () => void;
};

/** Previews a change before it is saved: both prices, broken rules and taken nights. */
export function ChangeDialog({ store, today, stay, target, onTarget, changes, onClose }: ChangeDialogProps) {
  const [override, setOverride] = useState(false);
  const [notifyGuest, setNotifyGuest] = useState(true);
  const isChange =
    target.propertyId !== stay.propertyId ||
    target.checkIn !== stay.checkIn ||
    target.checkOut !== stay.checkOut;
  const preview = useQuery(changePreviewQuery(stay.id, isChange ? target : null));
  // A preview of the dates before is not shown while the next one loads.
  const data = isChange && !preview.isPlaceholderData ? preview.data : undefined;
  const total = data?.after.quote?.total;
  const save = useAction(
    () =>
      changes.saveBooking(stay, target, {
        override,
        notifyGuest,
        ...(total ? { expectedTotalMinor: total.amount } : {}),
      }),
    {
      onDone: onClose,
      onFailed: async (problem) => {
        // Conflict with a concurrent change: show the booking and its nights as they are now.
        if (!isCallProblem(problem) || problem.status !== 409) return;
        if (problem.code === 'version_conflict') changes.putBooking(await readBooking(stay.id));
        void preview.refetch();
      },
    },
  );
  function choose(next: StayTarget): void {
    setOverride(false);
    save.reset();
    onTarget(next);
  }
  const maySave = data?.possible === true && (!data.needsOverride || override) && !preview.isFetching;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={m.timeline_change_title({ guest: stay.booking.guestName })}
      text={m.timeline_change_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.timeline_back()}
          </Button>
          <Button disabled={!maySave} busy={save.isPending} onClick={() => save.run()}>
            {m.timeline_save()}
          </Button>
        </>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {save.problem && <Banner tone="danger">{save.problem}</Banner>}
        <BoardTargetField {...{ store, today, target }} onChange={choose} exceptId={stay.id} />
        {!isChange && <p className="text-mute">{m.timeline_no_change()}</p>}
        {isChange && preview.isError && (
          <Banner
            tone="danger"
            action={
              <Button size="sm" variant="secondary" onClick={() => void preview.refetch()}>
                {m.kit_retry()}
              </Button>
            }
          >
            {problemMessage(preview.error)}
          </Banner>
        )}
        {isChange && !data && !preview.isError && (
          <div className="grid grid-cols-2 gap-4">
            <SkeletonLines lines={5} />
            <SkeletonLines lines={5} />
          </div>
        )}
        {data && (
          <>
            <ChangePreviewView
              preview={data}
              override={{ value: override, onChange: setOverride }}
              onStay={(free) => choose({ ...target, ...free })}
            />
            <NotifyGuestField guest={stay.booking.guestName} value={notifyGuest} onChange={setNotifyGuest} />
            <p className="font-semibold" role="status">
              {differenceText(data)}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
