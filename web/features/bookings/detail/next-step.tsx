import { Suspense, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney, formatShortDay } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { allowedActions } from '../actions/allowed-actions.ts';
import { BookingActions } from '../actions/booking-actions.tsx';
import type { MoneyKind } from '../booking-money.queries.ts';
import { ContactRow } from './contact-row.tsx';

const RecordMoney = lazyPart(() => import('../money/record-money.tsx'), 'RecordMoney');

/** What a booking waits for, with every action on it and the ways to reach its guest. */
export function NextStep({ booking }: { booking: Booking }) {
  const [recording, setRecording] = useState<MoneyKind | null>(null);
  const { balance } = booking;
  const hasMain = allowedActions(booking).some(({ rank }) => rank === 'main');

  const may = useMay();
  const mayRecord = may(balance.amount > 0 ? 'money:record' : 'money:write');
  const payment = balance.amount !== 0 && mayRecord && (
    <Button
      variant={hasMain ? 'secondary' : 'primary'}
      onClick={() => setRecording(balance.amount > 0 ? 'payment' : 'refund')}
    >
      {balance.amount > 0 ? t.actions.recordPayment : t.actions.refund}
    </Button>
  );

  return (
    <Card className="relative print:hidden">
      <h2 className="text-sm text-mute">{t.bookings.nextStep}</h2>
      <p className="mt-0.5 font-display text-[1.15rem] leading-snug font-[650] break-words">
        {nextStepText(booking)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 [&>*]:flex-1">
        {!hasMain && payment}
        <BookingActions booking={booking} />
        {hasMain && payment}
      </div>
      {/* Beside the guest's card on a desk, which has them too. */}
      <div className="mt-4 border-t border-line pt-3 lg:hidden">
        <ContactRow guest={booking.guest} />
      </div>
      {recording && (
        <Suspense>
          <RecordMoney id={booking._id} kind={recording} onClose={() => setRecording(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** The next step in words: the answer to a request, money that is due, or the day of arrival or departure. */
function nextStepText(booking: Booking): string {
  const { status, balance, checkIn, checkOut } = booking;
  const amount = formatMoney({ ...balance, amount: Math.abs(balance.amount) });

  if (status === 'pending') return t.bookings.nextAnswer;
  if (status === 'inquiry') return t.bookings.nextInquiry;
  if (status === 'held') return t.bookings.nextHeld;
  if (balance.amount < 0) return t.bookings.nextRefund({ amount });

  if (balance.amount > 0) {
    return dueText(booking) ?? t.labels.amountOpen({ amount });
  }
  if (status === 'confirmed') return t.bookings.nextCheckIn({ day: formatShortDay(checkIn) });
  if (status === 'checked_in') return t.bookings.nextCheckOut({ day: formatShortDay(checkOut) });

  return t.bookings.nextDone;
}

/** What is due now, and since when; else the next instalment. */
function dueText({ dueNow, nextInstalment: next, property }: Booking): string | null {
  if (dueNow) {
    const facts = { amount: formatMoney(dueNow.amount), day: formatDate(dueNow.since) };
    const isLate = dueNow.since < civilDateAt(Date.now(), property.timezone);
    return isLate ? t.bookingMoney.overdueSince(facts) : t.bookingMoney.dueToday(facts);
  }
  return next && t.labels.amountDueByDay({ amount: formatMoney(next.amount), day: formatDate(next.dueOn) });
}
