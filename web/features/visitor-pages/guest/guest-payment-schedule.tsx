import type { GuestView } from '#contract/visitor/guest.ts';
import { daysToPay, earliestDueOn } from '#domain/payments/payment-schedule.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { dayText } from '../format/day-text.ts';
import { isConfirmed } from './is-confirmed.ts';

type ScheduleProps = { view: GuestView; today: string; locale: string };
type GuestInstalment = GuestView['booking']['paymentSchedule'][number];

/** Payment schedule with due dates; the next payment comes first. */
export function GuestPaymentSchedule({ view, today, locale }: ScheduleProps) {
  const { paymentSchedule, status } = view.booking;
  // An inquiry owes nothing.
  if (paymentSchedule.length === 0 || status === 'inquiry') return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-[1.08rem]">{m.visitor_guest_schedule()}</h3>
      <p className="mt-1 text-mute">{dueText({ view, today, locale })}</p>
      <dl className="mt-3 space-y-2.5">
        {paymentSchedule.map((part) => (
          <div key={part.kind} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0">
              {instalmentNames[part.kind]()}
              <small className={`block text-sm ${part.state === 'overdue' ? 'text-danger' : 'text-mute'}`}>
                {instalmentStateText(part, { view, today, locale })}
              </small>
            </dt>
            <dd className="whitespace-nowrap figures">{moneyText(part.amount, locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const instalmentNames: Record<GuestInstalment['kind'], () => string> = {
  deposit: m.visitor_guest_schedule_deposit,
  balance: m.visitor_guest_schedule_balance,
  full: m.visitor_guest_schedule_full,
};

function dueText({ view, today, locale }: ScheduleProps): string {
  const { nextDue, balance } = view.booking;
  const name = hostName(view.host);
  if (!isConfirmed(view)) return m.visitor_guest_due_waits({ name });
  if (!nextDue) return balance.amount <= 0 ? m.visitor_guest_paid_all() : '';
  const result = { amount: moneyText(nextDue.amount, locale), day: dayText(nextDue.dueOn, today, locale) };
  const due = nextDue.dueOn < today ? m.visitor_guest_due_late(result) : m.visitor_guest_due(result);
  // The host's account is in the next step, above.
  return view.payment === null ? `${due}. ${m.visitor_guest_pay_how({ name })}` : `${due}.`;
}

function instalmentStateText(part: GuestInstalment, { view, today, locale }: ScheduleProps): string {
  const day = dayText(part.dueOn, today, locale);
  if (part.state === 'paid') return m.visitor_guest_schedule_paid();
  // Due dates of a request are recalculated when it is confirmed.
  if (!isConfirmed(view) && part.dueOn <= earliestDueOn({ today, checkIn: view.booking.checkIn }))
    return m.visitor_guest_schedule_after_confirmation({ count: daysToPay });
  const due =
    part.state === 'overdue'
      ? m.visitor_guest_schedule_overdue({ day })
      : m.visitor_guest_schedule_due({ day });
  if (part.paid.amount <= 0) return due;
  return `${due} · ${m.visitor_guest_schedule_part({ amount: moneyText(part.paid, locale) })}`;
}
