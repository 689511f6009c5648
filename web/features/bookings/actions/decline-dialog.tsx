import { useQuery } from '@tanstack/react-query';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
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
  // A list has no addresses, so the email is promised once the booking is read.
  const { data: known } = useQuery({ ...bookingQuery(booking._id), enabled: open });
  const isEmailed = known !== undefined && known.guest.email !== null;

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
      text={t.bookingActions.declineText({ stay: formatStayDates(booking), isEmailed })}
      confirmLabel={t.actions.decline}
      reason="optional"
      reasonHelp={t.bookingActions.reasonDeclineHelp}
      rows={2}
      onConfirm={(reason) => decline.run({ id: booking._id, to: 'declined', reason })}
    >
      {known && !isEmailed && <Banner>{t.bookingGuest.notNotified({ guest })}</Banner>}
      {decline.problem && <Banner tone="danger">{decline.problem}</Banner>}
    </ReasonDialog>
  );
}
