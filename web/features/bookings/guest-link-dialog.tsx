import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { guestFullName } from './actions/allowed-actions.ts';
import { sendGuestLink, setBookingCache } from './booking.queries.ts';

/** Mails the guest a new link, for a lost link or one that reached the wrong person. */
export function GuestLinkDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { email } = booking.guest;
  const send = useMutation({
    mutationFn: () => sendGuestLink(booking._id),
    onSuccess(after) {
      setBookingCache(queryClient, after);
      onClose();
      showToast({ tone: 'good', title: m.bookings_guest_link_sent({ email }) });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={send.isPending}
      title={m.bookings_guest_link_title({ guest: guestFullName(booking) })}
      text={m.bookings_guest_link_text({ email })}
      confirmLabel={m.bookings_guest_link_confirm()}
      onConfirm={() => send.mutate()}
    >
      <div className="grid grid-cols-1 gap-4 empty:hidden">
        {send.isError && <Banner tone="danger">{problemWords(send.error)}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
