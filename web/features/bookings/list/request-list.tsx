import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney, formatRelativeTime, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { DeclineButton } from '../actions/decline-button.tsx';
import { useTransitionBooking } from '../actions/use-transition-booking.ts';
import { bookingSourceLabel } from '../booking-labels.ts';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';

const maxShown = 5;

/** Open requests with approve and decline. */
export function RequestList({ requests }: { requests: readonly BookingListItem[] }) {
  if (requests.length === 0) return null;
  return (
    <Card flush>
      <CardHeader
        className="mb-0 px-5 pt-5 pb-4 max-md:px-4"
        title={m.bookings_requests_title()}
        text={m.bookings_requests_text()}
      />
      <ul className="divide-y divide-line border-t border-line">
        {requests.slice(0, maxShown).map((request) => (
          <RequestItem key={request._id} request={request} />
        ))}
      </ul>
      {requests.length > maxShown && (
        <p className="border-t border-line p-2 text-center">
          <Link
            to={addresses.bookings.pattern}
            search={{ view: 'requests' }}
            className={buttonVariants({ variant: 'quiet' })}
          >
            {m.bookings_requests_all({ count: requests.length })}
          </Link>
        </p>
      )}
    </Card>
  );
}

function RequestItem({ request }: { request: BookingListItem }) {
  const { _id: id, guestName, code } = request;
  const approve = useTransitionBooking({
    onTransitioned: () =>
      showToast({
        tone: 'good',
        title: m.bookings_approved_toast({ guest: guestName }),
        text: m.bookings_approved_toast_text(),
      }),
  });
  return (
    <li className="grid min-w-0 grid-cols-1 gap-x-5 gap-y-3 px-5 py-4 max-md:px-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-3.5">
        <Avatar name={guestName} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={addresses.booking({ id })}
              className="font-semibold break-words underline-offset-4 hover:underline"
            >
              {guestName}
            </Link>
            {isOnHold(request) ? (
              <HoldCountdown until={request.holdExpiresAt} />
            ) : (
              <StatusChip status={request.status} />
            )}
          </div>
          <p className="flex min-w-0 items-baseline justify-between gap-3 md:justify-start">
            <span className="truncate">{request.property.title}</span>
            <span className="shrink-0 font-semibold tabular-nums">{formatMoney(request.total)}</span>
          </p>
          <p className="text-sm text-mute tabular-nums">
            {formatStay(request)} · {m.bookings_guests({ count: request.guests })}
          </p>
          <p className="truncate text-[13px] text-mute">
            {code} · {bookingSourceLabel(request)} · {formatRelativeTime(request.createdAt)}
          </p>
          {request.guestMessage && (
            <p className="mt-1.5 line-clamp-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              “{request.guestMessage}”
            </p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-2 max-md:[&>*]:flex-1">
        <DeclineButton booking={request} />
        {request.status === 'pending' ? (
          <Button
            busy={approve.isPending}
            aria-label={m.bookings_approve_of({ guest: guestName })}
            onClick={() => approve.run({ id, to: 'confirmed' })}
          >
            {m.bookings_approve()}
          </Button>
        ) : (
          <Link to={addresses.booking({ id })} className={buttonVariants({ variant: 'secondary' })}>
            {m.bookings_answer()}
          </Link>
        )}
      </div>
      {approve.isError && (
        <Banner tone="danger" className="md:col-span-2">
          {problemMessage(approve.error)}
        </Banner>
      )}
    </li>
  );
}
