import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  deleteBooking,
  refreshBookings,
  restoreDeletedBooking,
  setBookingCache,
} from '../booking.queries.ts';

/** Deletes an ended request; the toast offers to restore it. */
export function DeleteBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { _id: id, code } = booking;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const restore = useAction(() => restoreDeletedBooking(id), {
    done: () => ({ title: m.bookings_brought_back({ code }) }),
    onDone: async (restored) => {
      setBookingCache(queryClient, restored);
      await navigate({ to: addresses.booking({ id }) });
    },
    failed: m.bookings_undo_failed(),
  });
  const remove = useAction(() => deleteBooking(id), {
    done: () => ({ title: m.bookings_put_away_toast({ code }) }),
    undo: () => () => restore.run(),
    onDone: async () => {
      await navigate({ to: addresses.bookings.pattern });
      refreshBookings(queryClient);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger
      busy={remove.isPending}
      title={m.bookings_put_away_title({ code })}
      text={m.bookings_put_away_text()}
      confirmLabel={m.bookings_put_away()}
      onConfirm={() => remove.run()}
    >
      {remove.problem && <Banner tone="danger">{remove.problem}</Banner>}
    </ConfirmDialog>
  );
}
