import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useUndoableTransition } from './use-transition-booking.ts';

type DeclineDialogProps = {
  booking: BookingListItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DeclineDialog({ booking, open, onOpenChange }: DeclineDialogProps) {
  const guest = booking.guestName;
  const decline = useUndoableTransition({
    onTransitioned: () => onOpenChange(false),
    done: () => t.bookingActions.declinedToast({ guest }),
  });

  return (
    <ReasonDialog
      open={open}
      onOpenChange={(next) => {
        decline.reset();
        onOpenChange(next);
      }}
      danger
      busy={decline.isPending}
      title={t.bookingActions.declineTitle({ guest })}
      text={t.bookingActions.declineText({ stay: formatStayDates(booking) })}
      confirmLabel={t.actions.decline}
      reason="optional"
      reasonHelp={t.bookingActions.reasonDeclineHelp}
      rows={2}
      onConfirm={(reason) => decline.run({ id: booking._id, to: 'declined', reason })}
    >
      {decline.problem && <Banner tone="danger">{decline.problem}</Banner>}
    </ReasonDialog>
  );
}
