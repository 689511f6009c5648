import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ChangePreviewView, differenceText, NotifyGuestField } from '#web/ui/stay/change-preview.tsx';
import { guestFullName } from '../actions/allowed-actions.ts';
import { ChangeProblem } from '../actions/transition-problem.tsx';
import { StayFields, type StayFormValues } from '../stay-fields.tsx';
import type { StayTarget } from './stay-target.ts';
import { useStayChange } from './use-stay-change.ts';

type ChangeStayDialogProps = { booking: Booking; onClose: () => void };

/**
 * Dialog for new dates, another property or another party. It previews both sides and all problems before
 * saving.
 */
export function ChangeStayDialog({ booking, onClose }: ChangeStayDialogProps) {
  const [wanted, setWanted] = useState<StayFormValues>(() => initialValues(booking));
  const { change, preview, weighed, save, notifyGuest, setNotifyGuest } = useStayChange(
    booking,
    targetOfValues(wanted),
    onClose,
  );
  function choose(next: Partial<StayFormValues>) {
    save.reset();
    setWanted((before) => ({ ...before, ...next }));
  }
  const needsOverride = weighed?.needsOverride === true;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={m.bookings_change_title({ guest: guestFullName(booking) })}
      text={m.bookings_change_text()}
      footer={
        <>
          {weighed && (
            <p role="status" className="mr-auto self-center font-semibold max-sm:mr-0 max-sm:self-start">
              {differenceText(weighed)}
            </p>
          )}
          <Button variant="secondary" onClick={onClose}>
            {m.kit_keep()}
          </Button>
          <Button
            variant={needsOverride && weighed?.possible ? 'danger' : 'primary'}
            disabled={weighed?.possible !== true}
            busy={save.isPending}
            onClick={() => save.run()}
          >
            {needsOverride && weighed?.possible ? m.bookings_change_anyway() : m.bookings_change_save()}
          </Button>
        </>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[21rem_minmax(0,1fr)]">
        <StayFields value={wanted} onChange={choose} booking={booking} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4" aria-live="polite">
          {save.isError && <ChangeProblem problem={save.error} />}
          {change === null ? (
            <p className="rounded-control border border-dashed border-line px-4 py-6 text-center text-sm text-mute">
              {missingInputText(wanted)}
            </p>
          ) : preview.isError && !preview.isFetching ? (
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
          ) : preview.data ? (
            <div className={weighed ? undefined : 'opacity-50'}>
              <ChangePreviewView preview={preview.data} onStay={choose} />
              <div className="mt-4 border-t border-line pt-2">
                <NotifyGuestField
                  guest={booking.guest.firstName}
                  value={notifyGuest}
                  onChange={setNotifyGuest}
                />
              </div>
            </div>
          ) : (
            <SkeletonLines lines={8} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Input that is still missing for a preview. */
function missingInputText({ property, checkIn, checkOut }: StayFormValues): string {
  if (!property) return m.bookings_fault_property();
  if (checkIn === null) return m.kit_pick_check_in();
  return checkOut === null ? m.kit_pick_check_out() : m.bookings_change_nothing_yet();
}

function initialValues(booking: Booking): StayFormValues {
  const { property, checkIn, checkOut, adults, children, infants, pets } = booking;
  const cover = property.coverUrl ? { url: property.coverUrl } : null;
  return {
    property: { _id: property._id, title: property.title, city: property.city, cover },
    ...{ checkIn, checkOut, adults, children, infants, pets },
  };
}

function targetOfValues({ property, checkIn, checkOut, ...party }: StayFormValues): StayTarget | null {
  if (!property || checkIn === null || checkOut === null) return null;
  return { propertyId: property._id, checkIn, checkOut, ...party };
}
