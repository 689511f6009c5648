import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import { formatMoney, formatNumber, formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';

const maxItems = 5;

/** Open payments, those due first; the Today tab lists all of them. */
export function UnpaidCard({ unpaid }: Pick<DashboardBookings, 'unpaid'>) {
  const { items, count, totals } = unpaid;
  return (
    <Card flush>
      <CardHeader
        className="mb-0 px-5 pt-5 pb-4 max-md:px-4"
        title={m.dashboard_unpaid()}
        text={
          count === 0
            ? m.dashboard_unpaid_none()
            : m.dashboard_unpaid_text({
                count,
                total: totals.map((money) => formatMoney(money)).join(' + '),
              })
        }
      />
      {items.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {items.slice(0, maxItems).map((booking) => (
            <li key={booking._id}>
              <Link
                to={addresses.booking({ id: booking._id })}
                className="flex min-w-0 items-start justify-between gap-4 px-5 py-3 -outline-offset-2 transition-colors hover:bg-hover max-md:px-4"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{booking.guestName}</span>
                  <span className="block truncate text-[13px] text-mute tabular-nums">
                    {booking.property.title} · {formatStayDates(booking)}
                  </span>
                </span>
                <span className="shrink-0 text-right">
                  <span className="block font-semibold tabular-nums">{formatMoney(booking.balance)}</span>
                  <PaymentIndicator
                    status={booking.paymentStatus}
                    overdue={booking.overdue}
                    className="text-[13px]"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {count > maxItems && (
        <p className="border-t border-line p-2 text-center">
          <Link
            to={addresses.bookings.pattern}
            search={{ view: 'today' }}
            className={buttonVariants({ variant: 'quiet', size: 'sm' })}
          >
            {m.dashboard_unpaid_all({ count: formatNumber(count) })}
          </Link>
        </p>
      )}
    </Card>
  );
}
