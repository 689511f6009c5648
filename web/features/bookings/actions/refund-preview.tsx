import { useId } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { type RefundChoice, refundChoices } from '#domain/payments/cancellation-policies.ts';
import { cancellationRefund } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

type RefundPreviewProps = {
  booking: Booking;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
};

/** Refund preview of a cancellation by the host, with a choice where policy and full refund differ. */
export function RefundPreview({ booking, choice, onChange }: RefundPreviewProps) {
  const { received, total } = booking;
  const money = (amount: number) => formatMoney({ amount, currency: total.currency });
  const byChoice = { full: refundBy(booking, 'full'), policy: refundBy(booking, 'policy') };
  const { refundMinor, retainedMinor } = byChoice[choice];
  const differs = byChoice.full.refundMinor !== byChoice.policy.refundMinor;
  return (
    <div className="rounded-control bg-hover px-4 py-3 text-[15px]">
      {differs && <RefundChoices {...{ choice, onChange, money, byChoice }} />}
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
      {refundMinor > 0 && <p className="mt-2 text-[13px] text-mute">{m.bookings_refund_by_hand()}</p>}
    </div>
  );
}

type Refund = ReturnType<typeof cancellationRefund>;

type RefundChoicesProps = {
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
  money: (amount: number) => string;
  byChoice: Record<RefundChoice, Refund>;
};

function RefundChoices({ choice, onChange, money, byChoice }: RefundChoicesProps) {
  const name = useId();
  return (
    <fieldset className="mb-3 grid gap-2 border-b border-line pb-3">
      <legend className="mb-1.5 text-sm font-semibold">{m.bookings_refund_choice()}</legend>
      {refundChoices.map((one) => (
        <label key={one} className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-2.5">
          <input
            type="radio"
            name={name}
            checked={choice === one}
            onChange={() => onChange(one)}
            className="mt-1 size-4 accent-pine-700"
          />
          <span>
            {one === 'full'
              ? m.bookings_refund_full({ amount: money(byChoice.full.refundMinor) })
              : m.bookings_refund_policy({ amount: money(byChoice.policy.refundMinor) })}
            <span className="block text-[13px] text-mute">
              {one === 'full' ? m.bookings_refund_full_help() : byChoice.policy.rule}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function refundBy(booking: Booking, choice: RefundChoice): Refund {
  return cancellationRefund({
    by: 'agent',
    choice,
    policy: booking.cancellationPolicy,
    totalMinor: booking.total.amount,
    receivedMinor: booking.received.amount,
    checkIn: booking.checkIn,
    today: civilDateAt(Date.now(), booking.property.timezone),
    status: booking.status,
  });
}
