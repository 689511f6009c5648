import type { Booking } from '#contract/bookings.ts';
import { refundFor } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';

/** What a guest gets back if the booking is cancelled now; the same rule that the server applies. */
export function RefundPreview({ booking }: { booking: Booking }) {
  const { total, received } = booking;
  const { refundMinor, retainedMinor, rule } = refundFor({
    policy: booking.cancellationPolicy,
    totalMinor: total.amount,
    receivedMinor: received.amount,
    checkIn: booking.checkIn,
    today: civilDateAt(Date.now(), booking.property.timezone),
    status: booking.status,
  });
  const money = (amount: number) => formatMoney({ amount, currency: total.currency });
  return (
    <div className="rounded-control bg-hover px-4 py-3 text-[15px]">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt className="text-mute">{m.bookings_received()}</dt>
        <dd className="text-right">{money(received.amount)}</dd>
        <dt className="font-semibold">{m.bookings_refund_due()}</dt>
        <dd className="text-right font-semibold">{money(refundMinor)}</dd>
        {retainedMinor > 0 && (
          <>
            <dt className="text-mute">{m.bookings_retained()}</dt>
            <dd className="text-right">{money(retainedMinor)}</dd>
          </>
        )}
      </dl>
      <p className="mt-2 text-[13px] text-mute">{rule}</p>
      {refundMinor > 0 && <p className="mt-1 text-[13px] text-mute">{m.bookings_refund_by_hand()}</p>}
    </div>
  );
}
