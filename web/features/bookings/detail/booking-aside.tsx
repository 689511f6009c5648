import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import { partyLabel } from '#web/lib/format/party-label.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { PropertyThumb } from '../property-thumb.tsx';

/** Booking summary shown beside a conversation. */
export function BookingAside({ id }: { id: string }) {
  const { data: booking, isError, error, refetch } = useQuery(bookingQuery(id));
  if (isError && !booking) {
    return (
      <div className="p-5 text-sm">
        <p className="text-mute">{problemMessage(error)}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
          {m.kit_retry()}
        </Button>
      </div>
    );
  }
  if (!booking) {
    return (
      <div className="space-y-4 p-5">
        <Skeleton className="h-36 w-full" />
        <SkeletonLines lines={5} />
      </div>
    );
  }
  return (
    <div className="p-5">
      <PropertyThumb coverUrl={booking.property.coverUrl} className="h-36 w-full rounded-control" />
      <h2 className="mt-4 text-[1.1rem] break-words">{booking.property.title}</h2>
      <p className="text-sm text-mute">
        {booking.code}
        {booking.property.city !== '' && ` · ${booking.property.city}`}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <StatusChip status={booking.status} />
        {isOnHold(booking) && <HoldCountdown until={booking.holdExpiresAt} />}
      </div>
      <dl className="mt-4 space-y-2.5 border-t border-line pt-4 text-[15px]">
        <Fact label={m.bookings_col_stay()} value={formatStay(booking)} />
        <Fact label={m.bookings_party()} value={partyLabel(booking)} />
        <Fact label={m.bookings_total()} value={formatMoney(booking.total)} />
        <div>
          <dt className="text-[13px] text-mute">{m.bookings_col_payment()}</dt>
          <dd>
            <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
          </dd>
        </div>
      </dl>
      <Link
        to={addresses.booking({ id })}
        className={buttonVariants({ variant: 'secondary', wide: true, className: 'mt-5' })}
      >
        {m.bookings_open_booking()}
      </Link>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-[13px] text-mute">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
