import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { formatMoment } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { keepUnconfirmedBooking, setBookingCache } from './booking.queries.ts';

type Unconfirmed = Booking & { holdExpiresAt: string };

/**
 * Instant booking that is unpaid and whose guest has not confirmed their e-mail address. It expires unless the
 * agent keeps it.
 */
export function isUnconfirmed(booking: Booking): booking is Unconfirmed {
  return booking.status === 'confirmed' && booking.holdExpiresAt !== null;
}

export function UnconfirmedNotice({ booking }: { booking: Unconfirmed }) {
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: () => keepUnconfirmedBooking(booking._id),
    onSuccess(kept) {
      setBookingCache(queryClient, kept);
      showToast({ tone: 'good', title: m.bookings_kept_toast() });
    },
  });
  return (
    <Banner tone="warning" className="mb-5" title={m.bookings_unconfirmed_title()}>
      <p>{m.bookings_unconfirmed_text({ moment: formatMoment(booking.holdExpiresAt) })}</p>
      {keep.isError && (
        <p role="alert" className="mt-1 font-medium">
          {problemWords(keep.error)}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2 print:hidden"
        busy={keep.isPending}
        onClick={() => keep.mutate()}
      >
        {m.bookings_keep_stay()}
      </Button>
    </Banner>
  );
}
