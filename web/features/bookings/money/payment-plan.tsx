import type { Booking, Instalment } from '#contract/bookings/booking-shapes.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const instalmentLabels: Record<Instalment['kind'], () => string> = {
  deposit: m.bookings_plan_deposit,
  balance: m.bookings_plan_balance,
  full: m.bookings_plan_full,
};

const stateBadges: Record<Instalment['state'], { tone: BadgeTone; words: () => string }> = {
  paid: { tone: 'pine', words: m.bookings_plan_paid },
  partially_paid: { tone: 'yellow', words: m.bookings_plan_partly },
  open: { tone: 'sand', words: m.bookings_plan_open },
  overdue: { tone: 'red', words: m.bookings_overdue },
};

/** Instalments with due dates and progress. */
export function PaymentPlan({ booking }: { booking: Booking }) {
  if (booking.paymentSchedule.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-sm">{m.bookings_plan()}</h3>
      <ol className="divide-y divide-line">
        {booking.paymentSchedule.map((part) => (
          <InstalmentRow key={`${part.kind} ${part.dueOn}`} part={part} />
        ))}
      </ol>
    </section>
  );
}

function InstalmentRow({ part }: { part: Instalment }) {
  const { tone, words } = stateBadges[part.state];
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p>{instalmentLabels[part.kind]()}</p>
        <p className="text-[13px] text-mute tabular-nums">
          {m.bookings_plan_due({ day: formatDate(part.dueOn) })}
          {part.paid.amount > 0 &&
            part.paid.amount < part.amount.amount &&
            ` · ${m.bookings_plan_came({ amount: formatMoney(part.paid) })}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="tabular-nums">{formatMoney(part.amount, { exact: true })}</span>
        <Badge tone={tone}>{words()}</Badge>
      </div>
    </li>
  );
}
