import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isWithoutStay } from '#domain/bookings/booking-states.ts';
import { bookingTextNames } from '#domain/bookings/booking-texts.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { languageName } from '#web/lib/format/display-names.ts';
import { formatDate, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { partyLabel } from '#web/lib/format/party-label.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { mayDo } from '#web/lib/session/rights.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { countryName } from '../../../lib/format/display-names.ts';
import { allowedActions, type BookingAction } from '../actions/allowed-actions.ts';
import { TransitionProblem } from '../actions/transition-problem.tsx';
import { useUndoableTransition } from '../actions/use-transition-booking.ts';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { PropertyThumb } from '../property-thumb.tsx';
import { ContactRow } from './contact-row.tsx';

const ActionDialog = lazyPart(() => import('../actions/action-dialog.tsx'), 'ActionDialog');
const ChangeStayDialog = lazyPart(() => import('../change/change-stay-dialog.tsx'), 'ChangeStayDialog');
const PaymentDialog = lazyPart(() => import('../money/payment-dialog.tsx'), 'PaymentDialog');

/** Booking beside a conversation: what to decide, the facts a guest asks about, and the money. */
export function BookingAside({ id }: { id: string }) {
  const { data: booking, isError, error, refetch } = useQuery(bookingQuery(id));
  if (isError && !booking) {
    return (
      <div className="p-5 text-sm">
        <p className="text-mute">{problemMessage(error)}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
          {t.ui.retry}
        </Button>
      </div>
    );
  }

  if (!booking) {
    return (
      <div className="space-y-4 p-4">
        <Skeleton className="h-14 w-full" />
        <SkeletonLines lines={7} />
      </div>
    );
  }

  const { property } = booking;
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <div className="flex min-w-0 gap-3">
        <PropertyThumb coverUrl={property.coverUrl} className="h-14 w-18" />
        <div className="min-w-0">
          <h2 className="text-[1.05rem] leading-snug break-words">{property.title}</h2>
          <p className="truncate text-[13px] text-mute">
            {booking.code}
            {property.city !== '' && ` · ${property.city}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusChip status={booking.status} />
        {isOnHold(booking) && <HoldCountdown until={booking.holdExpiresAt} status={booking.status} />}
      </div>
      <AsideActions key={booking.status} booking={booking} />
      <QuickFacts booking={booking} />
      <AsideMoney booking={booking} />
      <div className="flex gap-2 [&>*]:flex-1">
        {booking.mayChangeStay && <ChangeStayButton id={id} />}
        <Link
          to={addresses.booking({ id })}
          className={buttonVariants({ variant: 'secondary', size: 'sm', wide: true })}
        >
          {t.actions.openBooking}
        </Link>
      </div>
    </div>
  );
}

function ChangeStayButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t.bookingChanges.stay}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeStayDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type BookingAsideSheetProps = { id: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The same in a sheet, where there is no room beside the conversation. */
export function BookingAsideSheet({ id, open, onOpenChange }: BookingAsideSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.labels.booking} flush>
      <BookingAside id={id} />
    </Sheet>
  );
}

/** What the host can do next. A request is approved with one press, which Undo takes back; the rest asks first. */
function AsideActions({ booking }: { booking: Booking }) {
  const [task, setTask] = useState<BookingAction | null>(null);
  const transition = useUndoableTransition();
  const actions = allowedActions(booking).filter(({ rank }) => rank !== 'more');
  if (actions.length === 0) return null;

  const main = actions.find(({ rank }) => rank === 'main');
  const ordered = actions.toSorted((a, b) => Number(b === main) - Number(a === main));

  function start(action: BookingAction) {
    if (booking.status === 'pending' && action.to === 'confirmed')
      transition.run({ id: booking._id, to: action.to });
    else setTask(action);
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        {ordered.map((action) => (
          <Button
            key={action.key}
            variant={action === main ? 'primary' : 'secondary'}
            busy={action === main && transition.isPending}
            onClick={() => start(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {transition.isError && <TransitionProblem problem={transition.error} />}
      {task && (
        <Suspense>
          <ActionDialog key={task.key} booking={booking} action={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </div>
  );
}

function QuickFacts({ booking }: { booking: Booking }) {
  const { guest, link, source } = booking;
  const origin = [
    guest.country && countryName(guest.country),
    guest.language && t.bookings.speaks({ language: languageName(guest.language) }),
  ].filter(Boolean);

  return (
    <section className="border-t border-line pt-3">
      <h3 className="sr-only">{t.bookings.asideFacts}</h3>
      <dl className="space-y-1.5 text-sm">
        <Fact label={t.labels.stay}>{formatStay(booking)}</Fact>
        <Fact label={t.labels.guests}>{partyLabel(booking)}</Fact>
        {bookingTextNames.map(
          (name) =>
            booking[name] && (
              <Fact key={name} label={t.bookings.textFacts[name]}>
                {booking[name]}
              </Fact>
            ),
        )}
        {origin.length > 0 && <Fact label={t.labels.guest}>{origin.join(' · ')}</Fact>}
        <Fact label={t.labels.source}>{bookingSourceLabel({ source, linkName: link?.name ?? null })}</Fact>
      </dl>
      <div className="mt-3">
        <ContactRow guest={guest} />
      </div>
    </section>
  );
}

/** Total, money received and the balance, with the next instalment. */
function AsideMoney({ booking }: { booking: Booking }) {
  const [isRecording, setRecording] = useState(false);
  const { total, received, balance, dueNow, nextInstalment: next } = booking;
  const owed = isWithoutStay(booking.status) ? t.labels.refundDue : t.bookingMoney.overpaid;

  return (
    <section className="border-t border-line pt-3">
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <h3 className="text-sm">{t.labels.payment}</h3>
        <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
      </div>
      <dl className="space-y-1.5 text-sm">
        <Fact label={t.labels.total}>{formatMoney(total)}</Fact>
        <Fact label={t.labels.paid}>{formatMoney(received)}</Fact>
        <Fact label={balance.amount < 0 ? owed : t.bookingMoney.open} isStrong={balance.amount !== 0}>
          {formatMoney({ ...balance, amount: Math.abs(balance.amount) })}
        </Fact>
        {dueNow && (
          <Fact label={t.bookingMoney.dueNow} isStrong>
            {formatMoney(dueNow.amount)}
          </Fact>
        )}
        {next && (
          <Fact label={t.bookings.asideNextDue({ day: formatDate(next.dueOn) })}>
            {formatMoney(next.amount)}
          </Fact>
        )}
      </dl>
      {balance.amount > 0 && mayDo('money:record') && (
        <Button variant="secondary" size="sm" wide className="mt-3" onClick={() => setRecording(true)}>
          {t.actions.recordPayment}
        </Button>
      )}
      {isRecording && (
        <Suspense>
          <PaymentDialog booking={booking} kind="payment" onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </section>
  );
}

type FactProps = { label: string; isStrong?: boolean; children: ReactNode };

function Fact({ label, isStrong, children }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-mute">{label}</dt>
      <dd className={classNames('min-w-0 text-right break-words tabular-nums', isStrong && 'font-bold')}>
        {children}
      </dd>
    </div>
  );
}
