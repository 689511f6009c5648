import type { GuestView } from '#contract/links/guest.ts';
import { isWithoutStay } from '#domain/bookings/booking-states.ts';
import { documentOf } from '#domain/payments/booking-document.ts';
import { daysToPay, earliestDueOn } from '#domain/payments/payment-schedule.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Money } from '#domain/shared/money.ts';
import { columnDecimals, moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { PriceLines } from '../booking/price-lines.tsx';
import { dayText } from '../format/day-text.ts';
import { dueText, isConfirmed, requestedAmountOf } from './booking-state.tsx';

const instalmentNames: Record<GuestInstalment['kind'], string> = {
  deposit: t.bookingMoney.instalmentLabels.deposit,
  balance: t.bookingMoney.instalmentLabels.balance,
  full: t.bookingMoney.instalmentLabels.full,
};

type ReceiptProps = { token: string; view: GuestView; today: string; locale: string };

/** The agreed price line by line, the balance, and the PDF. */
export function GuestReceipt({ token, view, today, locale }: ReceiptProps) {
  const { booking } = view;

  return (
    <section className="panel">
      <h2 className="mb-4 text-[1.2rem]">{t.labels.price}</h2>
      <PriceLines quote={booking.quote} sums={sumsOf(view)} locale={locale} />
      {booking.quote.damageDeposit.amount > 0 && (
        <p className="mt-3 text-sm text-mute">
          {t.notices.plusDamageDeposit({ amount: moneyText(booking.quote.damageDeposit, locale) })}
        </p>
      )}
      <GuestPaymentSchedule view={view} today={today} locale={locale} />
      <a
        href={`/api/guest/${encodeURIComponent(token)}/receipt.pdf`}
        className="tap mt-3 text-sm font-medium underline underline-offset-4"
      >
        {t.guestPage.documentLabels[documentOf({ status: booking.status, hasPayments: hasPayments(view) })]}
      </a>
    </section>
  );
}

function hasPayments({ booking }: GuestView): boolean {
  return booking.received.amount + booking.refunded.amount > 0;
}

/** Sums below the total: received, refunded, retained and balance. */
function sumsOf(view: GuestView): { label: string; money: Money }[] {
  const { status, received, refunded, balance, cancellation } = view.booking;
  const isOver = isWithoutStay(status);
  const money = (amount: number) => ({ amount, currency: balance.currency });
  const retained = status === 'cancelled' ? (cancellation?.retained?.amount ?? 0) : 0;
  const sums: { label: string; money: Money }[] = [];
  if (hasPayments(view)) sums.push({ label: t.labels.paid, money: money(received.amount + refunded.amount) });

  if (refunded.amount > 0) sums.push({ label: t.labels.refunded, money: refunded });
  if (retained > 0)
    sums.push({
      label: t.visitorProperty.priceRetained({ name: hostName(view.host) }),
      money: money(retained),
    });
  if (balance.amount < 0)
    sums.push({
      label: isOver ? t.visitorProperty.priceRefundDue : t.visitorProperty.priceOverpaid,
      money: money(-balance.amount),
    });
  else if (balance.amount > 0 ? hasPayments(view) || isOver : isOver || refunded.amount > 0)
    sums.push({
      label: balance.amount > 0 ? t.labels.balanceDue : t.visitorProperty.priceNothingLeft,
      money: money(balance.amount),
    });

  return sums;
}

type ScheduleProps = { view: GuestView; today: string; locale: string };

type GuestInstalment = GuestView['booking']['paymentSchedule'][number];

/** Payment schedule with due dates; the next payment comes first. */
function GuestPaymentSchedule({ view, today, locale }: ScheduleProps) {
  const { paymentSchedule, status } = view.booking;
  // An inquiry owes nothing.
  if (paymentSchedule.length === 0 || status === 'inquiry') return null;
  const decimals = columnDecimals(paymentSchedule.map(({ amount }) => amount));

  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-[1.08rem]">{t.guestPage.schedule}</h3>
      <p className="mt-1 text-mute">{nextPaymentText({ view, today, locale })}</p>
      <dl className="mt-3 space-y-2.5">
        {paymentSchedule.map((part) => (
          <div key={part.kind} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0">
              {instalmentNames[part.kind]}
              <small className={`block text-sm ${part.state === 'overdue' ? 'text-danger' : 'text-mute'}`}>
                {instalmentStateText(part, { view, today, locale })}
              </small>
            </dt>
            <dd className="whitespace-nowrap figures">{moneyText(part.amount, locale, { decimals })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function nextPaymentText({ view, today, locale }: ScheduleProps): string {
  const { balance } = view.booking;
  const nextDue = requestedAmountOf(view.booking);
  const name = hostName(view.host);
  if (!isConfirmed(view)) return t.guestPage.dueWaits({ name });
  if (!nextDue) return balance.amount <= 0 ? t.guestPage.paidAll : '';
  const result = { amount: moneyText(nextDue.amount, locale), day: dayText(nextDue.dueOn, today, locale) };
  const due = dueText(result, { dueOn: nextDue.dueOn, today });
  // The host's account is in the next step, above.
  return view.payment === null && !view.online?.payable.length
    ? `${due}. ${t.guestPage.payHow({ name })}`
    : `${due}.`;
}

function instalmentStateText(part: GuestInstalment, { view, today, locale }: ScheduleProps): string {
  const day = dayText(part.dueOn, today, locale);
  if (part.state === 'paid') return t.ui.paymentLabels.paid;
  // Due dates of a request are recalculated when it is confirmed.
  if (!isConfirmed(view) && part.dueOn <= earliestDueOn({ today, checkIn: view.booking.checkIn }))
    return t.guestPage.scheduleAfterConfirmation({ count: daysToPay });

  const due =
    part.state === 'overdue' ? t.guestPage.scheduleOverdue({ day }) : t.guestPage.scheduleDue({ day });
  if (part.paid.amount <= 0) return due;

  return `${due} · ${t.labels.amountReceived({ amount: moneyText(part.paid, locale) })}`;
}
