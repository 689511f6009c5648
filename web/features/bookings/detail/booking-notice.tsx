import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isHold } from '#domain/bookings/booking-states.ts';
import { formatMoment, formatMoney, formatRelativeTime, formatStay } from '#web/lib/format/format.ts';
import { setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { keepUnconfirmedBooking } from '../booking.queries.ts';
import { timeLeftLabel, useNow } from '../hold-countdown.tsx';
import { lastList } from '../list/last-list.ts';

/** Subtitle of a booking: its stay, when it was made and its total. */
export function bookingSubtitle(booking: Booking): string {
  return m.bookings_state_line({
    stay: `${formatStay(booking)} · ${booking.property.title}`,
    created: lowerFirst(formatRelativeTime(booking.createdAt)),
    total: formatMoney(booking.total),
  });
}

/** Notice above a booking: an active hold, an unconfirmed instant booking, or who ended the booking and why. */
export function BookingNotice({ booking }: { booking: Booking }) {
  const now = useNow();
  const { status, holdExpiresAt, cancellation } = booking;
  if (isHold(status) && holdExpiresAt) {
    const left = timeLeftLabel(holdExpiresAt, now);

    return (
      <Banner
        tone="warning"
        title={left === null ? m.bookings_hold_over() : m.bookings_hold_left({ left })}
        className="mb-5"
      >
        {holdText(booking, formatMoment(holdExpiresAt))}
      </Banner>
    );
  }

  if (isUnconfirmed(booking)) return <UnconfirmedNotice booking={booking} />;
  if (cancellation && (status === 'cancelled' || status === 'declined')) {
    const who = endedByLabel(cancellation.by);
    return (
      <Banner
        className="mb-5"
        title={
          status === 'declined'
            ? m.bookings_declined_by({ who, moment: formatMoment(cancellation.at) })
            : m.bookings_cancelled_by({ who, moment: formatMoment(cancellation.at) })
        }
      >
        {cancellation.reason !== '' && <p className="break-words">{cancellation.reason}</p>}
        {cancellation.refund && cancellation.refund.amount > 0 && (
          <p>{m.bookings_cancelled_refund({ amount: formatMoney(cancellation.refund) })}</p>
        )}
      </Banner>
    );
  }

  return null;
}

function endedByLabel(by: string): string {
  switch (by) {
    case 'agent':
      return m.bookings_by_agent();
    case 'guest':
      return m.bookings_by_guest();
    case 'admin':
      return m.bookings_by_admin();
    default:
      return m.bookings_by_staydesk();
  }
}

export function BackToBookings() {
  return (
    <Link
      to={addresses.bookings.pattern}
      search={lastList()}
      className="inline-flex min-h-8 items-center hover:underline print:hidden"
    >
      ← {m.bookings_title()}
    </Link>
  );
}

/**
 * Lower-cases "Just now" for use inside a sentence. Only the first letter changes, so a month keeps its
 * capital.
 */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

type Unconfirmed = Booking & { holdExpiresAt: string };

/**
 * Instant booking that is unpaid and whose guest has not confirmed their email address. It expires unless the
 * agent keeps it.
 */
function isUnconfirmed(booking: Booking): booking is Unconfirmed {
  return booking.status === 'confirmed' && booking.holdExpiresAt !== null;
}

function UnconfirmedNotice({ booking }: { booking: Unconfirmed }) {
  const queryClient = useQueryClient();
  const keep = useAction(() => keepUnconfirmedBooking(booking._id), {
    done: () => m.bookings_kept_toast(),
    onDone: (kept) => setBookingCache(queryClient, kept),
  });

  return (
    <Banner tone="warning" className="mb-5" title={m.bookings_unconfirmed_title()}>
      <p>{m.bookings_unconfirmed_text({ moment: formatMoment(booking.holdExpiresAt) })}</p>
      {keep.problem && (
        <p role="alert" className="mt-1 font-medium">
          {keep.problem}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2 print:hidden"
        busy={keep.isPending}
        onClick={() => keep.run()}
      >
        {m.bookings_keep_stay()}
      </Button>
    </Banner>
  );
}

/** What a hold waits for. */
function holdText({ status, waitsForChannels, waitsForSignature }: Booking, moment: string): string {
  if (waitsForSignature)
    return m.agreements_booking_waits({ also: waitsForChannels ? 'channels' : 'nothing' });
  if (waitsForChannels) return m.bookings_waits_for_channels();
  return status === 'pending' ? m.bookings_pending_notice({ moment }) : m.bookings_held_notice({ moment });
}
