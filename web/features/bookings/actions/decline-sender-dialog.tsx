import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { bookingQuery, declineAllFromSender, refreshBookings } from '../booking.queries.ts';

/** Declines all open requests of one sender, against senders who block a calendar with requests. */
export function DeclineSenderDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queryClient = useQueryClient();
  const count = booking.openRequestsOfSender;
  const decline = useAction((reason: string) => declineAllFromSender(booking._id, reason), {
    done: ({ declined }) => m.bookings_freed_toast({ count: declined }),
    onDone: ({ bookingIds }) => {
      refreshBookings(queryClient);
      for (const id of bookingIds)
        void queryClient.invalidateQueries({ queryKey: bookingQuery(id).queryKey });
      onClose();
    },
  });
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger
      busy={decline.isPending}
      title={m.bookings_free_title({ count })}
      text={m.bookings_free_text()}
      confirmLabel={m.bookings_free_confirm()}
      reason="optional"
      reasonHelp={m.bookings_reason_decline_help()}
      rows={2}
      onConfirm={(reason) => decline.run(reason)}
    >
      {decline.problem && <Banner tone="danger">{decline.problem}</Banner>}
    </ReasonDialog>
  );
}
