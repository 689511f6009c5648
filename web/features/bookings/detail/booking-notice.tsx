import { useQueryClient } from '@tanstack/react-query';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isHold } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatMoney, formatRelativeTimeInText, formatStay } from '#web/lib/format/format.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/text/back-link.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { keepUnconfirmedBooking } from '../booking.queries.ts';
import { timeLeftLabel } from '../hold-countdown.tsx';
import { lastList } from '../list/last-list.ts';

/** Subtitle of a booking: its stay, when it was made and its total. */
export function bookingSubtitle(booking: Booking): string {
  return t.bookings.stateLine({
    stay: `${formatStay(booking)} · ${booking.property.title}`,
    created: formatRelativeTimeInText(booking.createdAt),
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
        title={left === null ? t.bookings.holdOver : t.bookings.holdLeft({ left })}
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
            ? t.bookingHistory.declinedBy({ who, moment: formatMoment(cancellation.at) })
            : t.bookingHistory.cancelledBy({ who, moment: formatMoment(cancellation.at) })
        }
      >
        {cancellation.reason !== '' && <p className="break-words">{cancellation.reason}</p>}
        {cancellation.refund && cancellation.refund.amount > 0 && (
          <p>{t.bookingHistory.cancelledRefund({ amount: formatMoney(cancellation.refund) })}</p>
        )}
      </Banner>
    );
  }

  return null;
}

function endedByLabel(by: string): string {
  switch (by) {
    case 'agent':
      return t.bookingHistory.byAgent;
    case 'guest':
      return t.bookingHistory.byGuest;
    case 'admin':
      return t.bookingHistory.byAdmin;
    default:
      return t.shell.brand;
  }
}

export function BackToBookings() {
  return (
    <BackLink to={addresses.bookings.pattern} search={lastList()}>
      {t.labels.bookings}
    </BackLink>
  );
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
  const keepBooking = useAction(() => keepUnconfirmedBooking(booking._id), {
    done: () => t.newBooking.draftToast,
    onDone: (updated) => setBookingCache(queryClient, updated),
  });

  return (
    <Banner tone="warning" className="mb-5" title={t.bookings.unconfirmedTitle}>
      <p>{t.bookings.unconfirmedText({ moment: formatMoment(booking.holdExpiresAt) })}</p>
      {keepBooking.problem && (
        <p role="alert" className="mt-1 font-medium">
          {keepBooking.problem}
        </p>
      )}
      <IfMay scope="bookings:write">
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 print:hidden"
          busy={keepBooking.isPending}
          onClick={() => keepBooking.run()}
        >
          {t.bookings.keepStay}
        </Button>
      </IfMay>
    </Banner>
  );
}

/** What a hold waits for. */
function holdText({ status, waitsForChannels, waitsForSignature }: Booking, moment: string): string {
  if (waitsForSignature)
    return waitsForChannels ? t.agreements.bookingWaitsForChannels : t.agreements.bookingWaitsForSignature;
  if (waitsForChannels) return t.bookings.waitsForChannels;
  return status === 'pending' ? t.bookings.pendingNotice({ moment }) : t.bookings.heldNotice({ moment });
}
