import { useId } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { type RefundChoice, refundChoices } from '#domain/payments/cancellation-policies.ts';
import { cancellationRefund } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { screenTexts } from '#texts/screen-texts.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';

/** The refund of a cancellation: everything, by the policy, or an amount of the host's own. */
export type ChosenRefund = { choice: RefundChoice | 'own'; ownMinor: number | null };

export const fullRefund: ChosenRefund = { choice: 'full', ownMinor: null };

/** The part of the request that carries the refund; null while the own amount is missing or too large. */
export function refundInput(
  { choice, ownMinor }: ChosenRefund,
  { received }: Pick<Booking, 'received'>,
): { refund: RefundChoice } | { refundMinor: number } | null {
  if (choice !== 'own') return { refund: choice };
  return ownMinor === null || ownMinor > received.amount ? null : { refundMinor: ownMinor };
}

type RefundPreviewProps = {
  booking: Booking;
  refund: ChosenRefund;
  onChange: (refund: ChosenRefund) => void;
};

/** Refund preview of a cancellation by the host: the choices with their amounts, and what that leaves. */
export function RefundPreview({ booking, refund, onChange }: RefundPreviewProps) {
  const { received, total } = booking;
  const money = (amount: number) => formatMoney({ amount, currency: total.currency });
  const { refundMinor, retainedMinor } = refundBy(booking, refund);
  return (
    <div className="rounded-control bg-hover px-4 py-3 text-[15px]">
      {received.amount > 0 && <RefundChoices {...{ booking, refund, onChange, money }} />}
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

type RefundChoicesProps = RefundPreviewProps & { money: (amount: number) => string };

function RefundChoices({ booking, refund, onChange, money }: RefundChoicesProps) {
  const name = useId();
  const { choice, ownMinor } = refund;
  const received = booking.received.amount;
  const byPolicy = refundBy(booking, { ...refund, choice: 'policy' });
  const labels = {
    full: m.bookings_refund_full({ amount: money(received) }),
    policy: m.bookings_refund_policy({ amount: money(byPolicy.refundMinor) }),
    own: m.bookings_refund_own(),
  };
  const helps = {
    full: m.bookings_refund_full_help(),
    policy: screenTexts('en').refundRule(byPolicy.reason),
    own: m.bookings_refund_own_help(),
  };
  return (
    <fieldset className="mb-3 grid gap-2 border-b border-line pb-3">
      <legend className="mb-1.5 text-sm font-semibold">{m.bookings_refund_choice()}</legend>
      {[...refundChoices, 'own' as const].map((one) => (
        <label key={one} className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-2.5">
          <input
            type="radio"
            name={name}
            checked={choice === one}
            onChange={() => onChange({ choice: one, ownMinor: ownMinor ?? byPolicy.refundMinor })}
            className="mt-1 size-4 accent-pine-700"
          />
          <span>
            {labels[one]}
            <span className="block text-[13px] text-mute">{helps[one]}</span>
          </span>
        </label>
      ))}
      {choice === 'own' && (
        <Field
          label={m.bookings_amount()}
          className="pl-6"
          error={
            ownMinor === null
              ? m.bookings_amount_missing()
              : ownMinor > received
                ? m.bookings_amount_fault({ most: money(received) })
                : undefined
          }
        >
          <MoneyInput
            currency={booking.total.currency}
            value={ownMinor}
            onChange={(next) => onChange({ choice, ownMinor: next })}
          />
        </Field>
      )}
    </fieldset>
  );
}

function refundBy(booking: Booking, { choice, ownMinor }: ChosenRefund): Refund {
  return cancellationRefund({
    by: 'agent',
    ...(choice === 'own' ? { ownMinor: ownMinor ?? 0 } : { choice }),
    policy: booking.cancellationPolicy,
    totalMinor: booking.total.amount,
    receivedMinor: booking.received.amount,
    checkIn: booking.checkIn,
    today: civilDateAt(Date.now(), booking.property.timezone),
    status: booking.status,
  });
}
