import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
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
    done: () => m.bookings_declined_toast({ guest }),
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
      title={m.bookings_act_decline_title({ guest })}
      text={m.bookings_act_decline_text({ stay: formatStayDates(booking) })}
      confirmLabel={m.bookings_act_decline()}
      reason="optional"
      reasonHelp={m.bookings_reason_decline_help()}
      rows={2}
      onConfirm={(reason) => decline.run({ id: booking._id, to: 'declined', reason })}
    >
      {decline.problem && <Banner tone="danger">{decline.problem}</Banner>}
    </ReasonDialog>
  );
}
