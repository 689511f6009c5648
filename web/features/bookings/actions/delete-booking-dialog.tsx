import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
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
  const restore = useMutation({
    mutationFn: () => restoreDeletedBooking(id),
    async onSuccess(restored) {
      setBookingCache(queryClient, restored);
      showToast({ title: m.bookings_brought_back({ code }) });
      await navigate({ to: addresses.booking({ id }) });
    },
    onError: (problem) =>
      showToast({ tone: 'danger', title: m.bookings_undo_failed(), text: problemMessage(problem) }),
  });
  const remove = useMutation({
    mutationFn: () => deleteBooking(id),
    async onSuccess() {
      showToast({
        title: m.bookings_put_away_toast({ code }),
        action: { label: m.bookings_undo(), onPress: () => restore.mutate() },
      });
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
      onConfirm={() => remove.mutate()}
    >
      {remove.isError && <Banner tone="danger">{problemMessage(remove.error)}</Banner>}
    </ConfirmDialog>
  );
}
