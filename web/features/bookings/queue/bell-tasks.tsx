import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatStay, formatStayDates } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { dashboardQuery } from '../dashboard/day-summary.tsx';
import { TodayAction } from '../today/today-action.tsx';

const BulkPaymentDialog = lazyPart(() => import('../bulk/bulk-payment-dialog.tsx'), 'BulkPaymentDialog');

/** Tasks of one kind that the bell shows; the dashboard has them all. */
const shownOfKind = 2;

/**
 * What waits for the agent, on top of the bell until it is done: nights sold twice, requests, changes and overdue
 * payments. Each is finished in its row. `onLeave` closes the bell.
 */
export function BellTasks({ onLeave }: { onLeave: () => void }) {
  const heading = useId();
  const { data: day } = useQuery(dashboardQuery());
  if (!day) return null;

  const overdue = day.unpaid.items.filter((booking) => booking.overdue).slice(0, shownOfKind);
  const requests = day.requests.slice(0, shownOfKind);
  const changes = day.changeRequests.slice(0, shownOfKind);
  const { conflicts } = day;
  if (conflicts.first === null && requests.length + changes.length + overdue.length === 0) return null;

  return (
    <section aria-labelledby={heading} className="border-t border-line">
      <h3 id={heading} className="px-4 pt-3 pb-1 text-[13px] font-semibold text-mute">
        {t.shell.notificationsTasks}
      </h3>
      <ul className="divide-y divide-line">
        <ConflictTask conflicts={conflicts} onLeave={onLeave} />
        {requests.map((booking) => (
          <Task
            key={booking._id}
            to={addresses.booking({ id: booking._id })}
            onLeave={onLeave}
            title={`${booking.guestName} · ${formatMoney(booking.total)}`}
            text={`${booking.property.title} · ${formatStay(booking)}`}
          >
            <TodayAction section="requests" booking={booking} />
          </Task>
        ))}
        {changes.map((change) => (
          <ChangeTask key={change.request._id} change={change} onLeave={onLeave} />
        ))}
        {overdue.map((booking) => (
          <PaymentTask key={booking._id} booking={booking} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

type TaskProps = {
  to: string;
  /** Who, and what it is about. */
  title: string;
  /** Property and dates. */
  text: string;
  onLeave: () => void;
  /** Buttons that finish it. */
  children: ReactNode;
};

function Task({ to, title, text, onLeave, children }: TaskProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-36 flex-1 text-sm">
        <Link
          to={to}
          onClick={onLeave}
          className="block truncate font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="truncate text-mute">{text}</p>
      </div>
      {children}
    </li>
  );
}

type ConflictTaskProps = { conflicts: DashboardBookings['conflicts']; onLeave: () => void };

function ConflictTask({ conflicts: { open, first }, onLeave }: ConflictTaskProps) {
  if (first === null) return null;

  const to = open === 1 ? addresses.conflict({ id: first._id }) : addresses.conflicts.pattern;
  return (
    <Task
      to={to}
      onLeave={onLeave}
      title={t.calendars.seeConflicts({ count: open })}
      text={`${first.propertyTitle} · ${formatStay(first)}`}
    >
      <Link to={to} onClick={onLeave} className={buttonVariants({ variant: 'secondary', size: 'sm' })}>
        {t.actions.resolve}
      </Link>
    </Task>
  );
}

type ChangeTaskProps = { change: DashboardBookings['changeRequests'][number]; onLeave: () => void };

function ChangeTask({ change: { request, booking }, onLeave }: ChangeTaskProps) {
  const to = addresses.booking({ id: booking._id });
  return (
    <Task
      to={to}
      onLeave={onLeave}
      title={`${booking.guestName} · ${t.dayBoard.queueChange}`}
      text={`${booking.property.title} · ${formatStayDates(booking)} → ${formatStayDates(request)}`}
    >
      <Link
        to={to}
        hash="change-request"
        onClick={onLeave}
        className={buttonVariants({ variant: 'secondary', size: 'sm' })}
      >
        {t.dayBoard.queueChangeReview}
      </Link>
    </Task>
  );
}

type PaymentTaskProps = { booking: BookingListItem; onLeave: () => void };

function PaymentTask({ booking, onLeave }: PaymentTaskProps) {
  const [isRecording, setRecording] = useState(false);
  const { _id: id, guestName, balance, property } = booking;

  function finish(failed: readonly { why: string }[]) {
    setRecording(false);
    const [first] = failed;
    if (first) showToast({ tone: 'danger', title: first.why });
  }

  return (
    <Task
      to={addresses.booking({ id })}
      onLeave={onLeave}
      title={`${guestName} · ${t.labels.amountOpen({ amount: formatMoney(balance) })}`}
      text={`${property.title} · ${formatStay(booking)}`}
    >
      <Button
        size="sm"
        variant="secondary"
        aria-label={t.ui.labelOf({ label: t.actions.recordPayment, name: guestName })}
        onClick={() => setRecording(true)}
      >
        {t.shell.notificationsRecord}
      </Button>
      {isRecording && (
        <Suspense>
          <BulkPaymentDialog bookings={[booking]} onClose={() => setRecording(false)} onEnd={finish} />
        </Suspense>
      )}
    </Task>
  );
}
